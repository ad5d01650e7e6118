// A second, small and obvious idea of a game's course, to hold against the decider: who may do what, whose offer
// stands (9.1), what conditional moves play, when the flag is down. It knows no chess; what it leaves to others (what a
// ruling does, what a penalty takes) it reads from the game afterwards and goes on from there.

import { remaining } from '../../shared/games/clock/index.ts';
import type { Plan, Step } from '../../shared/games/conditional/plan.ts';
import { halted } from '../../shared/games/decide/in-play.ts';
import type { GameEvent, GameState, InPlay } from '../../shared/games/index.ts';
import { RULEBOOKS, type RulebookId } from '../../shared/games/rulebooks/index.ts';
import { type Colour, opposite } from '../../shared/kernel/colour.ts';
import { type EpochMs, HOUR } from '../../shared/kernel/time.ts';
import { sideToMove } from './decider.ts';

export type PlayersAct =
  | ('move' | 'offer' | 'accept' | 'decline' | 'resign' | 'nothing')
  | ('plan' | 'clear' | 'claim' | 'leave' | 'end-leave' | 'outage');
export type DeskActs = 'illegal' | 'refer' | 'analysis' | 'rule' | 'appeal' | 'decide-appeal';

export type Action = {
  readonly what: PlayersAct | DeskActs;
  /** By the player on move, or by the other. */
  readonly onMove: boolean;
  /** For a move: whether it names the ply before. */
  readonly stale: boolean;
  /** Which of whatever there is to choose from. */
  readonly pick: number;
  readonly withOffer: boolean;
  /** Hours since the action before. */
  readonly hours: number;
};

/** What a game is played by. */
export type Setting = {
  readonly rulebook: RulebookId;
  /** Milliseconds for each move, or for the game with so much for each move. */
  readonly time: { readonly perMove: number } | { readonly initial: number; readonly increment: number };
  readonly offerAgainAfterMoves: number;
  readonly endsLeave: boolean;
};

type BySeat<T> = Readonly<Record<Colour, T>>;
export type OpenPlan = { readonly hash: string; readonly plan: Plan };
type Leave = {
  readonly id: string;
  readonly seat: Colour;
  readonly from: number;
  readonly to: number;
  readonly ended: boolean;
};

export type Model = {
  /** Why nothing is asked of the players any more; null while the game goes on. */
  readonly over: null | 'game-ended' | 'result-pending';
  readonly moves: readonly Step[];
  readonly toMove: Colour;
  readonly offerBy: Colour | null;
  /** How many moves each has made since an offer of his was refused; null: none was. */
  readonly sinceRefusal: BySeat<number | null>;
  readonly plans: BySeat<OpenPlan | null>;
  readonly leaves: readonly Leave[];
  readonly outages: readonly { readonly from: number; readonly to: number }[];
  /** What each had left when the clock of the player on move was started. */
  readonly left: BySeat<number>;
  readonly since: EpochMs;
  /** Why nobody moves although the game goes on. */
  readonly halt: string | null;
  /** Claims about the position on the board that were decided already: seat, kind, plies. */
  readonly claimed: readonly string[];
};

export const firstModel = ({ time }: Setting, at: EpochMs): Model => {
  const each = 'perMove' in time ? time.perMove : time.initial;
  return {
    over: null,
    moves: [],
    toMove: 'white',
    offerBy: null,
    sinceRefusal: { white: null, black: null },
    plans: { white: null, black: null },
    leaves: [],
    outages: [],
    left: { white: each, black: each },
    since: at,
    halt: null,
    claimed: [],
  };
};

export const seatFor = (model: Model, { onMove }: Action): Colour =>
  onMove ? model.toMove : opposite(model.toMove);

export const claimKind = ({ pick }: Action) => (pick % 2 === 0 ? 'threefold' : 'fifty-moves');
const claimKey = (model: Model, action: Action): string =>
  `${seatFor(model, action)} ${claimKind(action)} ${model.moves.length}`;

