// An official's games: what waits for him first, then those in progress, then the rest.

import type { GameSummary } from '../../games/views/game-view.ts';
import type { MessageKey } from '../../i18n/index.ts';
import { nameTimeControl } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { deadlineHtml } from '../when.ts';
import { playerName, resultText, say } from '../words.ts';

/** Why a game waits for an official: a claim, an adjudication whose analyses are in, an appeal, an agreed draw. */
export const DESK_WAITS = ['claim', 'adjudication', 'appeal', 'consent'] as const;
export type DeskWait = (typeof DESK_WAITS)[number];
export type Office = 'director' | 'deputy' | 'appeals';

export type DeskGame = {
  readonly game: Pick<
    GameSummary,
    'id' | 'white' | 'black' | 'status' | 'ply' | 'turn' | 'deadline' | 'result' | 'timeControl'
  >;
  readonly office: Office;
  readonly waits: readonly DeskWait[];
  readonly href: string;
};

export type DeskPageProps = { readonly games: readonly DeskGame[] };

function facts(reader: Reader, { game, office, waits }: DeskGame): Html {
  const lines: string[] = [
    say(reader, `chess.official.${office}`),
    say(reader, `chess.status.${game.status}`),
    ...(game.status === 'in-play' ? [say(reader, `chess.to-move.${game.turn}`)] : []),
    ...(game.status === 'challenged' ? [nameTimeControl(reader.locale, game.timeControl)] : []),
    ...(game.result === null ? [] : [resultText(reader, game.result)]),
  ];
  return html`<ul class="facts">${waits.map((wait) => html`<li><b>${say(reader, `web.desk-waits-${wait}`)}</b></li>`)}${lines.map(
    (line) => html`<li>${line}</li>`,
  )}</ul>`;
}

function deadline(reader: Reader, { deadline: at, turn, status }: DeskGame['game']): Html | null {
  if (at === null || status !== 'in-play') return null;
  const key = turn === 'white' ? 'web.deadline-white' : 'web.deadline-black';
  return html`<p class="deadline">${sentence(reader, key, { deadline: deadlineHtml(reader, at) })}</p>`;
}

const item = (
  reader: Reader,
  entry: DeskGame,
): Html => html`<li class="game-item"><h3><a href="${entry.href}">${playerName(
  reader,
  entry.game.white,
)} – ${playerName(reader, entry.game.black)}</a></h3>
${facts(reader, entry)}
${deadline(reader, entry.game)}</li>
`;

function list(reader: Reader, title: MessageKey, entries: readonly DeskGame[], loud = false): Html | null {
  if (entries.length === 0) return null;
  return html`<section${loud ? html` class="loud"` : null}><h2>${say(reader, title)} <span class="count">${entries.length}</span></h2>
<ul class="game-list">
${entries.map((entry) => item(reader, entry))}</ul></section>
`;
}

export function deskPage(reader: Reader, { games }: DeskPageProps): string {
  const waiting = games.filter(({ waits }) => waits.length > 0);
  const calm = games.filter(({ waits }) => waits.length === 0);
  const of = (...statuses: readonly GameSummary['status'][]) =>
    calm.filter(({ game }) => statuses.includes(game.status));
  return documentOf(reader, {
    title: say(reader, 'web.desk-title'),
    main: html`<div class="title-row"><h1>${say(reader, 'web.desk-title')}</h1>
<a class="button primary" href="/desk/new">${say(reader, 'web.desk-new-link')}</a></div>
${list(reader, 'web.desk-waiting', waiting, true)}
${list(reader, 'web.desk-running', of('in-play', 'pending'))}
${list(reader, 'web.desk-invited', of('challenged'))}
${list(reader, 'web.desk-over', of('ended', 'refused', 'withdrawn', 'expired'))}
${games.length === 0 ? html`<p class="lead">${say(reader, 'web.desk-empty')}</p>` : null}`,
  });
}
