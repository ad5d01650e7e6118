// The fields of each ruling's form: just what that ruling has to say besides article and reason.

import type { GameView } from '../../games/views/game-view.ts';
import { formatPoints, sayResult } from '../../i18n/index.ts';
import { COLOURS } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { checkField, type FieldErrors, radioField, selectField, textField } from '../forms/fields.ts';
import { spanField } from '../forms/span.ts';
import type { Reader } from '../reader.ts';
import { numbered, playerName, say } from '../words.ts';
import type { RulingForm } from './ruling-forms.ts';
import { claimSubject, liftedSubject } from './ruling-subjects.ts';

export type RulingErrors = FieldErrors<RulingField>;
export type RulingField =
  | 'seat'
  | 'amount'
  | 'of'
  | 'result'
  | 'points-white'
  | 'points-black'
  | 'ply'
  | 'clock-white'
  | 'clock-black'
  | 'from'
  | 'to'
  | 'deadline'
  | 'decision'
  | 'article'
  | 'reason';

export type RulingEntered = Readonly<Partial<Record<string, string>>>;
export type RulingFormProps = {
  readonly form: RulingForm;
  readonly game: GameView;
  readonly entered: RulingEntered;
  readonly errors: RulingErrors;
};

export const RESULT_CHOICES = ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2'] as const;
/** What a position can be worth to both players together. */
const ADJUDICATED = ['1-0', '0-1', '1/2-1/2'] as const;

function seat(reader: Reader, { game, entered, errors }: RulingFormProps): Html {
  return radioField(reader, {
    name: 'seat',
    label: say(reader, 'web.rule-seat-label'),
    choices: COLOURS.map((value) => ({
      value,
      label: say(reader, `web.rule-seat-${value}`, { name: playerName(reader, game[value]) }),
    })),
    value: entered.seat ?? null,
    error: errors.seat,
    required: true,
  });
}

const span = (reader: Reader, { entered, errors }: RulingFormProps): Html =>
  spanField(reader, {
    name: 'amount',
    label: say(reader, 'web.rule-amount-label'),
    entered,
    unit: 'hours',
    error: errors.amount,
  });

function loss(reader: Reader, { entered, errors }: RulingFormProps): Html {
  return radioField(reader, {
    name: 'of',
    label: say(reader, 'web.rule-loss-label'),
    choices: (['white', 'black', 'both'] as const).map((value) => ({
      value,
      label: say(reader, `chess.ruling.loss.${value}`),
    })),
    value: entered.of ?? null,
    error: errors.of,
    required: true,
  });
}

function result(
  reader: Reader,
  { entered, errors }: RulingFormProps,
  offered: typeof RESULT_CHOICES | typeof ADJUDICATED,
) {
  return radioField(reader, {
    name: 'result',
    label: say(reader, 'web.rule-result-label'),
    choices: offered.map((value) => ({ value, label: sayResult(reader.locale, value) })),
    value: entered.result ?? null,
    error: errors.result,
    required: true,
  });
}

/** Half points up to those of a win, which the core checks. */
function points(reader: Reader, { game, entered, errors }: RulingFormProps): Html {
  const most = game.regulations.scoring?.win ?? 2;
  const choices = Array.from({ length: most + 1 }, (_, half) => ({
    value: String(half),
    label: formatPoints(half),
  }));
  return html`<div class="two">${COLOURS.map((colour) =>
    selectField(reader, {
      name: `points-${colour}`,
      label: say(reader, `web.rule-points-${colour}`),
      choices,
      value: entered[`points-${colour}`] ?? String(game.score?.[colour] ?? 0),
      error: errors[`points-${colour}`],
    }),
  )}</div>`;
}

function setBack(reader: Reader, props: RulingFormProps): Html {
  const { game, entered, errors } = props;
  const own = entered.clocks === 'own';
  const moves = game.moves.map(({ ply, san }) => ({
    value: String(ply),
    label: numbered(san, ply, game.startFen),
  }));
  return html`${selectField(reader, {
    name: 'ply',
    label: say(reader, 'web.rule-ply-label'),
    hint: say(reader, 'web.rule-ply-hint'),
    choices: [{ value: '0', label: say(reader, 'web.rule-ply-none') }, ...moves],
    value: entered.ply ?? String(game.ply),
    error: errors.ply,
  })}
${radioField(reader, {
  name: 'clocks',
  label: say(reader, 'web.rule-clocks-label'),
  choices: [
    { value: 'then', label: say(reader, 'chess.ruling.clocks-then') },
    { value: 'own', label: say(reader, 'web.rule-clocks-own') },
  ],
  value: own ? 'own' : 'then',
  required: true,
})}
${COLOURS.map((colour) =>
  spanField(reader, {
    name: `clock-${colour}`,
    label: say(reader, `web.situation-clock-${colour}`),
    entered,
    unit: 'days',
    error: errors[`clock-${colour}`],
  }),
)}`;
}

function leave(reader: Reader, props: RulingFormProps): Html {
  const { entered, errors } = props;
  return html`${seat(reader, props)}
<div class="two">${(['from', 'to'] as const).map((name) =>
    textField(reader, {
      name,
      type: 'date',
      label: say(reader, `web.leave-${name}-label`),
      value: entered[name],
      error: errors[name],
      required: true,
    }),
  )}</div>
<p class="hint">${say(reader, 'web.rule-leave-hint')}</p>`;
}

/** The fields of the form, without article and reason; null where it has none. */
export function rulingFields(reader: Reader, props: RulingFormProps): Html | null {
  const { entered, errors } = props;
  switch (props.form) {
    case 'warning':
    case 'expel':
    case 'illegal-move':
      return seat(reader, props);
    case 'time-credit':
    case 'time-debit':
    case 'time-set':
      return html`${seat(reader, props)}
${span(reader, props)}`;
    case 'loss':
      return loss(reader, props);
    case 'result':
      return result(reader, props, RESULT_CHOICES);
    case 'adjudicate':
      return result(reader, props, ADJUDICATED);
    case 'score':
      return points(reader, props);
    case 'set-back':
      return setBack(reader, props);
    case 'annul':
      return checkField({
        name: 'replay',
        label: say(reader, 'web.rule-replay-label'),
        ticked: entered.replay === 'yes',
      });
    case 'leave':
      return leave(reader, props);
    case 'open-adjudication':
      return spanField(reader, {
        name: 'deadline',
        label: say(reader, 'web.rule-deadline-label'),
        entered,
        unit: 'days',
        initial: 7,
        error: errors.deadline,
      });
    case 'decide-claim':
      return claimSubject(reader, props);
    case 'lift':
      return liftedSubject(reader, props);
    case 'stop':
    case 'resume':
    case 'swap-colours':
    case 'consent-draw':
      return null;
  }
}
