// Whose language a reader gets (RFC 9110, 12.5.4).

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES, localeOfTag, negotiateLocale } from '../../shared/i18n/index.ts';

describe('localeOfTag', () => {
  test.each([
    ['en-GB', 'en'],
    ['UK', 'uk'],
    ['uk-UA', 'uk'],
    ['ro_MD', 'ro'],
    ['mo', 'ro'],
    ['sr', 'sr-Cyrl'],
    ['sr-RS', 'sr-Cyrl'],
    ['sr-Cyrl-ME', 'sr-Cyrl'],
    ['sr-Latn', 'sr-Latn'],
    ['sr-latn-RS', 'sr-Latn'],
    ['ru', 'ru'],
    ['fr', null],
    ['', null],
    ['*', null],
    ['english', null],
  ])('%s is %s', (tag, locale) => {
    expect(localeOfTag(tag)).toBe(locale);
  });
});

describe('negotiateLocale', () => {
  test.each([
    ['nothing said', null, null, 'en'],
    ['an empty header', '', null, 'en'],
    ['the preferred language wins over the header', 'ru, uk;q=0.9', 'ro', 'ro'],
    ['a preferred language that we lack does not', 'ru', 'fr', 'ru'],
    ['the first of equal weight', 'uk, ru', null, 'uk'],
    ['the heaviest', 'ru;q=0.5, uk;q=0.8, fr', null, 'uk'],
    ['a region is ignored', 'ro-MD,ro;q=0.9,en;q=0.8', null, 'ro'],
    ['q=0 refuses', 'ru;q=0, uk;q=0.1', null, 'uk'],
    ['script', 'sr-Latn-RS, sr;q=0.9', null, 'sr-Latn'],
    ['spaces and capitals', ' RU ; Q=0.7 , UK ; q=0.9 ', null, 'uk'],
    ['a broken weight counts as none', 'ru;q=high, uk;q=0.1', null, 'uk'],
    ['a weight above one is broken', 'ru;q=1.9, uk;q=0.1', null, 'uk'],
    ['only strangers', 'fr, de;q=0.5, *;q=0.1', null, 'en'],
  ])('%s', (_name, header, preferred, locale) => {
    expect(negotiateLocale(header, preferred)).toBe(locale);
  });

  test('any header gives a locale of ours', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (header, preferred) => {
        expect(LOCALES).toContain(negotiateLocale(header, preferred));
      }),
    );
  });
});
