// A notice about a game becomes the message that the mail is composed from.

import type { GameState, GameView, NoticeKind } from '../games/index.ts';
import { seatOf } from '../games/index.ts';
import { type Colour, opposite } from '../kernel/colour.ts';
import { expectOk } from '../kernel/result.ts';
import type { MailMessage } from '../mail/index.ts';
import type { Profile } from '../ports/player-store.ts';
import { describeMove, parseFen, play, readUci } from '../rules/index.ts';
import type { Deps } from './deps.ts';
import { leaveNewsOf } from './leave-news.ts';
import { makeLink } from './links.ts';

/** The last move of a view as data for words, or null before the first. */
export function lastMoveOf(
  view: GameView,
): MailMessage extends infer M ? (M extends { lastMove: infer L } ? L : never) : never {
  const last = view.moves.at(-1);
  if (last === undefined) return null;
  let position = expectOk(parseFen(view.startFen)).position;
  for (const { uci } of view.moves.slice(0, -1)) {
    const move = readUci(position, uci);
    if (move === null) throw new Error(`damaged log: ${uci} is not legal`);
    position = play(position, move);
  }
  const move = readUci(position, last.uci);
  return move === null ? null : { san: last.san, description: describeMove(position, move) };
}

/** The message for one recipient. The link in it acts for his seat; the mute link only for his mail. */
export async function messageOf(
  deps: Deps,
  kind: NoticeKind,
  state: Exclude<GameState, { status: 'unopened' }>,
  view: GameView,
  recipient: Profile,
  /** The kind with what the outbox row adds to it. */
  rowKind: string = kind,
): Promise<MailMessage> {
  const seat: Colour = seatOf(state.terms, recipient.id) ?? 'white';
  const { baseUrl } = deps.settings;
  const link = async (purpose: 'seat' | 'mute' | 'invitation') =>
    makeLink(deps, { purpose, player: recipient.id, game: view.id });
  if (kind === 'invitation') {
    const from = view[opposite(seat)].name ?? '';
    const url = `${baseUrl}/invitation/${await link('invitation')}`;
    return { kind, game: view, from, url, neverUrl: `${url}/never` };
  }
  const url = `${baseUrl}/play/${await link('seat')}`;
  const common = {
    game: view,
    seat,
    url,
    muteUrl: `${baseUrl}/mute/${await link('mute')}`,
    lastMove: lastMoveOf(view),
  };
  if (kind === 'game-over') return { kind, ...common, pgnUrl: `${url}/pgn` };
  if (kind === 'opponent-leave') {
    const news = leaveNewsOf(state, opposite(seat), rowKind);
    if (news === null) throw new Error('no news of a leave');
    return { kind, ...common, news };
  }
  if (kind !== 'challenge-answered') return { kind, ...common };
  const answer =
    view.status === 'refused' || view.status === 'expired' || view.status === 'withdrawn'
      ? view.status
      : 'accepted';
  return { kind, answer, ...common };
}
