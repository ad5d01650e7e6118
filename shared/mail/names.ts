// Names are the only words in a mail that somebody outside wrote. They go into subjects, so no line may be
// broken; and into mails to strangers, so no link may be smuggled in (mail programs make links of bare domains).

const LONGEST = 40;

// Control, format (bidi overrides, zero width), surrogate, private-use and unassigned characters, separators.
const INVISIBLE = /[\p{C}\p{Z}]+/gu;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|www\.)\S*/gi;
// `evil.com` would become a link; `evil com` does not. A stop before a space, as in `J. R.`, is kept.
const INNER_STOP = /[.．。｡](?=[^\s.])/gu;
const LINK_SIGNS = /[@/\\]+/g;

/** Longest text of a person that a mail quotes; the whole of it is on the page. */
const LONGEST_TEXT = 2_000;

/** What somebody wrote, in one line, without anything that a mail program would make a link of. */
export function cleanText(text: string): string {
  const oneLine = text
    .replace(INVISIBLE, ' ')
    .replace(ADDRESS, ' … ')
    // A stop inside a word would make a domain of it; articles and move numbers keep theirs.
    .replace(/(?<=\p{L})[.．。｡](?=\p{L}{2,})/gu, '. ')
    .replace(/[@\\]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const letters = Array.from(oneLine);
  return letters.length <= LONGEST_TEXT
    ? oneLine
    : `${letters
        .slice(0, LONGEST_TEXT - 1)
        .join('')
        .trim()}…`;
}

/** The name in one line of at most 40 characters, without anything that could act as a link; may be empty. */
export function cleanName(name: string): string {
  const oneLine = name
    .replace(INVISIBLE, ' ')
    .replace(ADDRESS, ' ')
    .replace(INNER_STOP, ' ')
    .replace(LINK_SIGNS, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const letters = Array.from(oneLine);
  return letters.length <= LONGEST
    ? oneLine
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trim()}…`;
}
