// The page behind the arrival link of a mail: opening it reports nothing, its button does (A7, A9; a mail scanner is
// not a player).

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { backLink, framed } from '../adjournment/frame.ts';
import { arriveButton, defaultLine, isAwaited, presence, resumesLine } from '../adjournment/presence.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

export type ArrivalPageProps = {
  readonly game: GameView;
  readonly seat: Colour;
  readonly base: string;
};

function body(reader: Reader, { game, seat, base }: ArrivalPageProps): Html {
  const now = game.status === 'in-play' ? game.adjournment : null;
  if (!isAwaited(now)) return html`<p class="lead">${say(reader, 'adjournment.arrival.nothing')}</p>`;
  // In phase `resumed` the sealer of the first envelope is the one who is missing.
  const answers = now.phase === 'adjourned' && now.sealer !== seat;
  return html`<section class="panel">${resumesLine(reader, now)}
<p>${say(reader, answers ? 'adjournment.arrival.answering' : 'adjournment.arrival.sealer')}</p>
${defaultLine(reader, now)}
${presence(reader, game, now)}
${arriveButton(reader, now, seat, base)}</section>`;
}

export const arrivalPage = (reader: Reader, props: ArrivalPageProps): string =>
  framed(reader, props.game, {
    title: say(reader, 'adjournment.arrival.title'),
    body: html`${body(reader, props)}
<p>${backLink(reader, props.base)}</p>`,
  });
