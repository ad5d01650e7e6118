// The forms of the director's desk: which kind of ruling each makes, under which heading it is offered, and the article
// that it usually rests on. Articles: FIDE Laws of 2023 and 2005; the school rules know no rulings, and where the Laws
// say nothing (leave, adjudication) the event's own regulations must be named.

import type { GameView } from '../../games/views/game-view.ts';

export const RULING_FORMS = [
  'time-credit',
  'time-debit',
  'time-set',
  'stop',
  'resume',
  'leave',
  'decide-claim',
  'consent-draw',
  'open-adjudication',
  'adjudicate',
  'result',
  'loss',
  'score',
  'set-back',
  'swap-colours',
  'annul',
  'illegal-move',
  'warning',
  'expel',
  'lift',
] as const;
export type RulingForm = (typeof RULING_FORMS)[number];

type Kind = GameView['rulingsPossible'][number];

export const isRulingForm = (text: string): text is RulingForm =>
  (RULING_FORMS as readonly string[]).includes(text);

export const kindOf = (form: RulingForm): Kind =>
  form === 'time-credit' || form === 'time-debit' || form === 'time-set' ? 'time' : form;

/** Offered beside what they are about, not in the list: a claim that waits, a ruling in the record. */
const ABOUT_SOMETHING: readonly RulingForm[] = ['decide-claim', 'lift'];

export const FORM_GROUPS = {
  time: ['time-credit', 'time-debit', 'time-set', 'stop', 'resume', 'leave'],
  result: ['consent-draw', 'open-adjudication', 'adjudicate', 'result', 'loss', 'score'],
  position: ['set-back', 'swap-colours', 'annul'],
  conduct: ['illegal-move', 'warning', 'expel'],
} as const satisfies Readonly<Record<string, readonly RulingForm[]>>;
export type FormGroup = keyof typeof FORM_GROUPS;

/** The forms of a group that make sense in the game as it stands. */
export const formsOf = (group: FormGroup, possible: readonly Kind[]): readonly RulingForm[] =>
  FORM_GROUPS[group].filter((form) => !ABOUT_SOMETHING.includes(form) && possible.includes(kindOf(form)));

type Suggested = Readonly<Partial<Record<RulingForm, string>>>;

const ARTICLES: Readonly<Record<GameView['rulebook'], Suggested>> = {
  'fide-2023': {
    'time-credit': '12.9.2',
    'time-debit': '12.9.3',
    'time-set': '6.10.2',
    stop: '6.11.1',
    resume: '6.11.3',
    'decide-claim': 'III.5',
    'consent-draw': '9.1.1',
    result: '8.7',
    loss: '12.9.6',
    score: '12.9.5',
    'set-back': '7.5.1',
    'swap-colours': '7.3',
    annul: '7.2.1',
    'illegal-move': '7.5.5',
    warning: '12.9.1',
    expel: '12.9.9',
  },
  'fide-2005': {
    'time-credit': '13.4b',
    'time-debit': '13.4c',
    'time-set': '6.14',
    stop: '6.13a',
    resume: '6.13c',
    'decide-claim': '10.2',
    'consent-draw': '5.2c',
    result: '8.7',
    loss: '13.4d',
    score: '13.4e',
    'set-back': '7.4a',
    'swap-colours': '7.2',
    annul: '7.1a',
    'illegal-move': '7.4b',
    warning: '13.4a',
    expel: '13.4g',
  },
  school: {},
};

/** The article to begin with, or null where the director has to name one himself. */
export const suggestedArticle = (rulebook: GameView['rulebook'], form: RulingForm): string | null =>
  ARTICLES[rulebook][form] ?? null;
