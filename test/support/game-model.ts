// A second, small and obvious idea of a game's course, to hold against the decider: who may do what, whose offer
// stands, when the flag is down. It knows no chess; a legal move is picked for it.

import fc from 'fast-check';
import {
  type Decision,
  decide,
  evolve,
  fold,
  type GameCommand,
  type GameEvent,
  type GameState,
  initial,
} from '../../shared/games/index.ts';
import { RULEBOOKS, type RulebookId } from '../../shared/games/rulebooks/index.ts';
import { type Colour, opposite } from '../../shared/kernel/colour.ts';
import { expectOk } from '../../shared/kernel/result.ts';
import { after, DAY, type EpochMs, epochMs, HOUR } from '../../shared/kernel/time.ts';
import { legalMoves, parseFen, writeSan } from '../../shared/rules/index.ts';
import { ACCEPTED_AT, game, PLAYERS, THREE_DAYS } from './decider.ts';

export type Action = {
  readonly what: 'move' | 'offer' | 'accept' | 'decline' | 'resign' | 'nothing';
  /** By the player on move, or by the other. */
  readonly onMove: boolean;
  /** For a move: whether it names the ply before. */
  readonly stale: boolean;
  /** For a move: which of the legal ones. */
  readonly pick: number;
  readonly withOffer: boolean;
  /** Hours since the action before. */
  readonly hours: number;
};

const rarely = (part: number) => fc.nat(part).map((number) => number === 0);

export const randomAction: fc.Arbitrary<Action> = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constant('move' as const) },
    { weight: 4, arbitrary: fc.constantFrom('offer' as const, 'decline' as const) },
    { weight: 1, arbitrary: fc.constantFrom('accept' as const, 'nothing' as const) },
    { weight: 1, arbitrary: rarely(9).map((yes) => (yes ? ('resign' as const) : ('decline' as const))) },
  ),
  onMove: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  stale: rarely(9),
  pick: fc.nat(),
  withOffer: rarely(4),
  hours: fc.oneof(
    { weight: 120, arbitrary: fc.integer({ min: 0, max: 70 }) },
    { weight: 1, arbitrary: fc.constantFrom(71, 72, 73, 500) },
  ),
});
export const randomActions: fc.Arbitrary<readonly Action[]> = fc.array(randomAction, {
  minLength: 1,
  maxLength: 60,
  size: 'max',
});
export const randomRulebook: fc.Arbitrary<RulebookId> = fc.constantFrom(
  ...(Object.keys(RULEBOOKS) as RulebookId[]),
);

export type Model = {
  readonly over: boolean;
  readonly plies: number;
  readonly toMove: Colour;
  readonly offerBy: Colour | null;
  /** Who was refused and has not moved since. */
  readonly refused: Readonly<Record<Colour, boolean>>;
  readonly deadline: EpochMs;
  readonly agreementAfter: number;
};

const LIMIT = THREE_DAYS.kind === 'days-per-move' ? THREE_DAYS.perMove : DAY;

const firstModel = (rulebook: RulebookId): Model => ({
  over: false,
  plies: 0,
  toMove: 'white',
  offerBy: null,
  refused: { white: false, black: false },
  deadline: after(ACCEPTED_AT, LIMIT),
  agreementAfter: RULEBOOKS[rulebook].agreement.afterPly,
});

/** The refusal that the model expects, or null. */
export function expectedRefusal(model: Model, action: Action): string | null {
  const seat = action.onMove ? model.toMove : opposite(model.toMove);
  if (model.over) return 'game-ended';
  switch (action.what) {
    case 'move': {
      if (action.stale) return 'stale-ply';
      if (!action.onMove) return 'not-your-turn';
      if (!action.withOffer || model.offerBy === seat) return null;
      return model.plies + 1 < model.agreementAfter ? 'draw-offer-too-early' : null;
    }
    case 'offer':
      if (model.plies < model.agreementAfter) return 'draw-offer-too-early';
      if (model.offerBy !== null) return 'draw-already-offered';
      return model.refused[seat] ? 'draw-offer-again-too-soon' : null;
    case 'accept':
    case 'decline':
      return model.offerBy === opposite(seat) ? null : 'no-draw-offer';
    default:
      return null;
  }
}

