// A notice about a game becomes the message that the mail is composed from.

import { type AdjournmentNotice, isAdjournmentNotice } from '../games/adjournment-notices.ts';
import type { GameState, GameView, NoticeKind } from '../games/index.ts';
import { seatOf } from '../games/index.ts';
import { opposite } from '../kernel/colour.ts';
import { expectOk } from '../kernel/result.ts';
import type { MailMessage, Part } from '../mail/index.ts';
import type { Profile } from '../ports/player-store.ts';
import { describeMove, parseFen, play, readUci } from '../rules/index.ts';
import type { Deps } from './deps.ts';
import { leaveNewsOf } from './leave-news.ts';
import { makeLink } from './links.ts';
import { officeOf } from './officials.ts';
import { replayedAs } from './replay.ts';

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
  const seat = seatOf(state.terms, recipient.id);
  const part: Part = seat ?? officeOf(state.terms, recipient.id) ?? 'director';
  const { baseUrl } = deps.settings;
  const link = async (purpose: 'seat' | 'mute' | 'invitation') =>
    makeLink(deps, { purpose, player: recipient.id, game: view.id });
  if (kind === 'invitation') {
    const side = seat ?? 'white';
    const asking = [view.white, view.black, view.officials?.director].find(
      (one) => one?.id === view.challenger,
    );
    const url = `${baseUrl}/invitation/${await link('invitation')}`;
    return { kind, game: view, seat: side, from: asking?.name ?? '', url, neverUrl: `${url}/never` };
  }
  // A seat has its own link; an official signs in at his desk, since his office is more than one game.
  const url = seat === null ? `${baseUrl}/desk/${view.id}` : `${baseUrl}/play/${await link('seat')}`;
  const common = {
    game: view,
    url,
    muteUrl: `${baseUrl}/mute/${await link('mute')}`,
    lastMove: lastMoveOf(view),
  };
  if (kind === 'ruling-made') {
    const replay = seat === null ? null : replayedAs(view);
    if (replay === null) return { kind, part, ...common };
    const token = await makeLink(deps, { purpose: 'seat', player: recipient.id, game: replay });
    return { kind, part, ...common, replayUrl: `${baseUrl}/play/${token}` };
  }
  if (isAdjournmentNotice(kind)) {
    const number = view.envelopes.at(-1)?.number ?? 1;
    const place = (ACTS_ON[kind] ?? '').replace('{number}', String(number));
    return { kind, part, ...common, url: seat === null ? url : `${url}${place}` };
  }
  if (isForOfficials(kind)) return { kind, part, ...common };
  if (kind === 'challenge-answered') {
    const answer = 'accepted' in state && state.status !== 'challenged' ? state.status : 'accepted';
    const refusedBy = state.status === 'refused' ? state.by : null;
    return { kind, part, answer, refusedBy, ...common };
  }
  const seated = { seat: seat ?? 'white', ...common };
  if (kind === 'opponent-leave') {
    const news = leaveNewsOf(state, opposite(seated.seat), rowKind);
    if (news === null) throw new Error('no news of a leave');
    return { kind, ...seated, news };
  }
  return kind === 'game-over' ? { kind, ...seated, pgnUrl: `${url}/pgn` } : { kind, ...seated };
}

/** Where the reader of a mail about an adjournment does what it asks for; the game's page where it asks for nothing. */
const ACTS_ON: Readonly<Partial<Record<AdjournmentNotice, string>>> = {
  'seal-now': '/seal',
  'adjournment-proposed': '/adjournment',
  'resumption-proposed': '/resumption',
  'resumption-near': '/arrival',
  'clock-runs': '/arrival',
  'choose-reading': '/reading',
  'envelope-closed': '/envelopes/{number}',
  'opening-agreed': '/envelopes/{number}/opening',
};

/** Mails that have the same form for players and for officials. */
const FOR_OFFICIALS = [
  'adjudication-opened',
  'appeal-made',
  'appeal-decided',
  'claim-referred',
  'claim-decided',
  'consent-wanted',
] as const satisfies readonly NoticeKind[];
const isForOfficials = (kind: NoticeKind): kind is (typeof FOR_OFFICIALS)[number] =>
  (FOR_OFFICIALS as readonly NoticeKind[]).includes(kind);
