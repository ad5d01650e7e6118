// The regulations of a game as fields that say otherwise than the rulebook only where something is filled in. A
// challenge between two players has no director, so what a director would decide is offered at the desk only.

import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';
import { checkField, type FieldErrors, selectField, textField } from './fields.ts';
import { spanField } from './span.ts';

/** Every field begins so, and that is how a form tells whether any of them was touched. */
export const REGULATION_PREFIX = 'reg-';

export const REGULATION_FIELDS = [
  'reg-agreement',
  'reg-again',
  'reg-wrong-claim',
  'reg-illegal-time',
  'reg-illegal-loses',
  'reg-normal-below',
  'reg-mate-costs',
  'reg-tables-costs',
  'reg-appeal',
  'reg-spectators-plies',
  'reg-spectators-time',
] as const;
export type RegulationField = (typeof REGULATION_FIELDS)[number];

/** Half points; `usual` leaves the rulebook's 1, ½, 0. */
export const SCORINGS = { usual: null, three: { win: 6, draw: 2, loss: 0 } } as const;

type Entered = Readonly<Partial<Record<string, string>>>;
export type RegulationProps = {
  readonly entered: Entered;
  readonly errors: FieldErrors<RegulationField>;
  /** Whether the game has a director, who could consent, decide claims and be appealed against. */
  readonly directed: boolean;
};

const fieldset = (legend: string, body: readonly (Html | null)[]): Html =>
  html`<fieldset class="choice"><legend>${legend}</legend>
${body}</fieldset>
`;

function count(reader: Reader, props: RegulationProps, name: RegulationField, initial = ''): Html {
  const { entered, errors } = props;
  return textField(reader, {
    name,
    label: say(reader, `web.${name as 'reg-agreement'}-label`),
    value: entered[name] ?? initial,
    error: errors[name],
    maxlength: 4,
    autocomplete: 'off',
  });
}

function time(
  reader: Reader,
  { entered, errors }: RegulationProps,
  name: RegulationField,
  usual: { readonly unit: 'minutes' | 'hours' | 'days'; readonly initial?: number },
): Html {
  const label = say(reader, `web.${name as 'reg-wrong-claim'}-label`);
  return spanField(reader, { name, label, entered, error: errors[name], ...usual });
}

const box = (reader: Reader, { entered }: RegulationProps, name: BoxField): Html =>
  checkField({ name, label: say(reader, `web.${name}-label`), ticked: entered[name] === 'yes' });
type BoxField = 'reg-consent' | 'reg-illegal' | 'reg-normal' | 'reg-mate' | 'reg-tables' | 'reg-spectators';

function claims(reader: Reader, props: RegulationProps): Html {
  const { directed } = props;
  return fieldset(say(reader, 'web.reg-claims'), [
    time(reader, props, 'reg-wrong-claim', { unit: 'minutes' }),
    ...(directed
      ? [
          box(reader, props, 'reg-normal'),
          time(reader, props, 'reg-normal-below', { unit: 'minutes' }),
          box(reader, props, 'reg-mate'),
          time(reader, props, 'reg-mate-costs', { unit: 'days', initial: 1 }),
        ]
      : []),
    box(reader, props, 'reg-tables'),
    time(reader, props, 'reg-tables-costs', { unit: 'days', initial: 1 }),
  ]);
}

function desk(reader: Reader, props: RegulationProps): Html {
  return fieldset(say(reader, 'web.reg-desk'), [
    time(reader, props, 'reg-appeal', { unit: 'days' }),
    selectField(reader, {
      name: 'reg-scoring',
      label: say(reader, 'web.reg-scoring-label'),
      choices: [
        { value: 'usual', label: say(reader, 'web.reg-scoring-usual') },
        { value: 'three', label: say(reader, 'web.reg-scoring-three') },
      ],
      value: props.entered['reg-scoring'] ?? 'usual',
    }),
  ]);
}

/** Folded away unless something in it was refused: who leaves it alone plays by the rulebook. */
export function regulationFields(reader: Reader, props: RegulationProps): Html {
  const { directed, errors } = props;
  // Other fields of the form have their errors in the same record.
  const open = REGULATION_FIELDS.some((name) => errors[name] !== undefined);
  return html`<details class="regulations"${open ? html` open` : null}><summary><h2>${say(reader, 'web.terms-regulations')}</h2></summary>
<div class="stack"><p>${say(reader, 'web.reg-explained')}</p>
${fieldset(say(reader, 'web.reg-draws'), [
  count(reader, props, 'reg-agreement'),
  directed ? box(reader, props, 'reg-consent') : null,
  count(reader, props, 'reg-again'),
])}
${claims(reader, props)}
${fieldset(say(reader, 'web.reg-illegal-moves'), [
  box(reader, props, 'reg-illegal'),
  time(reader, props, 'reg-illegal-time', { unit: 'minutes', initial: 2 }),
  count(reader, props, 'reg-illegal-loses', '2'),
])}
${directed ? desk(reader, props) : null}
${fieldset(say(reader, 'web.reg-spectators-title'), [
  box(reader, props, 'reg-spectators'),
  count(reader, props, 'reg-spectators-plies', '2'),
  time(reader, props, 'reg-spectators-time', { unit: 'hours', initial: 1 }),
])}</div></details>`;
}
