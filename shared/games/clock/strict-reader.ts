// Reads members of untrusted JSON one by one and keeps the first thing that is wrong, so that a whole control
// can be read in one expression and be refused once, with the field that is to blame.

import { DAY, parseDuration, SECOND } from '../../kernel/time.ts';

export type TimeControlRefusal = {
  readonly code:
    | 'time-control-shape'
    | 'time-control-kind'
    | 'time-control-duration'
    | 'time-control-moves'
    | 'time-control-periods'
    | 'time-control-delay'
    | 'time-control-silence'
    | 'time-control-text'
    | 'time-control-none';
  readonly params?: { readonly field?: string; readonly text?: string };
};

export type Members = { readonly [name: string]: unknown };

/** From one second to 366 days: bullet to a year for a game. */
export const LONGEST: number = 366 * DAY;
export const MOST_MOVES = 500;

export type StrictReader = {
  /** Remembers the first refusal; later ones are its consequences. */
  readonly refuse: (code: TimeControlRefusal['code'], field?: string) => void;
  readonly refusal: () => TimeControlRefusal | null;
  /** The object's members; refused where it is no object or has a member that is not in `names`. */
  readonly members: (json: unknown, names: readonly string[], field?: string) => Members;
  /** Integer ms or ISO 8601 text, whole seconds, from `least` to 366 days; absent gives `absent` if there is one. */
  readonly time: (members: Members, field: string, least?: number, absent?: number) => number;
  /** The same, where null and absence mean none. */
  readonly timeOrNull: (members: Members, field: string, least?: number) => number | null;
  readonly moves: (members: Members, field: string) => number;
};

export function strictReader(): StrictReader {
  let first: TimeControlRefusal | null = null;
  const refuse: StrictReader['refuse'] = (code, field) => {
    first ??= field === undefined ? { code } : { code, params: { field } };
  };
  const time: StrictReader['time'] = (members, field, least = SECOND, absent) => {
    const given = members[field] === undefined ? absent : members[field];
    const ms = typeof given === 'string' ? parseDuration(given) : given;
    if (typeof ms === 'number' && ms % SECOND === 0 && ms >= least && ms <= LONGEST) return ms;
    refuse('time-control-duration', field);
    return least;
  };
  return {
    refuse,
    refusal: () => first,
    members(json, names, field) {
      if (json === null || typeof json !== 'object' || Array.isArray(json)) {
        refuse('time-control-shape', field);
        return {};
      }
      const unknown = Object.keys(json).find((name) => !names.includes(name));
      if (unknown !== undefined) refuse('time-control-shape', unknown.slice(0, 40));
      return json as Members;
    },
    time,
    timeOrNull: (members, field, least) =>
      members[field] === undefined || members[field] === null ? null : time(members, field, least),
    moves(members, field) {
      const given = members[field];
      if (typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= MOST_MOVES)
        return given;
      refuse('time-control-moves', field);
      return 1;
    },
  };
}
