// A time control in words: its full terms for invitations and game pages, and a short name for lists. The
// shape is the one of games/clock, spelled out here because this folder imports nothing.

import { formatSpan } from './dates.ts';
import type { Locale } from './locales.ts';
import { t } from './translate.ts';

type PeriodTerms = {
  readonly moves: number | null;
  readonly time: number;
  readonly increment: number;
  readonly delay?: { readonly kind: 'us' | 'bronstein'; readonly time: number };
};

type IccfTerms = {
  readonly kind: 'iccf';
  readonly moves: number | null;
  readonly time: number;
  readonly increment: number;
  readonly grain: number;
  readonly doubling: number | null;
  readonly silence: { readonly notice: number; readonly loss: number } | null;
};

type TripleBlockTerms = {
  readonly kind: 'triple-block';
  readonly clock: number;
  readonly bank: number;
  readonly increment: number;
  readonly incrementMoves: number;
  readonly protection: number | null;
};

/** All times in milliseconds. */
export type ClockTerms =
  | { readonly kind: 'days-per-move'; readonly perMove: number }
  | {
      readonly kind: 'fischer';
      readonly initial: number;
      readonly increment: number;
      readonly cap: number | null;
    }
  | { readonly kind: 'periods'; readonly periods: readonly PeriodTerms[] }
  | IccfTerms
  | TripleBlockTerms;

function periodSentences(locale: Locale, period: PeriodTerms): string[] {
  const time = formatSpan(locale, period.time);
  const sentences = [
    period.moves === null
      ? t(locale, 'time.clock.period-rest', { time })
      : t(locale, 'time.clock.period', { count: period.moves, time }),
  ];
  if (period.increment > 0)
    sentences.push(t(locale, 'time.clock.added', { increment: formatSpan(locale, period.increment) }));
  if (period.delay !== undefined)
    sentences.push(
      t(locale, `time.clock.delay-${period.delay.kind}`, { delay: formatSpan(locale, period.delay.time) }),
    );
  return sentences;
}

/** Period after period, then what the whole of them means. */
function periodsSentences(locale: Locale, periods: readonly PeriodTerms[]): string[] {
  const sentences = periods.flatMap((period) => periodSentences(locale, period));
  const repeats = periods[periods.length - 1]?.moves !== null;
  if (repeats) sentences.push(t(locale, 'time.clock.period-repeats'));
  if (repeats || periods.length > 1) sentences.push(t(locale, 'time.clock.saved-time'));
  return sentences;
}

function iccfSentences(locale: Locale, terms: IccfTerms): string[] {
  const span = (ms: number): string => formatSpan(locale, ms);
  const time = span(terms.time);
  const sentences = [
    terms.moves === null
      ? t(locale, 'time.clock.iccf-once', { time })
      : t(locale, 'time.clock.iccf', { count: terms.moves, time }),
  ];
  if (terms.increment > 0)
    sentences.push(t(locale, 'time.clock.iccf-added', { increment: span(terms.increment) }));
  sentences.push(t(locale, 'time.clock.iccf-grain', { grain: span(terms.grain) }));
  if (terms.doubling !== null)
    sentences.push(t(locale, 'time.clock.iccf-doubling', { limit: span(terms.doubling) }));
  if (terms.silence !== null)
    sentences.push(
      t(locale, 'time.clock.iccf-silence', {
        loss: span(terms.silence.loss),
        notice: span(terms.silence.notice),
      }),
    );
  return sentences;
}

function tripleBlockSentences(locale: Locale, terms: TripleBlockTerms): string[] {
  const span = (ms: number): string => formatSpan(locale, ms);
  const sentences = [
    t(locale, 'time.clock.triple-block', {
      clock: span(terms.clock),
      bank: span(terms.bank),
      increment: span(terms.increment),
      moves: terms.incrementMoves,
    }),
  ];
  if (terms.protection !== null)
    sentences.push(t(locale, 'time.clock.triple-block-protection', { protection: span(terms.protection) }));
  return sentences;
}

function fischerSentence(
  locale: Locale,
  initialMs: number,
  incrementMs: number,
  capMs: number | null,
): string {
  const terms = { initial: formatSpan(locale, initialMs), increment: formatSpan(locale, incrementMs) };
  return capMs === null
    ? t(locale, 'time.clock.fischer-uncapped', terms)
    : t(locale, 'time.clock.fischer', { ...terms, cap: formatSpan(locale, capMs) });
}

/** The full terms, as whole sentences in the order in which they are to be read. */
export function describeTimeControl(locale: Locale, terms: ClockTerms): string {
  switch (terms.kind) {
    case 'days-per-move':
      return t(locale, 'time.clock.days-per-move', { time: formatSpan(locale, terms.perMove) });
    case 'fischer':
      return fischerSentence(locale, terms.initial, terms.increment, terms.cap);
    case 'periods':
      return periodsSentences(locale, terms.periods).join(' ');
    case 'iccf':
      return iccfSentences(locale, terms).join(' ');
    case 'triple-block':
      return tripleBlockSentences(locale, terms).join(' ');
  }
}

/** A few words for a list of games. */
export function nameTimeControl(locale: Locale, terms: ClockTerms): string {
  const span = (ms: number): string => formatSpan(locale, ms);
  switch (terms.kind) {
    case 'days-per-move':
      return t(locale, 'time.clock.short.days-per-move', { time: span(terms.perMove) });
    case 'fischer': {
      const words = { initial: span(terms.initial), increment: span(terms.increment) };
      return terms.cap === null
        ? t(locale, 'time.clock.short.fischer-uncapped', words)
        : t(locale, 'time.clock.short.fischer', { ...words, cap: span(terms.cap) });
    }
    case 'periods':
      return t(locale, 'time.clock.short.periods');
    case 'iccf':
      return t(locale, 'time.clock.short.iccf', { time: span(terms.time) });
    case 'triple-block':
      return t(locale, 'time.clock.short.triple-block', { clock: span(terms.clock), bank: span(terms.bank) });
  }
}
