// The fields of a ruling's form, as the same schema reads them that programs send.

import { leaveBounds } from '../../../shared/app/leave-dates.ts';
import type { Ruling } from '../../../shared/games/rulings/ruling.ts';
import { after, type EpochMs, formatDuration, formatInstant } from '../../../shared/kernel/time.ts';
import type { RulingErrors, RulingField } from '../../../shared/web/desk/ruling-fields.ts';
import type { RulingForm } from '../../../shared/web/desk/ruling-forms.ts';
import { readSpan } from '../../../shared/web/forms/span.ts';
import { rulingSchema } from '../desk-schemas.ts';

type Form = Readonly<Record<string, string>>;
export type ReadRuling =
  | { readonly ok: true; readonly value: Ruling }
  | { readonly ok: false; readonly errors: RulingErrors };

type Context = { readonly timeZone: string; readonly at: EpochMs };

function time(form: Form, name: RulingField): string | undefined {
  const span = readSpan(form, name);
  return span === undefined ? 'unreadable' : span === null ? undefined : formatDuration(span);
}

const TIME = { 'time-credit': 'credit', 'time-debit': 'debit', 'time-set': 'set' } as const;

const number = (text: string | undefined): number | undefined =>
  (text ?? '').trim() === '' ? undefined : Number(text);

/** The first and last day are those of the official's zone. */
function leave(form: Form, { timeZone, at }: Context): Readonly<Record<string, unknown>> {
  const bounds = leaveBounds({ from: form.from ?? '', to: form.to ?? '' }, timeZone, at);
  if (!bounds.ok) return { kind: 'leave', seat: form.seat };
  const { from, to } = bounds.value;
  return { kind: 'leave', seat: form.seat, from: formatInstant(from), to: formatInstant(to) };
}

function wireForm(kind: RulingForm, form: Form, context: Context): Readonly<Record<string, unknown>> {
  const { seat, result } = form;
  switch (kind) {
    case 'warning':
    case 'expel':
    case 'illegal-move':
      return { kind, seat };
    case 'time-credit':
    case 'time-debit':
    case 'time-set':
      return { kind: 'time', seat, change: TIME[kind], amount: time(form, 'amount') };
    case 'loss':
      return { kind, of: form.of };
    case 'result':
    case 'adjudicate':
      return { kind, result };
    case 'score': {
      const points = (text: string | undefined) => (number(text) ?? Number.NaN) / 2;
      return { kind, points: { white: points(form['points-white']), black: points(form['points-black']) } };
    }
    case 'set-back': {
      const clocks =
        form.clocks === 'own' ? { white: time(form, 'clock-white'), black: time(form, 'clock-black') } : null;
      return { kind, ply: number(form.ply), clocks };
    }
    case 'annul':
      return { kind, replay: form.replay === 'yes' };
    case 'leave':
      return leave(form, context);
    case 'open-adjudication': {
      const span = readSpan(form, 'deadline');
      return { kind, deadline: span ? formatInstant(after(context.at, span)) : undefined };
    }
    case 'decide-claim': {
      const { claim, decision } = form;
      return { kind, claim, decision, toOpponent: time(form, 'amount') ?? 'PT0S' };
    }
    case 'lift':
      return { kind, ruling: form.ruling };
    case 'stop':
    case 'resume':
    case 'swap-colours':
    case 'consent-draw':
      return { kind };
  }
}

/** Where a refusal of the schema is shown, by its path. */
const FIELD: Readonly<Record<string, RulingField>> = {
  'points.white': 'points-white',
  'points.black': 'points-black',
  'clocks.white': 'clock-white',
  'clocks.black': 'clock-black',
  toOpponent: 'amount',
  claim: 'decision',
};

/** The ruling that a form asks for, or the fields that are missing or cannot be read. */
export function readRulingForm(kind: RulingForm, form: Form, context: Context): ReadRuling {
  const parsed = rulingSchema.safeParse(wireForm(kind, form, context));
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues.map(({ path }) => [
    FIELD[path.join('.')] ?? String(path[0]),
    { code: 'field-missing', params: {} },
  ]);
  return { ok: false, errors: Object.fromEntries(errors) };
}