/** A planned leave of a day or two, from now or from one of the next days. */
export const leaveOf = (at: EpochMs, { pick }: Action) => {
  const from = at + (pick % 3) * 24 * HOUR;
  return { from, to: from + (1 + (pick % 2)) * 24 * HOUR };
};
export const outageOf = (at: EpochMs, { pick }: Action) => ({
  from: at - (1 + (pick % 5)) * HOUR,
  to: at - (pick % 2) * HOUR,
});

/** Hours that counted on the clock of the player on move: all but those of his leave and of outages. */
function counted(model: Model, until: number): number {
  const dead = [...model.leaves.filter(({ seat }) => seat === model.toMove), ...model.outages];
  let hours = 0;
  for (let hour: number = model.since; hour < until; hour += HOUR) {
    if (!dead.some(({ from, to }) => from <= hour && hour < to)) hours += 1;
  }
  return hours * HOUR;
}

/** A flag falls when more is used than there is: at the last instant a move is in time. */
export const flagDown = (model: Model, at: number): boolean =>
  model.over === null && model.halt === null && counted(model, at) > model.left[model.toMove];

function offerRefusal(setting: Setting, model: Model, seat: Colour, withMove: boolean): string | null {
  const plies = model.moves.length + (withMove ? 1 : 0);
  if (plies < RULEBOOKS[setting.rulebook].agreement.afterPly) return 'draw-offer-too-early';
  if (!withMove && model.offerBy !== null) return 'draw-already-offered';
  const since = model.sinceRefusal[seat];
  const moves = since === null ? null : since + (withMove ? 1 : 0);
  return moves !== null && moves < setting.offerAgainAfterMoves ? 'draw-offer-again-too-soon' : null;
}

/** The refusal that the model expects, null for none; undefined where it has no opinion. */
export function expectedRefusal(
  setting: Setting,
  model: Model,
  action: Action,
  at: EpochMs,
): string | null | undefined {
  const seat = seatFor(model, action);
  const { what } = action;
  if (what === 'nothing' || what === 'outage') return null;
  if (what === 'rule' || what === 'appeal' || what === 'decide-appeal') return undefined;
  if (model.over !== null) return model.over;
  switch (what) {
    case 'move':
      if (action.stale) return 'stale-ply';
      if (!action.onMove) return 'not-your-turn';
      if (model.halt !== null) return model.halt;
      if (!action.withOffer || model.offerBy === seat) return null;
      return offerRefusal(setting, model, seat, true);
    case 'offer':
      return offerRefusal(setting, model, seat, false);
    case 'accept':
    case 'decline':
      return model.offerBy === opposite(seat) ? null : 'no-draw-offer';
    case 'clear':
      return model.plans[seat] === null ? 'conditional-none' : null;
    case 'claim':
      if (setting.rulebook === 'school') return 'claim-not-needed';
      if (!action.onMove) return 'not-your-turn';
      if (model.halt !== null) return model.halt;
      return model.claimed.includes(claimKey(model, action)) ? 'claim-already-decided' : null;
    case 'leave': {
      const { from, to } = leaveOf(at, action);
      const mine = model.leaves.filter((leave) => leave.seat === seat && leave.to > leave.from);
      return mine.some((leave) => leave.from < to && from < leave.to) ? 'leave-overlaps' : null;
    }
    case 'plan':
    case 'resign':
    case 'end-leave':
      return null;
    default:
      return undefined;
  }
}

/** A leave that is over, or taken off before it began. */
const cut = (leave: Leave, at: EpochMs): Leave => ({ ...leave, to: Math.max(at, leave.from), ended: true });

