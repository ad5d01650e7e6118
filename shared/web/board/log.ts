// Who did what when, from the record of the game.

import type { GameView } from '../../games/views/game-view.ts';
import { sayResult } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type { Reader } from '../reader.ts';
import { instantHtml } from '../when.ts';
import { colourName, numbered, say, terminationText } from '../words.ts';

type Entry = readonly [EpochMs, string];

/** Rulings by their number in the record, which tells the rest. */
function disputes(reader: Reader, { rulings, appeals, referrals }: GameView): readonly Entry[] {
  const numbered = (id: string) => ({ number: rulings.findIndex((made) => made.id === id) + 1 });
  return [
    ...rulings.map(({ id, at }): Entry => [at, say(reader, 'web.log-ruling', numbered(id))]),
    ...referrals.map(({ at }): Entry => [at, say(reader, 'web.log-claim')]),
    ...appeals.flatMap(({ ruling, at, decided }): readonly Entry[] => [
      [at, say(reader, 'web.log-appeal', numbered(ruling))],
      ...(decided === null
        ? []
        : [[decided.at, say(reader, 'web.log-appeal-decided', numbered(ruling))] as const]),
    ]),
  ];
}

/** When each envelope was closed, and opened; never what lay in it. */
const envelopes = (reader: Reader, game: GameView): readonly Entry[] =>
  game.envelopes.flatMap(({ number, sealer, closedAt, opened }): readonly Entry[] => [
    [closedAt, say(reader, 'adjournment.log.closed', { number, colour: colourName(reader, sealer) })],
    ...(opened === null ? [] : [[opened.at, say(reader, 'adjournment.log.opened', { number })] as const]),
  ]);

export function gameLog(reader: Reader, game: GameView): Html {
  const entries: Entry[] = [[game.createdAt, say(reader, 'web.log-invited')]];
  if (game.startedAt !== null) entries.push([game.startedAt, say(reader, 'web.log-started')]);
  for (const row of game.moves) {
    const move = numbered(row.san, row.ply, game.startFen);
    const told = row.sealed
      ? say(reader, 'adjournment.log.move', { move })
      : row.conditional
        ? say(reader, 'web.log-move-conditional', { move })
        : move;
    entries.push([row.at, row.drawOffer ? say(reader, 'web.log-move-draw', { move }) : told]);
  }
  if (game.endedAt !== null && game.termination !== null) {
    const result = sayResult(reader.locale, game.result);
    entries.push([game.endedAt, `${result}. ${terminationText(reader, game) ?? ''}`]);
  }
  if (game.endedAt !== null && game.pending !== null) {
    const { cause, seat, claim } = game.pending;
    entries.push([
      game.endedAt,
      say(reader, claim === null ? `chess.pending.${cause}.${seat}` : 'chess.pending.claim'),
    ]);
  }
  entries.push(...envelopes(reader, game), ...disputes(reader, game));
  return html`<ol class="log">${entries
    .sort(([a], [b]) => a - b)
    .map(
      ([at, what]) => html`<li>${instantHtml(reader, at)} <span>${what}</span></li>
`,
    )}</ol>`;
}
