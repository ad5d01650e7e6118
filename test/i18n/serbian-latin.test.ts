// The table from Serbian Cyrillic to Latin: 30 letters, three of them digraphs.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUES, serbianLatin } from '../../shared/i18n/index.ts';

const CYRILLIC = 'абвгдђежзијклљмнњопрстћуфхцчџш';

describe('serbianLatin', () => {
  test.each([
    ['љубав, њива, џеп', 'ljubav, njiva, džep'],
    ['Љубав, Њива, Џеп', 'Ljubav, Njiva, Džep'],
    ['ЉУБАВ, КОЊ, ЏЕП', 'LJUBAV, KONJ, DŽEP'],
    ['Љ', 'Lj'],
    ['Џ. Њ.', 'Dž. Nj.'],
    ['ШАХ И МАТ', 'ŠAH I MAT'],
    ['Ђорђевић, Ћуприја, Жарко, чешаљ', 'Đorđević, Ćuprija, Žarko, češalj'],
    ['топ са a1 на d1, {name}: 21. Nf3', 'top sa a1 na d1, {name}: 21. Nf3'],
    ['Ștefan, Юрій', 'Ștefan, Юrій'],
  ])('%s', (cyrillic, latin) => {
    expect(serbianLatin(cyrillic)).toBe(latin);
  });

  test('thirty letters give thirty different ones', () => {
    expect(new Set([...CYRILLIC].map(serbianLatin)).size).toBe(30);
  });

  test('nothing of a Serbian text stays Cyrillic, and Latin text is untouched', () => {
    const word = fc.string({ unit: fc.constantFrom(...CYRILLIC, ...CYRILLIC.toUpperCase(), ' ') });
    fc.assert(
      fc.property(word, (text) => {
        const latin = serbianLatin(text);
        expect(latin).not.toMatch(/\p{Script=Cyrillic}/u);
        expect(serbianLatin(latin)).toBe(latin);
      }),
    );
    const all = JSON.stringify(CATALOGUES['sr-Cyrl']);
    expect(serbianLatin(all)).not.toMatch(/\p{Script=Cyrillic}/u);
  });
});
