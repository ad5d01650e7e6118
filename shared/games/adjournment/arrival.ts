// Who is there at a resumption, from when on he can say so, and until when he comes in time (A10, I.10). An outage of the
// service is no player's lateness.

import { COLOURS, type Colour } from '../../kernel/colour.ts';
import { after, DAY, type EpochMs, epochMs, HOUR } from '../../kernel/time.ts';
import type { InPlay } from '../state.ts';
import type { Adjournment } from './adjournment.ts';
import { byCorrespondence, defaultTimeOf } from './sessions.ts';

type Coming = Extract<Adjournment, { phase: 'adjourned' | 'resumed' | 'choosing' }>;

/** The adjournment, where players are expected or missed. */
export const coming = ({ adjournment: now }: InPlay): Coming | null =>
  now?.phase === 'adjourned' || now?.phase === 'resumed' || now?.phase === 'choosing' ? now : null;

export const absent = ({ arrived }: Coming): readonly Colour[] =>
  COLOURS.filter((seat) => arrived[seat] === null);

/** An hour before a session; a day before play by correspondence goes on. */
export function arriveFrom(game: InPlay): EpochMs | null {
  const now = coming(game);
  const at = now === null ? null : now.phase === 'adjourned' ? now.resumesAt : now.resumedAt;
  return at === null ? null : after(at, byCorrespondence(game.terms) ? -DAY : -HOUR);
}

/**
 * The last instant at which an absent player comes in time, by what is known now; null: no default time, or the game is
 * stopped and nobody knows until when.
 */
export function defaultAt(game: InPlay): EpochMs | null {
  const now = coming(game);
  const late = defaultTimeOf(game.terms);
  const from = now?.phase === 'adjourned' ? (now.resumedAt ?? now.resumesAt) : now?.resumedAt;
  if (late === null || from === null || from === undefined) return null;
  let at: number = from + late;
  let counted: number = from;
  for (const still of standstills(game)) {
    const start = Math.max(still.from, counted);
    if (start > at) break;
    if (still.to <= start) continue;
    at += still.to - start;
    counted = still.to;
  }
  return Number.isFinite(at) ? epochMs(at) : null;
}

type Standstill = { readonly from: number; readonly to: number };

/** Outages, and while the director or an open claim stopped both clocks; in order. */
function standstills({ clockEvents }: InPlay): readonly Standstill[] {
  const found = clockEvents.flatMap(({ entry }, index): readonly Standstill[] => {
    if (entry.kind === 'outage') return [entry.outage];
    if (entry.kind !== 'paused' || entry.pause.seat !== 'both') return [];
    const { reason, from, to } = entry.pause;
    if (reason !== 'director' && reason !== 'claim') return [];
    return [{ from, to: to ?? resumedAfter(clockEvents.slice(index), reason) }];
  });
  return [...found].sort((a, b) => a.from - b.from);
}

function resumedAfter(events: InPlay['clockEvents'], reason: string): number {
  for (const { entry } of events) {
    if (entry.kind === 'resumed' && entry.resumption.reason === reason) return entry.resumption.at;
  }
  return Number.POSITIVE_INFINITY;
}