/** The model after an accepted action at an instant; `ended` says whether the board ended the game with it. */
export function nextModel(model: Model, action: Action, at: EpochMs, ended: boolean): Model {
  const seat = action.onMove ? model.toMove : opposite(model.toMove);
  switch (action.what) {
    case 'move': {
      const declined = model.offerBy === opposite(seat);
      const refused = { ...model.refused, [seat]: false, ...(declined ? { [opposite(seat)]: true } : {}) };
      const kept = declined ? null : model.offerBy;
      return {
        ...model,
        over: ended,
        plies: model.plies + 1,
        toMove: opposite(seat),
        refused,
        offerBy: kept ?? (action.withOffer ? seat : null),
        deadline: after(at, LIMIT),
      };
    }
    case 'offer':
      return { ...model, offerBy: seat };
    case 'decline':
      return { ...model, offerBy: null, refused: { ...model.refused, [opposite(seat)]: true } };
    case 'accept':
    case 'resign':
      return { ...model, over: true };
    default:
      return model;
  }
}

export type Commit = { readonly events: readonly GameEvent[]; readonly state: GameState };
export type Turn = {
  readonly action: Action;
  readonly at: EpochMs;
  readonly model: Model;
  readonly decision: Decision;
  readonly state: GameState;
};
export type Course = { readonly commits: readonly Commit[]; readonly turns: readonly Turn[] };

/** Plays actions out, noticing the time before each as the service does. `model` of a turn is the one before it. */
export function playOut(rulebook: RulebookId, actions: readonly Action[]): Course {
  const [challenge, start] = game({ rulebook }) as [GameEvent, GameEvent];
  let state = evolve(initial, challenge);
  const commits: Commit[] = [{ events: [challenge], state }];
  const turns: Turn[] = [];
  const commit = (events: readonly GameEvent[]): void => {
    if (events.length === 0) return;
    state = fold(state, events);
    commits.push({ events, state });
  };
  commit([start]);
  let model = firstModel(rulebook);
  let at: EpochMs = ACCEPTED_AT;
  for (const action of actions) {
    at = epochMs(at + action.hours * HOUR);
    const woken = decide(state, { type: 'Wake', at, background: true });
    if (woken.ok) commit(woken.value);
    if (!model.over && at > model.deadline) model = { ...model, over: true };
    const decision = decide(state, commandOf(state, model, action, at));
    turns.push({ action, at, model, decision, state });
    if (!decision.ok) continue;
    commit(decision.value);
    model = nextModel(
      model,
      action,
      at,
      decision.value.some(({ type }) => type === 'GameEnded'),
    );
  }
  return { commits, turns };
}

function commandOf(state: GameState, model: Model, action: Action, at: EpochMs): GameCommand {
  const player = PLAYERS[action.onMove ? model.toMove : opposite(model.toMove)];
  switch (action.what) {
    case 'nothing':
      return { type: 'Wake', at, background: true };
    case 'offer':
      return { type: 'OfferDraw', player, seenPly: null, at };
    case 'accept':
      return { type: 'AcceptDraw', player, seenPly: null, at };
    case 'decline':
      return { type: 'DeclineDraw', player, seenPly: null, at };
    case 'resign':
      return { type: 'Resign', player, seenPly: null, at };
    case 'move': {
      const ply = model.plies + (action.stale ? 0 : 1);
      const drawOffer = action.withOffer;
      return {
        type: 'PlayMove',
        player,
        ply,
        text: someMove(state, action.pick),
        notation: 'san',
        drawOffer,
        at,
      };
    }
  }
}

function someMove(state: GameState, pick: number): string {
  if (state.status !== 'in-play') return 'e4';
  const { position } = expectOk(parseFen(state.fen));
  const legal = legalMoves(position);
  const move = legal[pick % legal.length];
  return move === undefined ? 'e4' : writeSan(position, move);
}
