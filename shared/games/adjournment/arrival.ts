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

/** The last instant at which an absent player comes in time, by the outages known now; null: no default time. */
export function defaultAt(game: InPlay): EpochMs | null {
  const now = coming(game);
  const late = defaultTimeOf(game.terms);
  const from = now?.phase === 'adjourned' ? (now.resumedAt ?? now.resumesAt) : now?.resumedAt;
  if (late === null || from === null || from === undefined) return null;
  const outages = game.clockEvents
    .flatMap(({ entry }) => (entry.kind === 'outage' ? [entry.outage] : []))
    .sort((a, b) => a.from - b.from);
  let at: number = from + late;
  let counted: number = from;
  for (const outage of outages) {
    const start = Math.max(outage.from, counted);
    if (start > at) break;
    if (outage.to <= start) continue;
    at += outage.to - start;
    counted = outage.to;
  }
  return epochMs(at);
}