/** A move of the player on move is on the board: by hand, where `offers` says whether with an offer, or by his plan. */
function moved(setting: Setting, model: Model, step: Step, at: EpochMs, offers: boolean | 'plan'): Model {
  const seat = model.toMove;
  const other = opposite(seat);
  const declines = model.offerBy === other;
  const own = model.sinceRefusal[seat];
  const standing = declines ? null : model.offerBy;
  const used = counted(model, at);
  const { time } = setting;
  const left = 'perMove' in time ? time.perMove : model.left[seat] - used + time.increment;
  const back = setting.endsLeave && offers !== 'plan';
  return {
    ...model,
    moves: [...model.moves, step],
    toMove: other,
    sinceRefusal: {
      ...model.sinceRefusal,
      [seat]: own === null ? null : own + 1,
      ...(declines ? { [other]: 0 } : {}),
    },
    offerBy: standing ?? (offers === true ? seat : null),
    leaves: model.leaves.map((leave) =>
      back && leave.seat === seat && leave.from <= at && at < leave.to ? cut(leave, at) : leave,
    ),
    left: { ...model.left, [seat]: left },
    since: at,
  };
}

/** What the player on move has laid down for this position. */
function replyIn(model: Model): Step | null {
  const open = model.plans[model.toMove];
  if (open === null || model.moves.length <= open.plan.ply) return null;
  const path = model.moves.slice(open.plan.ply);
  const line = open.plan.lines.find(
    (steps) => steps.length > path.length && path.every((step, index) => steps[index] === step),
  );
  return line?.[path.length] ?? null;
}

/** Everything that both plans answer, up to `plies`, where the board ended the game. */
function answered(setting: Setting, model: Model, at: EpochMs, plies: number | null): Model {
  let now = model;
  while (plies === null || now.moves.length < plies) {
    const reply = replyIn(now);
    if (reply === null) return now;
    if (reply === 'resign') return { ...now, over: 'game-ended' };
    if (reply === 'draw') {
      if (now.offerBy === opposite(now.toMove)) return { ...now, over: 'game-ended' };
      const allowed = offerRefusal(setting, now, now.toMove, false) === null;
      return allowed ? { ...now, offerBy: now.toMove } : now;
    }
    now = moved(setting, now, reply, at, 'plan');
  }
  return { ...now, over: 'game-ended' };
}

/** Whether the board ended the game with a move, so that no player did. */
const boardEnded = (events: readonly GameEvent[]): boolean =>
  events.at(-1)?.type === 'GameEnded' &&
  !events.some(({ type }) => type === 'DrawAgreed' || type === 'PlayerResigned');

type Outcome = {
  /** Of what was asked. */
  readonly id: string;
  readonly plan: OpenPlan | null;
  readonly events: readonly GameEvent[];
  readonly state: GameState;
};

/** The model after an accepted action at an instant, with what came of it. */
export function nextModel(
  setting: Setting,
  model: Model,
  action: Action,
  at: EpochMs,
  outcome: Outcome,
): Model {
  const seat = seatFor(model, action);
  const { events, state } = outcome;
  switch (action.what) {
    case 'move':
    case 'illegal': {
      const [first] = events;
      if (first?.type !== 'MovePlayed') return followed(model, state, at);
      const offers = action.what === 'move' && action.withOffer;
      const ended = boardEnded(events) && 'plies' in state ? state.plies.length : null;
      return answered(setting, moved(setting, model, first.uci, at, offers), at, ended);
    }
    case 'offer':
      return { ...model, offerBy: seat };
    case 'decline':
      return { ...model, offerBy: null, sinceRefusal: { ...model.sinceRefusal, [opposite(seat)]: 0 } };
    case 'accept':
    case 'resign':
      return { ...model, over: 'game-ended' };
    case 'plan':
      return { ...model, plans: { ...model.plans, [seat]: outcome.plan } };
    case 'clear':
      return { ...model, plans: { ...model.plans, [seat]: null } };
    case 'claim': {
      const claimed = [...model.claimed, claimKey(model, action)];
      if (events.at(-1)?.type === 'GameEnded') return { ...model, claimed, over: 'game-ended' };
      return timed({ ...model, claimed, offerBy: offeredBy(setting, model, seat) }, state, at);
    }
    case 'refer':
      // Whoever asked, only the player on move can have claimed.
      return timed(
        { ...model, halt: 'claim-open', offerBy: offeredBy(setting, model, model.toMove) },
        state,
        at,
      );
    case 'leave': {
      const leave = { id: outcome.id, seat, ended: false, ...leaveOf(at, action) };
      return { ...model, leaves: [...model.leaves, leave] };
    }
    case 'end-leave': {
      const last = model.leaves.findLast((leave) => leave.seat === seat);
      if (last === undefined || last.to <= at || last.ended) return model;
      return { ...model, leaves: model.leaves.map((leave) => (leave === last ? cut(leave, at) : leave)) };
    }
    case 'outage': {
      const { from, to } = outageOf(at, action);
      const credited = { ...model, outages: [...model.outages, { from, to }] };
      // Finished moves get back what they were charged, but where no debt outlives a move.
      const finished = model.since > from && !('perMove' in setting.time);
      if (events.length === 0) return model;
      return finished ? timed(credited, state, at) : credited;
    }
    case 'rule':
    case 'decide-appeal':
      return followed(model, state, at);
    default:
      return model;
  }
}

