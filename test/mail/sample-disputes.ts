// A game under a director for the tests of mails: his invitation, rulings, an appeal, an adjudication, claims.

import type { RulingView } from '../../shared/games/views/disputes-view.ts';
import type { GameView } from '../../shared/games/views/game-view.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { DAY, type DurationMs, duration, epochMs, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import type { MailMessage } from '../../shared/mail/index.ts';

type Samples = {
  readonly IN_PLAY: GameView;
  readonly CHALLENGED: GameView;
  readonly ENDED: GameView;
  readonly NOW: number;
};

const person = (id: string, name: string) => ({ id: id as PlayerId, name });
const DORA = person('official-dora', 'Dora');
const EMIL = person('official-emil', 'Emil');
const FLORA = person('official-flora', 'Flora');

/** What the director wrote tries to smuggle in a link and a header, and names articles and moves. */
const REASON =
  'Both clocks showed the wrong time after 6. O-O.\r\nBcc: all@evil.example\r\nSee http://evil.example/?a=1 and evil.com, Art. 6.10.2.';

export function disputeMessages({ IN_PLAY, CHALLENGED, ENDED, NOW }: Samples) {
  const officials = { director: DORA, deputies: [EMIL], appeals: FLORA };
  const directed = { challenger: DORA.id, officials } as const;
  const game: GameView = { ...IN_PLAY, ...directed, drawOffer: null };
  const before = {
    status: 'in-play',
    ply: 9,
    fen: game.fen,
    clocks: game.clocks,
    running: 'black',
    result: null,
    score: null,
  } as const;
  const at = epochMs(NOW);
  const ruled: RulingView = {
    id: 'ruling-1',
    author: DORA.id,
    authorLabel: DORA,
    role: 'director',
    ruling: { kind: 'time', seat: 'white', change: 'credit', amount: (2 * HOUR) as DurationMs },
    article: '6.10.2',
    reason: REASON,
    before,
    after: { ...before, clocks: { ...before.clocks, white: duration(before.clocks.white + 2 * HOUR) } },
    compensates: null,
    compensatedBy: null,
    at,
    appealUntil: epochMs(NOW + 7 * DAY),
  };
  const lost: RulingView = {
    ...ruled,
    id: 'ruling-2',
    author: EMIL.id,
    authorLabel: EMIL,
    role: 'deputy',
    ruling: { kind: 'loss', of: 'black' },
    article: '12.9.5',
    reason: 'Analysis by a program.',
    after: { ...before, status: 'ended', running: null, result: '1-0', score: { white: 2, black: 0 } },
  };
  const reversal: RulingView = {
    ...ruled,
    id: 'ruling-3',
    author: FLORA.id,
    authorLabel: FLORA,
    role: 'appeals',
    ruling: { kind: 'lift', ruling: 'ruling-2' },
    article: '14',
    reason: 'Nothing proves it.',
    before: lost.after,
    after: before,
    compensates: 'ruling-2',
    appealUntil: null,
  };
  const appeal = {
    id: 'appeal-1',
    ruling: 'ruling-2',
    seat: 'black',
    text: 'I analysed alone. See www.evil.example',
    at,
    decided: null,
    decidedBy: null,
  } as const;
  const over: GameView = {
    ...ENDED,
    ...directed,
    termination: 'director-ruling',
    article: '12.9.5',
    rulings: [lost],
  };
  const claim = {
    id: 'claim-1',
    seat: 'white',
    kind: 'normal-means',
    claims: 'draw',
    by: 'director',
    ply: 9,
    fen: game.fen,
    evidence: 'Opposite bishops, no way through.',
    line: null,
    at,
    status: 'open',
    decidedAt: null,
    found: null,
  } as const;
  const links = {
    lastMove: null,
    url: 'https://chess.example/play/SEAT-TOKEN-abc_123',
    muteUrl: 'https://chess.example/mute/MUTE-TOKEN-def_456',
  } as const;
  const desk = { ...links, url: `https://chess.example/desk/${game.id}` } as const;
  return {
    'invitation-directed': {
      kind: 'invitation',
      game: {
        ...CHALLENGED,
        ...directed,
        match: { id: 'match-1', game: 1, of: 4 },
        regulations: {
          agreementAfterMove: 30,
          illegalMove: { policy: 'penalise', toOpponent: (2 * MINUTE) as DurationMs, losesAt: 2 },
          normalMeansClaims: { allowed: true, below: null },
          appealWithin: (3 * DAY) as DurationMs,
          scoring: { win: 6, draw: 2, loss: 0 },
          spectatorDelay: { plies: 4, time: duration(0) },
        },
      },
      seat: 'black',
      from: DORA.name,
      url: 'https://chess.example/invitation/INVITATION-TOKEN',
      neverUrl: 'https://chess.example/invitation/INVITATION-TOKEN/never',
    },
    'challenge-accepted-directed': {
      kind: 'challenge-answered',
      ...desk,
      part: 'director',
      game: { ...game, moves: [], ply: 0 },
      answer: 'accepted',
      refusedBy: null,
    },
    'challenge-refused-directed': {
      kind: 'challenge-answered',
      ...links,
      part: 'white',
      game: { ...CHALLENGED, ...directed, status: 'refused' },
      answer: 'refused',
      refusedBy: 'black',
    },
    'ruling-made': { kind: 'ruling-made', ...links, part: 'white', game: { ...game, rulings: [ruled] } },
    'ruling-made-loss': { kind: 'ruling-made', ...links, part: 'black', game: over },
    'ruling-made-annulled': {
      kind: 'ruling-made',
      ...links,
      part: 'black',
      game: {
        ...over,
        result: null,
        termination: 'annulled',
        rulings: [
          {
            ...lost,
            ruling: { kind: 'annul', replay: true },
            after: { ...lost.after, result: null, score: null },
          },
        ],
      },
      replayUrl: 'https://chess.example/play/REPLAY-TOKEN-ghi_789',
    },
    'adjudication-opened': {
      kind: 'adjudication-opened',
      ...links,
      part: 'black',
      game: {
        ...game,
        stopped: true,
        running: null,
        deadline: null,
        rulings: [
          {
            ...ruled,
            ruling: { kind: 'open-adjudication', deadline: epochMs(NOW + 14 * DAY) },
            article: '6.11',
          },
        ],
        adjudication: {
          ruling: 'ruling-1',
          openedAt: at,
          deadline: epochMs(NOW + 14 * DAY),
          analyses: [],
        },
      },
    },
    'appeal-made': {
      kind: 'appeal-made',
      ...desk,
      part: 'appeals',
      game: { ...over, appeals: [appeal] },
    },
    'appeal-decided': {
      kind: 'appeal-decided',
      ...links,
      part: 'black',
      game: {
        ...game,
        rulings: [{ ...lost, compensatedBy: 'ruling-3' }, reversal],
        appeals: [
          {
            ...appeal,
            decided: { author: FLORA.id, decision: 'reversed', reason: 'The appeal is right.', at },
            decidedBy: FLORA,
          },
        ],
      },
    },
    'claim-referred': {
      kind: 'claim-referred',
      ...desk,
      part: 'director',
      game: { ...game, running: null, referrals: [claim] },
    },
    'claim-referred-opponent': {
      kind: 'claim-referred',
      ...links,
      part: 'black',
      game: { ...game, running: null, referrals: [claim] },
    },
    'claim-decided': {
      kind: 'claim-decided',
      ...links,
      part: 'white',
      game: {
        ...game,
        referrals: [{ ...claim, status: 'rejected', decidedAt: at }],
        rulings: [
          {
            ...ruled,
            ruling: {
              kind: 'decide-claim',
              claim: 'claim-1',
              decision: 'rejected',
              result: null,
              toOpponent: (2 * MINUTE) as DurationMs,
            },
            article: 'III.5',
            reason: 'Black is trying.',
          },
        ],
      },
    },
    'consent-wanted': {
      kind: 'consent-wanted',
      ...desk,
      part: 'director',
      game: { ...game, consentAwaited: true },
    },
  } as const satisfies Record<string, MailMessage>;
}
