// Games played at random by two players and the clock, and by whoever else may ask, each step beside the model.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { ConditionalFired } from '../../shared/games/conditional/events.ts';
import type { OpenPlans } from '../../shared/games/conditional/plan.ts';
import {
  type Decision,
  decide,
  type GameCommand,
  type GameEvent,
  type GameState,
  type InPlay,
  viewOf,
} from '../../shared/games/index.ts';
import { RULEBOOK_IDS } from '../../shared/games/rulebooks/index.ts';
import { opposite } from '../../shared/kernel/colour.ts';
import type { GameId } from '../../shared/kernel/ids.ts';
import { expectOk } from '../../shared/kernel/result.ts';
import { DAY, type EpochMs, epochMs, HOUR } from '../../shared/kernel/time.ts';
import { legalMoves, type Position, parseFen, writeUci } from '../../shared/rules/index.ts';
import { randomLines } from './conditional-lines.ts';
import { type Course, newCourse } from './course.ts';
import { ACCEPTED_AT, PLAYERS, type Terms } from './decider.ts';
import {
  type Action,
  claimKind,
  type DeskActs,
  expectedRefusal,
  firstModel,
  flagDown,
  leaveOf,
  type Model,
  nextModel,
  type OpenPlan,
  outageOf,
  type PlayersAct,
  type Setting,
  seatFor,
  shownBy,
  shownIn,
} from './game-model.ts';
import { seeded } from './random-positions.ts';

const rarely = (part: number) => fc.nat(part).map((number) => number === 0);
const one = (...of: readonly Action['what'][]) => fc.constantFrom(...of);

const PLAYERS_ACT = fc.oneof(
  { weight: 24, arbitrary: one('move') },
  { weight: 6, arbitrary: one('offer', 'decline') },
  { weight: 6, arbitrary: one('plan') },
  { weight: 7, arbitrary: one('claim', 'leave', 'leave', 'end-leave', 'outage', 'clear') },
  { weight: 2, arbitrary: one('nothing') },
  // What ends the game seldom, or nothing else would ever come about.
  { weight: 1, arbitrary: rarely(3).map((yes): PlayersAct => (yes ? 'resign' : 'accept')) },
);
const DESK_ACTS = one('illegal', 'refer', 'analysis', 'rule', 'rule', 'rule', 'appeal', 'decide-appeal');

