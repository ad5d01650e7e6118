// A player's games: what waits for him first, the nearest deadline at the top.

import type { GameSummary } from '../../games/views/game-view.ts';
import type { MessageKey } from '../../i18n/index.ts';
import { nameTimeControl } from '../../i18n/index.ts';
import { opposite } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { deadlineHtml } from '../when.ts';
import { figurines, playerName, resultText, say } from '../words.ts';

export type HomeGame = {
  readonly game: GameSummary;
  /** The board page, or the invitation where the reader has to answer one. */
  readonly href: string;
};

export type HomePageProps = {
  readonly games: readonly HomeGame[];
  readonly notice?: 'signed-in' | 'challenge-sent';
};

const isAdjourned = ({ game }: HomeGame): boolean => game.adjourned === true;
const isExpected = ({ game }: HomeGame): boolean => game.asked === 'arrival';
const isMine = ({ game }: HomeGame): boolean => game.asked !== null && game.asked !== 'arrival';
const isTheirs = ({ game }: HomeGame): boolean => game.asked === null;
const challengedMe = ({ game }: HomeGame): boolean => game.challenger !== game[game.seat].id;
const byDeadline = (a: HomeGame, b: HomeGame): number =>
  (a.game.deadline ?? Number.POSITIVE_INFINITY) - (b.game.deadline ?? Number.POSITIVE_INFINITY);

function details(reader: Reader, { game }: HomeGame): Html {
  const lines: (Html | string)[] = [say(reader, `chess.you-play.${game.seat}`)];
  if (game.status === 'challenged') lines.push(nameTimeControl(reader.locale, game.timeControl));
  else
    lines.push(
      game.lastSan === null
        ? say(reader, 'web.no-moves-yet')
        : sentence(reader, 'web.last-move', {
            move: html`<span class="san">${figurines(game.lastSan, opposite(game.turn))}</span>`,
          }),
    );
  if (game.status === 'in-play' && game.drawOffer !== null && game.drawOffer.by !== game.seat)
    lines.push(html`<b>${say(reader, `web.draw-offered-by-${game.drawOffer.by}`)}</b>`);
  if (game.result !== null) lines.push(resultText(reader, game.result));
  return html`<ul class="facts">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

function deadline(reader: Reader, { game }: HomeGame): Html | null {
  if (game.deadline === null || game.status !== 'in-play' || game.adjourned) return null;
  const key =
    game.running === game.seat
      ? 'web.deadline-yours'
      : game.running === 'white'
        ? 'web.deadline-white'
        : 'web.deadline-black';
  return html`<p class="deadline">${sentence(reader, key, { deadline: deadlineHtml(reader, game.deadline) })}</p>`;
}

const item = (
  reader: Reader,
  entry: HomeGame,
): Html => html`<li class="game-item"><h3><span class="side ${entry.game.seat}" aria-hidden="true"></span><a href="${entry.href}">${say(
  reader,
  'web.game-against',
  { name: playerName(reader, entry.game[opposite(entry.game.seat)]) },
)}</a></h3>
${details(reader, entry)}
${deadline(reader, entry)}</li>
`;

function list(reader: Reader, title: MessageKey, entries: readonly HomeGame[], loud = false): Html | null {
  if (entries.length === 0) return null;
  return html`<section${loud ? html` class="loud"` : null}><h2>${say(reader, title)} <span class="count">${entries.length}</span></h2>
<ul class="game-list">
${entries.map((entry) => item(reader, entry))}</ul></section>
`;
}

export function homePage(reader: Reader, { games, notice }: HomePageProps): string {
  const running = games.filter(({ game }) => game.status === 'in-play').sort(byDeadline);
  const challenged = games.filter(({ game }) => game.status === 'challenged');
  const pending = games.filter(({ game }) => game.status === 'pending');
  const ended = games.filter(({ game }) => game.status === 'ended');
  return documentOf(reader, {
    title: say(reader, 'web.home-title'),
    main: html`<div class="title-row"><h1>${say(reader, 'web.home-title')}</h1>
<a class="button primary" href="/challenge">${say(reader, 'web.nav-challenge')}</a></div>
${notice ? html`<p class="notice" role="status">${say(reader, `web.notice-${notice}`)}</p>` : null}
${list(reader, 'web.home-yours', running.filter(isMine), true)}
${list(reader, 'adjournment.home-expected', running.filter(isExpected), true)}
${list(reader, 'web.home-invited', challenged.filter(challengedMe), true)}
${list(
  reader,
  'web.home-theirs',
  running.filter((entry) => isTheirs(entry) && !isAdjourned(entry)),
)}
${list(
  reader,
  'adjournment.home',
  running.filter((entry) => isTheirs(entry) && isAdjourned(entry)),
)}
${list(
  reader,
  'web.home-sent',
  challenged.filter((entry) => !challengedMe(entry)),
)}
${list(reader, 'web.home-pending', pending)}
${list(reader, 'web.home-ended', ended)}
${running.length + challenged.length + pending.length + ended.length === 0 ? html`<p class="lead">${say(reader, 'web.home-empty')}</p>` : null}`,
  });
}
