// What every use case is given: the ports and the service's own settings. Built once, in the composition
// root (functions/runtime.ts on AWS, infra/local on one machine, test/support in tests).

import type { EventStore } from '../ports/event-store.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { PlayerStore } from '../ports/player-store.ts';
import type { Clock, Keys, Random } from '../ports/surroundings.ts';
import type { ViewStore } from '../ports/view-store.ts';

export type Settings = {
  /** Origin of every link, without a trailing slash: `https://chess.example`. */
  readonly baseUrl: string;
  /** `Sealed Move <moves@chess.example>`. */
  readonly mailFrom: string;
  /** No sweep for longer than so many milliseconds is an outage, credited to every game; absent: never. */
  readonly outageAfter?: number;
};

export type Deps = {
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly players: PlayerStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly random: Random;
  readonly keys: Keys;
  readonly log: Log;
  readonly settings: Settings;
};

/** One JSON line an entry; never given a token, an address, a name or a request's path. */
export type Log = (entry: Readonly<Record<string, string | number | boolean | null>>) => void;
