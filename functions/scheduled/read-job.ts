// A message of a queue as a job. All but an outage are written by ourselves; that one an operator types, with instants
// in RFC 3339. Read by hand: the reader of schemas would be a seventh of these functions.

import { parseInstant } from '../../shared/kernel/time.ts';
import type { Job, OutageJob } from '../../shared/ports/wake-queue.ts';

const FIELDS = ['kind', 'from', 'to', 'reason'];
const LONGEST_REASON = 200;

/** Throws for what is no job: the message comes again, and ends with the dead letters. */
export function readJob(body: string): Job {
  const json = JSON.parse(body) as Readonly<Record<string, unknown>>;
  return json.kind === 'outage' ? outageOf(json) : (json as unknown as Job);
}

function outageOf(json: Readonly<Record<string, unknown>>): OutageJob {
  const unknown = Object.keys(json).filter((field) => !FIELDS.includes(field));
  if (unknown.length > 0) throw new Error(`an outage has no ${unknown.join(', ')}`);
  const { reason = '' } = json;
  if (typeof reason !== 'string' || reason.length > LONGEST_REASON)
    throw new Error(`the reason of an outage is a text of at most ${LONGEST_REASON} characters`);
  return { kind: 'outage', outage: { from: instantOf(json, 'from'), to: instantOf(json, 'to'), reason } };
}

function instantOf(json: Readonly<Record<string, unknown>>, field: 'from' | 'to') {
  const text = json[field];
  const instant = typeof text === 'string' ? parseInstant(text) : null;
  if (instant === null) throw new Error(`${field} of an outage is an instant such as 2026-12-01T08:00Z`);
  return instant;
}
