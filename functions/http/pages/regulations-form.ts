// The fields of the regulations, as the same schema reads them that programs send. A field that is left empty says
// nothing, so that the rulebook holds.

import type { Regulations } from '../../../shared/games/rulebooks/index.ts';
import { formatDuration } from '../../../shared/kernel/time.ts';
import type { FieldErrors } from '../../../shared/web/forms/fields.ts';
import { type RegulationField, SCORINGS } from '../../../shared/web/forms/regulations.ts';
import { readSpan } from '../../../shared/web/forms/span.ts';
import { regulationsSchema } from '../desk-schemas.ts';

type Form = Readonly<Record<string, string>>;
export type ReadRegulations =
  | { readonly ok: true; readonly value: Regulations }
  | { readonly ok: false; readonly errors: FieldErrors<RegulationField> };

/** A length as ISO 8601; undefined where it is left out; a text that the schema refuses where it is none. */
function time(form: Form, name: RegulationField): string | undefined {
  const span = readSpan(form, name);
  return span === undefined ? 'unreadable' : span === null ? undefined : formatDuration(span);
}

const number = (form: Form, name: RegulationField): number | undefined =>
  (form[name] ?? '').trim() === '' ? undefined : Number(form[name]);

const ticked = (form: Form, name: string): boolean => form[name] === 'yes';

/** Where a refusal of the schema is shown. */
const FIELD: Readonly<Record<keyof Regulations, RegulationField>> = {
  agreementAfterMove: 'reg-agreement',
  agreementNeedsDirector: 'reg-agreement',
  offerAgainAfterMoves: 'reg-again',
  wrongClaimToOpponent: 'reg-wrong-claim',
  illegalMove: 'reg-illegal-time',
  normalMeansClaims: 'reg-normal-below',
  forcedMateClaims: 'reg-mate-costs',
  tablebaseClaims: 'reg-tables-costs',
  appealWithin: 'reg-appeal',
  scoring: 'reg-appeal',
  spectatorDelay: 'reg-spectators-plies',
  defaultTime: 'reg-appeal',
  sealing: 'reg-appeal',
  ambiguousSeal: 'reg-appeal',
};
const INNER: Readonly<Record<string, RegulationField>> = {
  losesAt: 'reg-illegal-loses',
  time: 'reg-spectators-time',
};

function wireForm(form: Form): Readonly<Record<string, unknown>> {
  const costs = (name: RegulationField) => ({ allowed: true, wrongCosts: time(form, name) ?? 'PT0S' });
  const scoring = form['reg-scoring'] === 'three' ? SCORINGS.three : undefined;
  const members = {
    agreementAfterMove: number(form, 'reg-agreement'),
    agreementNeedsDirector: ticked(form, 'reg-consent') ? true : undefined,
    offerAgainAfterMoves: number(form, 'reg-again'),
    wrongClaimToOpponent: time(form, 'reg-wrong-claim'),
    illegalMove: ticked(form, 'reg-illegal')
      ? {
          policy: 'penalise',
          toOpponent: time(form, 'reg-illegal-time') ?? 'PT0S',
          losesAt: number(form, 'reg-illegal-loses') ?? 2,
        }
      : undefined,
    normalMeansClaims: ticked(form, 'reg-normal')
      ? { allowed: true, below: time(form, 'reg-normal-below') ?? null }
      : undefined,
    forcedMateClaims: ticked(form, 'reg-mate') ? costs('reg-mate-costs') : undefined,
    tablebaseClaims: ticked(form, 'reg-tables') ? costs('reg-tables-costs') : undefined,
    appealWithin: time(form, 'reg-appeal'),
    // Half points inside, points on the wire.
    scoring: scoring && { win: scoring.win / 2, draw: scoring.draw / 2, loss: scoring.loss / 2 },
    spectatorDelay: ticked(form, 'reg-spectators')
      ? {
          plies: number(form, 'reg-spectators-plies') ?? 0,
          time: time(form, 'reg-spectators-time') ?? 'PT0S',
        }
      : undefined,
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** The regulations that a form asks for, or the fields that cannot be read. */
export function readRegulationForm(form: Form): ReadRegulations {
  const parsed = regulationsSchema.safeParse(wireForm(form));
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues.map(({ path: [member, inner] }) => [
    INNER[String(inner)] ?? FIELD[String(member) as keyof Regulations] ?? 'reg-agreement',
    { code: 'field-missing', params: {} },
  ]);
  return { ok: false, errors: Object.fromEntries(errors) };
}