const randomAction = (
  what: fc.Arbitrary<Action['what']>,
  hours: fc.Arbitrary<number>,
): fc.Arbitrary<Action> =>
  fc.record({
    what,
    onMove: fc.oneof(
      { weight: 3, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    stale: rarely(9),
    pick: fc.nat(9_999),
    withOffer: rarely(4),
    hours,
  });
const many = (action: fc.Arbitrary<Action>) => fc.array(action, { minLength: 5, maxLength: 60, size: 'max' });

export const randomRulebook = fc.constantFrom(...RULEBOOK_IDS);
/** Mostly well in time for three days a move, and now and then at the last instant or after it. */
export const playersActions = many(
  randomAction(
    PLAYERS_ACT,
    fc.oneof(
      { weight: 150, arbitrary: fc.integer({ min: 0, max: 8 }) },
      { weight: 10, arbitrary: fc.integer({ min: 9, max: 70 }) },
      { weight: 1, arbitrary: fc.constantFrom(71, 72, 73, 500) },
    ),
  ),
);
export const deskActions = many(
  randomAction(
    fc.oneof({ weight: 3, arbitrary: PLAYERS_ACT }, { weight: 2, arbitrary: DESK_ACTS }),
    fc.integer({ min: 0, max: 9 }),
  ),
);

/** An act at the desk as a command and who asks for it. */
export type Desk = (
  state: GameState,
  action: Action & { readonly what: DeskActs },
  at: EpochMs,
  id: string,
) => readonly [GameCommand, string];

export type Turn = {
  readonly action: Action;
  readonly model: Model;
  readonly decision: Decision;
  /** Before the decision, and after it. */
  readonly state: GameState;
  readonly after: GameState;
};
export type Played = Course & { readonly turns: readonly Turn[] };

const LEAVE = { daysPerYear: 180, minimumDays: 1, noticeDays: 0 } as const;

/** What an act at the desk leaves as it is by 9.1, whatever the model thinks of it otherwise. */
const KEEPS_OFFERS: readonly Action['what'][] = [
  'illegal',
  'analysis',
  'appeal',
  'outage',
  'leave',
  'nothing',
];

/**
 * Plays actions out, noticing the time before each as the service does (but before the credit of an outage, which comes
 * first), and holds each against the model.
 */
export function playOut(
  setting: Setting,
  actions: readonly Action[],
  special: Terms = {},
  desk?: Desk,
): Played {
  const { time, rulebook, endsLeave, offerAgainAfterMoves } = setting;
  const course = newCourse({
    rulebook,
    timeControl:
      'perMove' in time
        ? { kind: 'days-per-move', perMove: time.perMove }
        : { kind: 'fischer', initial: time.initial, increment: time.increment, cap: null },
    leave: { ...LEAVE, endsByMove: endsLeave },
    ...special,
    regulations: { ...special.regulations, offerAgainAfterMoves },
  } as Terms);
  const turns: Turn[] = [];
  let model = firstModel(setting, ACCEPTED_AT);
  let at: EpochMs = ACCEPTED_AT;
  for (const [index, action] of actions.entries()) {
    at = epochMs(at + action.hours * HOUR);
    if (action.what !== 'outage') {
      course.ask({ type: 'Wake', at, background: true }, 'system');
      if (flagDown(model, at)) model = { ...model, over: 'game-ended' };
      model = seenToBe(model, course.state(), at, action);
    }
    const state = course.state();
    const id = `i-${index}`;
    const plan = action.what === 'plan' ? planFor(state, model, action, id) : null;
    if (action.what === 'plan' && plan === null) continue;
    const [command, actor] = commandOf(state, model, action, at, { id, plan, desk });
    const decision = course.ask(command, actor);
    const expected = expectedRefusal(setting, model, action, at);
    const said = decision.ok ? null : decision.error.code;
    if (expected !== undefined) expect(said, told(action, model)).toBe(expected);
    staysPrivate(state, command, decision, at);
    const after = course.state();
    turns.push({ action, model, decision, state, after });
    if (!decision.ok) continue;
    if (KEEPS_OFFERS.includes(action.what) && after.status === 'in-play') {
      expect(after.drawOffer?.by ?? null, told(action, model)).toBe(model.offerBy);
    }
    model = nextModel(setting, model, action, at, { id, plan, events: decision.value, state: after });
    model = seenToBe(model, after, at, action);
  }
  return { ...course, turns };
}

const told = (action: Action, model: Model): string => JSON.stringify({ action, model });

/** The model, once it has been found to be what the game shows; over by another reason where the game has it so. */
function seenToBe(model: Model, state: GameState, at: EpochMs, action: Action): Model {
  expect(state.status === 'in-play', told(action, model)).toBe(model.over === null);
  if (state.status === 'in-play') {
    expect(shownIn(state, at), told(action, model)).toEqual(shownBy(model, at));
    return model;
  }
  return { ...model, over: state.status === 'pending' ? 'result-pending' : 'game-ended' };
}

/** Conditional moves show in nothing that anybody reads, but for those that have been played. */
function staysPrivate(state: GameState, command: GameCommand, decision: Decision, at: EpochMs): void {
  if (state.status !== 'in-play' || state.plans.length === 0) return;
  const read = (game: InPlay) =>
    viewOf(game, {
      id: 'g' as GameId,
      version: 1,
      asOf: at,
      label: (player) => ({ id: player, name: player }),
    });
  expect(read(state)).toEqual(read({ ...state, plans: [] }));
  if (!('plans' in command) || !decision.ok) return;
  // What is not played leaves no trace: the commit is the one that would have been made without any plan.
  const alone = decide(state, { ...command, plans: {} });
  const bare = alone.ok ? alone.value : [];
  const fired = decision.value.findIndex(({ type }) => type === 'ConditionalFired');
  expect(decision.value.slice(0, fired < 0 ? undefined : fired)).toEqual(bare);
  // And what is played names the moves on the board and the hash, nothing else of the plan.
  for (const [index, event] of decision.value.entries()) {
    if (event.type !== 'ConditionalFired') continue;
    expect(Object.keys(event).sort()).toEqual(['at', 'hash', 'ply', 'seat', 'type', 'v', 'what']);
    expect(FOLLOWS[event.what]).toContain(decision.value[index + 1]?.type);
  }
}

const FOLLOWS: Readonly<Record<ConditionalFired['what'], readonly GameEvent['type'][]>> = {
  move: ['MovePlayed'],
  resignation: ['PlayerResigned'],
  draw: ['DrawAgreed', 'DrawOffered'],
};

const positionOf = (state: GameState): Position | null =>
  'fen' in state ? expectOk(parseFen(state.fen)).position : null;

/** Random lines from the position on the board; null where nothing can be laid down. */
function planFor(state: GameState, model: Model, action: Action, id: string): OpenPlan | null {
  const position = positionOf(state);
  if (position === null) return null;
  const lines = randomLines(position, seatFor(model, action), seeded(action.pick)).filter(
    (line) => line.length > 1,
  );
  return lines.length === 0 ? null : { hash: `hash-${id}`, plan: { ply: model.moves.length, lines } };
}

type More = { readonly id: string; readonly plan: OpenPlan | null; readonly desk: Desk | undefined };

function commandOf(
  state: GameState,
  model: Model,
  action: Action,
  at: EpochMs,
  { id, plan, desk }: More,
): readonly [GameCommand, string] {
  const seat = seatFor(model, action);
  const player = 'terms' in state ? state.terms[seat] : PLAYERS[seat];
  const seenPly = null;
  const plans = opened(model);
  switch (action.what) {
    case 'nothing':
      return [{ type: 'Wake', at, background: true }, 'system'];
    case 'offer':
      return [{ type: 'OfferDraw', player, seenPly, at }, player];
    case 'accept':
      return [{ type: 'AcceptDraw', player, seenPly, at }, player];
    case 'decline':
      return [{ type: 'DeclineDraw', player, seenPly, at }, player];
    case 'resign':
      return [{ type: 'Resign', player, seenPly, at }, player];
    case 'move': {
      const ply = model.moves.length + (action.stale ? 0 : 1);
      const text = someMove(state, model, action);
      const drawOffer = action.withOffer;
      return [{ type: 'PlayMove', player, ply, text, notation: 'uci', drawOffer, plans, at }, player];
    }
    case 'claim':
      return [{ type: 'ClaimDraw', player, kind: claimKind(action), move: null, seenPly, plans, at }, player];
    case 'plan': {
      const { hash, plan: laid } = plan!;
      return [{ type: 'SetConditionals', player, ply: laid.ply, hash, sealed: `sealed-${id}`, at }, player];
    }
    case 'clear':
      return [{ type: 'ClearConditionals', player, at }, player];
    case 'leave': {
      const { from, to } = leaveOf(at, action);
      const leave = { id, kind: 'planned', from: epochMs(from), to: epochMs(to), bookedAt: at } as const;
      return [{ type: 'TakeLeave', player, leave, at }, player];
    }
    case 'end-leave': {
      const last = model.leaves.findLast((leave) => leave.seat === seat)?.id ?? 'none';
      return [{ type: 'EndLeave', player, id: last, at }, player];
    }
    case 'outage': {
      const { from, to } = outageOf(at, action);
      return [
        { type: 'CreditOutage', id, from: epochMs(from), to: epochMs(to), reason: 'Repairs.', at },
        'system',
      ];
    }
    default: {
      if (desk === undefined) throw new Error(`nobody is asked for ${action.what}`);
      return desk(state, { ...action, what: action.what }, at, id);
    }
  }
}

const opened = ({ plans }: Model): OpenPlans => ({
  ...(plans.white === null ? {} : { white: plans.white }),
  ...(plans.black === null ? {} : { black: plans.black }),
});

/**
 * A legal move: often one that the opponent's plan answers if there is any, and now and then back to where the man came
 * from, so that positions are repeated.
 */
function someMove(state: GameState, { plans, toMove, moves }: Model, { pick }: Action): string {
  const position = positionOf(state);
  const legal = position === null ? [] : legalMoves(position).map((move) => writeUci(position, move));
  const open = plans[opposite(toMove)];
  const path = open === null ? [] : moves.slice(open.plan.ply);
  const meant = (open?.plan.lines ?? []).flatMap((line) =>
    path.every((step, index) => line[index] === step) ? line.slice(path.length, path.length + 1) : [],
  );
  const last = moves.at(-2) ?? '';
  const back = legal.filter((move) => move === last.slice(2, 4) + last.slice(0, 2));
  const wanted = pick % 2 === 0 ? meant : pick % 3 === 0 ? back : [];
  const among = wanted.length > 0 ? wanted : legal;
  return among[pick % among.length] ?? 'e2e4';
}

/** Three days a move, as correspondence goes. */
export const THREE_DAYS_A_MOVE: Setting['time'] = { perMove: 3 * DAY };
