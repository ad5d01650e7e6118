// What the time alone brings about in a game in progress, one thing after the other in the order of their instants: the
// end of a session (A1a), a fallen flag (6.9), the hour of the resumption (A9), a default time that is over (A10). Each is
// dated at its own instant, whenever it is found.

import { opposite } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { absent, coming, defaultAt } from '../adjournment/arrival.ts';
import { byCorrespondence, nextCall, plannedResumption } from '../adjournment/sessions.ts';
import { mayOutweigh } from '../adjournment/waits.ts';
import { type FlagFall, flagFall } from '../clock/index.ts';
import type { GameEvent } from '../events.ts';
import { fold } from '../evolve.ts';
import type { GameState, InPlay } from '../state.ts';
import { fallenFlag } from './fallen-flag.ts';
import { halted } from './in-play.ts';
import { endByLateness } from './late.ts';

type Step = { readonly at: EpochMs; readonly events: readonly GameEvent[] };

/** Everything due by `at`, as one series of events; none where nothing is. */
export function due(game: InPlay, at: EpochMs): readonly GameEvent[] {
  const all: GameEvent[] = [];
  let now: GameState = game;
  while (now.status === 'in-play') {
    const steps = [...(halted(now) === null ? byTheHour(now, at) : []), flag(now, at)];
    const first = steps.filter((step) => step !== null).sort((a, b) => a.at - b.at)[0];
    if (first === undefined) break;
    all.push(...first.events);
    now = fold(now, first.events);
  }
  return all;
}

/** What the plan and the dates bring; nothing of it while the director has stopped the game. The call before the flag. */
const byTheHour = (game: InPlay, at: EpochMs): readonly (Step | null)[] => [
  sessionEnd(game, at),
  resumption(game, at),
  lateness(game, at),
];

function sessionEnd(game: InPlay, now: EpochMs): Step | null {
  const call = nextCall(game);
  const plan = game.terms.sessions;
  if (call === null || plan === null || call.at > now || game.clock.running === null) return null;
  const { session, at } = call;
  const { seat } = game.clock.running;
  const by = byCorrespondence(game.terms) ? 'regulation' : 'session-end';
  const resumesAt = plannedResumption(plan, session, at);
  return { at, events: [{ type: 'SessionEnded', v: 1, session, seat, by, resumesAt, at }] };
}

/** A flag that falls while an envelope waits is only recorded: the opening decides what it means. */
function flag(game: InPlay, now: EpochMs): Step | null {
  const fallen: FlagFall | null = flagFall(game.clock, now);
  if (fallen === null) return null;
  const { seat, at } = fallen;
  if (game.adjournment?.phase === 'adjourned') return { at, events: [{ type: 'FlagFell', v: 1, seat, at }] };
  return { at, events: fallenFlag(game, fallen) };
}

/** A9b: the clock of the player who must answer is started if he is not there. */
function resumption({ adjournment: now }: InPlay, until: EpochMs): Step | null {
  if (now?.phase !== 'adjourned' || now.resumedAt !== null || now.resumesAt === null) return null;
  const at = now.resumesAt;
  if (at > until) return null;
  const answers = opposite(now.sealer);
  const running = now.arrived[answers] === null ? answers : null;
  return { at, events: [{ type: 'Resumed', v: 1, running, at }] };
}

/** At the exact instant a player still comes in time. */
function lateness(game: InPlay, now: EpochMs): Step | null {
  const at = defaultAt(game);
  const missed = coming(game);
  if (missed === null || missed.resumedAt === null || at === null || at >= now) return null;
  const seats = absent(missed);
  if (seats.length === 0) return null;
  const passed = { type: 'DefaultTimePassed', v: 1, seats, at } as const;
  if (missed.phase !== 'adjourned') return { at, events: [passed, endByLateness(game, seats, at)] };
  // Once the player who must answer is there, the envelope is opened before anything else.
  if (missed.loss !== null || missed.arrived[opposite(missed.sealer)] !== null) return null;
  const waits = mayOutweigh(passed.seats, missed.sealer, game.terms.rulebook);
  return { at, events: waits ? [passed] : [passed, endByLateness(game, seats, at)] };
}
