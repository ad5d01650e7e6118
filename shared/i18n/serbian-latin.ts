// Serbian Cyrillic to Serbian Latin, letter by letter: one way, and nothing is lost (Правопис: 30 letters each).

const SMALL: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'đ',
  е: 'e',
  ж: 'ž',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'ć',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  џ: 'dž',
  ш: 'š',
};

const isCapital = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== letter.toLowerCase() && letter === letter.toUpperCase();

/**
 * The same text in Latin letters; what is not Serbian Cyrillic stays as it is. A capital digraph is `Lj` at
 * the head of a word in small letters and `LJ` in a word in capitals.
 */
export function serbianLatin(text: string): string {
  const letters = Array.from(text);
  return letters
    .map((letter, index) => {
      const small = SMALL[letter.toLowerCase()];
      if (small === undefined) return letter;
      if (!isCapital(letter)) return small;
      if (small.length === 1) return small.toUpperCase();
      const next = letters[index + 1];
      const inCapitals = isCapital(next) || (!/\p{L}/u.test(next ?? ' ') && isCapital(letters[index - 1]));
      return inCapitals ? small.toUpperCase() : small[0]!.toUpperCase() + small.slice(1);
    })
    .join('');
}
