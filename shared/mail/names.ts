// Names are the only words in a mail that somebody outside wrote. They go into subjects, so no line may be
// broken; and into mails to strangers, so no link may be smuggled in (mail programs make links of bare domains).

const LONGEST = 40;

// Control, format (bidi overrides, zero width), surrogate, private-use and unassigned characters, separators.
const INVISIBLE = /[\p{C}\p{Z}]+/gu;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|www\.)\S*/gi;
// `evil.com` would become a link; `evil com` does not. A stop before a space, as in `J. R.`, is kept.
const INNER_STOP = /[.．。｡](?=[^\s.])/gu;
const LINK_SIGNS = /[@/\\]+/g;

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
