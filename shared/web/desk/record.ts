// The record of rulings and appeals of a game, for everybody who may see the game: what was ruled, by which article, why
// and by whom, how the game stood before and after, and what became of it. Nothing is ever taken out of it.

import type { GameView } from '../../games/views/game-view.ts';
import { sayRuling } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { deadlineHtml, instantHtml } from '../when.ts';
import { playerName, say } from '../words.ts';
import { beforeAfter, placeOf } from './situation.ts';

export type Recorded = Pick<GameView, 'rulings' | 'appeals' | 'startFen'>;
export type RulingView = GameView['rulings'][number];
type AppealView = GameView['appeals'][number];

/** What the reader may do about a ruling, as links; null: nothing. */
export type RecordLinks = {
  readonly appeal?: (ruling: string) => string;
  readonly lift?: (ruling: string) => string;
  readonly decide?: (appeal: string) => string;
};

/** The sentences of a ruling as its readers are told it. */
export const rulingText = (reader: Reader, game: Recorded, ruling: RulingView['ruling']): string =>
  sayRuling(reader.locale, ruling, {
    timeZone: reader.timeZone,
    place: (ply) => placeOf(reader, game.startFen, ply),
    numberOf: (id) => numberOf(game, id),
  }).join(' ');

export const numberOf = (game: Pick<GameView, 'rulings'>, id: string): number =>
  game.rulings.findIndex((record) => record.id === id) + 1;

export function appealStory(reader: Reader, appeal: AppealView): Html {
  const { decided } = appeal;
  return html`<p><b>${say(reader, `web.appeal-by-${appeal.seat}`)}</b> <span class="hint">${instantHtml(reader, appeal.at)}</span></p>
<blockquote class="written">${appeal.text}</blockquote>
${
  decided === null || appeal.decidedBy === null
    ? html`<p>${say(reader, 'web.appeal-waits')}</p>`
    : html`<p><b>${say(reader, `chess.appeal.decided.${decided.decision}`)}</b> <span class="hint">${playerName(reader, appeal.decidedBy)}, ${instantHtml(reader, decided.at)}</span></p>
<blockquote class="written">${decided.reason}</blockquote>`
}`;
}

/** Author, time, article and reason: what stands below the words of a ruling, here and on its own pages. */
export function rulingGrounds(reader: Reader, record: RulingView): Html {
  const name = playerName(reader, record.authorLabel);
  return html`<p class="hint">${say(reader, `chess.ruling.by.${record.role}`, { name })}. ${instantHtml(reader, record.at)}</p>
<p>${say(reader, 'chess.ruling.article', { article: record.article })}</p>
<blockquote class="written">${record.reason}</blockquote>`;
}

function fate(reader: Reader, game: Recorded, record: RulingView): Html {
  const about = (key: 'web.ruling-compensates' | 'web.ruling-compensated', id: string): Html =>
    html`<p>${say(reader, key, { number: numberOf(game, id) })}</p>`;
  return html`${record.compensates === null ? null : about('web.ruling-compensates', record.compensates)}${
    record.compensatedBy === null ? null : about('web.ruling-compensated', record.compensatedBy)
  }`;
}

function options(
  reader: Reader,
  record: RulingView,
  number: number,
  appeal: AppealView | undefined,
  links: RecordLinks,
): Html {
  const { appealUntil } = record;
  const until = appealUntil !== null && reader.now <= appealUntil ? appealUntil : null;
  const button = (href: string, text: string): Html => html`<a class="button" href="${href}">${text}</a> `;
  const offered = [
    links.appeal && until !== null
      ? button(links.appeal(record.id), say(reader, 'web.appeal-link', { number }))
      : null,
    links.decide && appeal?.decided === null
      ? button(links.decide(appeal.id), say(reader, 'web.appeal-decide-link', { number }))
      : null,
    links.lift && record.compensatedBy === null && record.ruling.kind !== 'lift'
      ? button(links.lift(record.id), say(reader, 'web.ruling-lift-link', { number }))
      : null,
  ].filter((each) => each !== null);
  return html`${
    links.appeal && until !== null
      ? html`<p>${sentence(reader, 'web.appeal-until', { deadline: deadlineHtml(reader, until) })}</p>`
      : null
  }${offered.length > 0 ? html`<p class="row">${offered}</p>` : null}`;
}

function entry(reader: Reader, game: Recorded, record: RulingView, index: number, links: RecordLinks): Html {
  const appeal = game.appeals.find(({ ruling }) => ruling === record.id);
  const number = index + 1;
  return html`<li id="ruling-${number}"><h3>${say(reader, 'web.ruling-heading', { number })} ${rulingText(reader, game, record.ruling)}</h3>
${rulingGrounds(reader, record)}
${fate(reader, game, record)}
<details><summary>${say(reader, 'web.ruling-situation', { number })}</summary>${beforeAfter(reader, game.startFen, record.before, record.after)}</details>
${appeal === undefined ? null : html`<div class="appeal">${appealStory(reader, appeal)}</div>`}
${options(reader, record, number, appeal, links)}</li>
`;
}

/** Rulings with their appeals, the newest first; null where there are none. */
export function record(reader: Reader, game: Recorded, links: RecordLinks = {}): Html | null {
  if (game.rulings.length === 0) return null;
  const entries = game.rulings.map((each, index) => entry(reader, game, each, index, links));
  return html`<section class="record-section"><h2 id="rulings-title">${say(reader, 'web.rulings-title')}</h2>
<ol class="record" role="list">${entries.reverse()}</ol></section>`;
}
