// Looking a text up: places, plural forms, the derived Serbian Latin, and keys that the compiler knows.

import { describe, expect, test } from 'vitest';
import { hasMessage, LOCALES, type Locale, t } from '../../shared/i18n/index.ts';

const DAYS: Readonly<Record<Locale, readonly [string, string, string, string]>> = {
  en: ['1 day', '3 days', '5 days', '21 days'],
  ru: ['1 день', '3 дня', '5 дней', '21 день'],
  uk: ['1 день', '3 дні', '5 днів', '21 день'],
  ro: ['1 zi', '3 zile', '5 zile', '21 de zile'],
  'sr-Cyrl': ['1 дан', '3 дана', '5 дана', '21 дан'],
  'sr-Latn': ['1 dan', '3 dana', '5 dana', '21 dan'],
};

describe('t', () => {
  test.each(LOCALES)('%s: the plural form follows the count', (locale) => {
    expect([1, 3, 5, 21].map((count) => t(locale, 'time.days', { count }))).toEqual(DAYS[locale]);
  });

  test('places are filled with text as it is, numbers as the language writes them', () => {
    expect(t('uk', 'mail.subject.your-move', { white: 'Петров', black: '$& <b>' })).toBe(
      'Ваш хід: Петров – $& <b>',
    );
    expect(t('ru', 'time.days', { count: 1234 })).toMatch(/^1\s234 дня$/);
    expect(t('ro', 'time.days', { count: 1234 })).toBe('1.234 de zile');
  });

  test('a filled text is not filled again', () => {
    expect(t('en', 'mail.subject.your-move', { white: '{black}', black: 'B' })).toBe(
      'Your move: {black} – B',
    );
  });

  test('a place without a parameter stays visible, inherited names are no parameters', () => {
    expect(t('en', 'mail.invitation.lead')).toContain('{name}');
    expect(t('en', 'mail.invitation.lead', Object.create({ name: 'x' }) as Record<string, string>)).toContain(
      '{name}',
    );
  });

  test('Serbian Latin is derived from the Cyrillic catalogue, but what is put in stays in its script', () => {
    expect(t('sr-Latn', 'mail.subject.your-move', { white: 'Ђорђевић', black: 'Nj' })).toBe(
      'Vaš potez: Ђорђевић – Nj',
    );
  });

  test('only existing texts have keys', () => {
    expect(hasMessage('refusals.stale-ply')).toBe(true);
    for (const key of [
      'refusals.nothing-like-it',
      'stale-ply',
      'nowhere.stale-ply',
      'refusals.constructor',
      '',
    ])
      expect(hasMessage(key)).toBe(false);
    // @ts-expect-error a key that is in no catalogue does not compile
    expect(() => t('en', 'refusals.nothing-like-it')).toThrow('no text');
  });
});
