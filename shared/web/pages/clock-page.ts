// The clock of a game, move by move, to read or to print: the same ledger that decides whether a flag has fallen,
// and the steps to the deadline in words.

import type { ClockView, LedgerPause, LedgerRow } from '../../games/views/clock-view.ts';
import type { GameView } from '../../games/views/game-view.ts';
import { formatSpan, type MessageKey, sayClock } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import { type DurationMs, formatDuration } from '../../kernel/time.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { shortInstantHtml } from '../when.ts';
import { colourName, numbered, playerName, say } from '../words.ts';

export type ClockPageProps = {
  readonly game: GameView;
  readonly clock: ClockView;
  /** `/play/<token>`, without a slash at the end. */
  readonly base: string;
};

/** To the second: here figures are compared, not glanced at. */
const span = (reader: Reader, ms: DurationMs): Html =>
  html`<time datetime="${formatDuration(ms)}">${formatSpan(reader.locale, ms)}</time>`;

const none = html`–`;

const pauses = (reader: Reader, list: readonly LedgerPause[]): Html =>
  list.length === 0
    ? none
    : html`<ul>${list.map(
        ({ from, to, reason }) =>
          html`<li>${sentence(reader, 'web.clock-pause', {
            reason: html`${say(reader, `time.pause.${reason}`)}`,
            from: shortInstantHtml(reader, from),
            to: shortInstantHtml(reader, to),
          })}</li>`,
      )}</ul>`;

type Column = { readonly head: MessageKey; readonly cell: (row: LedgerRow) => Html };

function columnsOf(reader: Reader, { rows }: ClockView): readonly Column[] {
  const amount = (ms: number): Html => (ms === 0 ? none : span(reader, ms as DurationMs));
  const all: readonly (Column & { readonly shown?: boolean })[] = [
    { head: 'web.clock-col-player', cell: ({ seat }) => html`${colourName(reader, seat)}` },
    {
      head: 'web.clock-col-since',
      cell: ({ since }) => (since === null ? none : shortInstantHtml(reader, since)),
    },
    { head: 'web.clock-col-at', cell: ({ at }) => shortInstantHtml(reader, at) },
    {
      head: 'web.clock-col-pauses',
      cell: (row) => pauses(reader, row.pauses),
      shown: rows.some((row) => row.pauses.length > 0),
    },
    { head: 'web.clock-col-counted', cell: ({ counted }) => span(reader, counted) },
    { head: 'web.clock-col-charge', cell: ({ charge }) => span(reader, charge) },
    { head: 'web.clock-col-added', cell: ({ increment, carry }) => amount(increment + carry) },
    {
      head: 'web.clock-col-adjusted',
      cell: ({ adjusted }) => amount(adjusted),
      shown: rows.some(({ adjusted }) => adjusted !== 0),
    },
    { head: 'web.clock-col-balance', cell: ({ balance }) => span(reader, balance) },
    {
      head: 'web.clock-col-bank',
      cell: ({ bank }) => (bank === null ? none : span(reader, bank)),
      shown: rows.some(({ bank }) => bank !== null),
    },
  ];
  return all.filter(({ shown }) => shown !== false);
}

function table(reader: Reader, { game, clock }: ClockPageProps): Html {
  if (clock.rows.length === 0) return html`<p>${say(reader, 'web.clock-table-none')}</p>`;
  const columns = columnsOf(reader, clock);
  return html`<div class="ledger" tabindex="0" role="region" aria-labelledby="ledger-title"><table>
<thead><tr><th scope="col">${say(reader, 'web.clock-col-move')}</th>${columns.map(({ head }) => html`<th scope="col">${say(reader, head)}</th>`)}</tr></thead>
<tbody>${clock.rows.map((row) => {
    const san = game.moves[row.ply - 1]?.san ?? '';
    return html`<tr><th scope="row">${numbered(san, row.ply, game.startFen)}</th>${columns.map(({ cell }) => html`<td>${cell(row)}</td>`)}</tr>
`;
  })}</tbody></table></div>`;
}

function why(reader: Reader, { explanation }: ClockView): Html {
  if (explanation.length === 0) return html`<p>${say(reader, 'web.clock-why-none')}</p>`;
  return html`<ol class="why">${explanation.map(
    (step) => html`<li>${sayClock(reader.locale, reader.timeZone, reader.now, step)}</li>
`,
  )}</ol>`;
}

export function clockPage(reader: Reader, props: ClockPageProps): string {
  const { game, clock, base } = props;
  const players = `${playerName(reader, game.white)} – ${playerName(reader, game.black)}`;
  const title = say(reader, 'web.clock-title');
  return documentOf(reader, {
    title: `${players}: ${title}`,
    wide: true,
    main: html`<h1>${title}</h1>
<p class="players"><a href="${base}">${players}</a></p>
<p class="lead">${say(reader, 'web.clock-explained')}</p>
<section><h2 id="why-title">${say(reader, 'web.clock-why-title')}</h2>
${why(reader, clock)}</section>
<section><h2 id="ledger-title">${say(reader, 'web.clock-table-title')}</h2>
${table(reader, props)}</section>`,
  });
}