/** 9.1: a claim is an offer too, as soon as one can be made, where none stands. */
function offeredBy({ rulebook }: Setting, { moves, offerBy }: Model, seat: Colour): Colour | null {
  return offerBy ?? (moves.length < RULEBOOKS[rulebook].agreement.afterPly ? null : seat);
}

/** The same with what each has left as the game has it; what the move under way has used is part of that. */
function timed(model: Model, state: GameState, at: EpochMs): Model {
  if (state.status !== 'in-play') return followed(model, state, at);
  const left = (seat: Colour) => remaining(state.clock, seat, at);
  if (model.halt !== null)
    return { ...model, left: { white: left('white'), black: left('black') }, since: at };
  const used = (seat: Colour) => (seat === model.toMove ? counted(model, at) : 0);
  return {
    ...model,
    left: { white: left('white') + used('white'), black: left('black') + used('black') },
  };
}

/** Whatever an official or a penalty made of the game, as the game has it. */
export function followed(model: Model, state: GameState, at: EpochMs): Model {
  if (state.status === 'pending') return { ...model, over: 'result-pending' };
  if (state.status !== 'in-play') return { ...model, over: 'game-ended' };
  const moves = state.plies.map(({ uci }) => uci);
  const stands = (seat: Colour) => {
    const open = model.plans[seat];
    return state.plans.some((plan) => plan.seat === seat && plan.hash === open?.hash) ? open : null;
  };
  const refused = (seat: Colour) => (state.lastDeclined[seat] === null ? null : model.sinceRefusal[seat]);
  return timed(
    {
      ...model,
      over: null,
      since: at,
      moves,
      toMove: sideToMove(state),
      offerBy: state.drawOffer?.by ?? null,
      sinceRefusal: { white: refused('white'), black: refused('black') },
      plans: { white: stands('white'), black: stands('black') },
      leaves: state.leaves,
      halt: halted(state)?.code ?? null,
      claimed: model.claimed.filter((claim) =>
        state.claims.some(({ seat, kind, ply }) => claim === `${seat} ${kind} ${ply}`),
      ),
    },
    state,
    at,
  );
}

/** What can be seen of the model in the game at an instant. */
export const shownBy = (model: Model, at: EpochMs) => {
  const { moves, toMove, offerBy, left, halt, leaves } = model;
  const used = halt === null ? counted(model, at) : 0;
  return {
    moves,
    toMove,
    offerBy,
    plans: [model.plans.white?.hash, model.plans.black?.hash].filter((hash) => hash !== undefined).sort(),
    leaves: leaves.map(({ seat, from, to }) => ({ seat, from, to })),
    left: { ...left, [toMove]: Math.max(0, left[toMove] - used) },
  };
};
export const shownIn = (game: InPlay, at: EpochMs): ReturnType<typeof shownBy> => ({
  moves: game.plies.map(({ uci }) => uci),
  toMove: sideToMove(game),
  offerBy: game.drawOffer?.by ?? null,
  plans: game.plans.map(({ hash }) => hash).sort(),
  leaves: game.leaves.map(({ seat, from, to }) => ({ seat, from, to })),
  left: { white: remaining(game.clock, 'white', at), black: remaining(game.clock, 'black', at) },
});
