// Every text in every language: the same keys and places, the plural forms that the language has, and its own
// letters. What a translator can get wrong by machine-checkable means is checked here.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATALOGUES, type Message } from '../../shared/i18n/index.ts';

const LOCALES = Object.keys(CATALOGUES) as (keyof typeof CATALOGUES)[];
const FOREIGN = LOCALES.filter((locale) => locale !== 'en');
const AREAS = Object.keys(CATALOGUES.en);
const FOLDER = new URL('../../shared/i18n/catalogues/', import.meta.url);

const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
const allPlaces = (message: Message): string[] => [...new Set(formsOf(message).flatMap(placesOf))].sort();
const withoutPlaces = (text: string): string => text.replace(/\{\w+\}/g, ' ');

type Entry = { readonly key: string; readonly message: Message };
const entriesOf = (locale: keyof typeof CATALOGUES): Entry[] =>
  Object.entries(CATALOGUES[locale]).flatMap(([area, messages]) =>
    Object.entries(messages).map(([name, message]) => ({ key: `${area}.${name}`, message })),
  );
const textsOf = (locale: keyof typeof CATALOGUES): { key: string; text: string }[] =>
  entriesOf(locale).flatMap(({ key, message }) => formsOf(message).map((text) => ({ key, text })));
const english = new Map(entriesOf('en').map(({ key, message }) => [key, message]));

describe('files', () => {
  test.each(LOCALES)('%s has one file an area and no other', (locale) => {
    expect(readdirSync(new URL(`${locale}/`, FOLDER)).sort()).toEqual(
      AREAS.map((area) => `${area}.json`).sort(),
    );
  });

  test.each(AREAS)('each key of %s has a note for translators', (area) => {
    const notes = JSON.parse(readFileSync(new URL(`notes/${area}.json`, FOLDER), 'utf8')) as object;
    const missing = Object.keys(CATALOGUES.en[area]!).filter((key) => !(key in notes));
    expect(missing).toEqual([]);
    expect(Object.keys(notes).filter((key) => !(key in CATALOGUES.en[area]!))).toEqual([]);
  });
});

describe.each(FOREIGN)('%s beside English', (locale) => {
  test('has the same keys', () => {
    expect(
      entriesOf(locale)
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...english.keys()].sort());
  });

  test('has the same places in each message', () => {
    const wrong = entriesOf(locale)
      .filter(({ key, message }) => {
        const wanted = english.get(key);
        return wanted !== undefined && allPlaces(message).join() !== allPlaces(wanted).join();
      })
      .map(({ key }) => key);
    expect(wrong).toEqual([]);
  });

  test('has plural forms just where English has them', () => {
    const wrong = entriesOf(locale)
      .filter(({ key, message }) => typeof message !== typeof english.get(key))
      .map(({ key }) => key);
    expect(wrong).toEqual([]);
  });
});

describe.each(LOCALES)('%s', (locale) => {
  test('has exactly the plural categories of its language', () => {
    const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.slice().sort();
    const plurals = entriesOf(locale).filter(({ message }) => typeof message !== 'string');
    expect(plurals.length).toBeGreaterThan(5);
    for (const { key, message } of plurals)
      expect([key, ...Object.keys(message).sort()]).toEqual([key, ...wanted]);
  });

  test('has no empty text, no stray space, no control character, no straight apostrophe', () => {
    const wrong = textsOf(locale).filter(
      ({ text }) => text === '' || text !== text.trim() || /\p{Cc}|'| {2}/u.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

test('no text offers two genders with brackets or a slash: the sentence is put so that it needs none', () => {
  const split = LOCALES.flatMap((locale) =>
    textsOf(locale).filter(({ text }) =>
      /\p{L}\(\p{L}{1,4}\)|\p{L}\/\p{Ll}{1,3}(?!\p{L})/u.test(withoutPlaces(text)),
    ),
  );
  expect(split).toEqual([]);
});

// Words in Latin letters that stay as they are in every language: names, formats, signs.
const LATIN_WORDS = new Set(
  (
    'Sealed Move O-O O-O-O FEN PGN UTC GMT JSON ASCII HTTP API SAN UCI ICCF KQkq w b e2e4 e4 Nf3 ICS iCalendar ' +
    'Idempotency-Key If-Match Europe/Kyiv 3d 30d Cburnett Rfc1394 cm-chessboard Stefan Haack CC BY-SA resign'
  ).split(' '),
);
// 30d+1d and the like are looked at piece by piece.
const latinIn = (text: string): string[] =>
  (withoutPlaces(text).match(/[A-Za-z0-9][A-Za-z0-9/-]*/g) ?? []).filter(
    (word) =>
      /[A-Za-z]/.test(word) &&
      !LATIN_WORDS.has(word) &&
      !/^[a-h][1-8](?:[a-h][1-8])?$/.test(word) &&
      !/^\d+d$/.test(word),
  );

describe.each(['ru', 'uk', 'sr-Cyrl'] as const)('%s is written in its own letters', (locale) => {
  const ALPHABETS = {
    ru: /^[а-яё]+$/i,
    uk: /^[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]+$/i,
    'sr-Cyrl': /^[абвгдђежзијклљмнњопрстћуфхцчџш]+$/i,
  };

  test('nothing is left in English', () => {
    const left = textsOf(locale)
      .filter(({ key }) => key !== 'time.zone.UTC')
      .filter(
        ({ text }) =>
          latinIn(text).length > 0 ||
          (/\p{L}/u.test(withoutPlaces(text)) && !/\p{Script=Cyrillic}/u.test(text)),
      );
    expect(left).toEqual([]);
  });

  test('no letter of another Cyrillic alphabet', () => {
    const strange = textsOf(locale).filter(({ text }) =>
      (withoutPlaces(text).match(/\p{Script=Cyrillic}+/gu) ?? []).some(
        (word) => !ALPHABETS[locale].test(word),
      ),
    );
    expect(strange).toEqual([]);
  });
});

describe('ro is written in Romanian', () => {
  // Words that the two languages share; cities (time.zone.*) have names that many languages share.
  const SAME = new Set(['time.minutes']);

  test('nothing is left in English', () => {
    const same = textsOf('ro').filter(({ key, text }) => {
      if (key.startsWith('time.zone.') || SAME.has(key)) return false;
      const words = withoutPlaces(text).replace(/Sealed Move/g, '');
      return /\p{L}{2}/u.test(words) && formsOf(english.get(key) ?? '').includes(text);
    });
    expect(same).toEqual([]);
  });

  test('ș and ț have a comma below, never a cedilla', () => {
    const all = textsOf('ro')
      .map(({ text }) => text)
      .join('\n');
    expect(all).not.toMatch(/[şţŞŢ]/);
    expect(all).toMatch(/ș/);
    expect(all).toMatch(/ț/);
    expect(all).toBe(all.normalize('NFC'));
  });
});
