// Reads a composed mail back, as a mail program would: links, words and the pieces on both boards.

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!);
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const linksInHtml = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => unescaped(href!));

/** Lines of the text part that are a link and nothing else. */
export const linksInText = (text: string): string[] =>
  text.split('\n').filter((line) => /^https?:\/\/\S+$/.test(line));

/** Words of each paragraph, in order, without the board and the markup. */
export const paragraphsInHtml = (html: string): string[] =>
  [...html.replace(/<table[\s\S]*?<\/table>/g, '').matchAll(/<p [^>]*>([\s\S]*?)<\/p>/g)].map(([, inner]) =>
    oneLine(unescaped(inner!.replace(/<[^>]*>/g, ' '))),
  );

export const wordsInText = oneLine;

const GLYPHS = '♔♕♖♗♘♙♚♛♜♝♞♟';
const LETTERS = 'KQRBNPkqrbnp';

/** `e4:P` for each piece of the ASCII board, sorted; the edges say which square a cell is. */
export function piecesInText(text: string): string[] {
  const lines = text.split('\n');
  const files = lines.find((line) => /^ {4}[a-h](?: {2}[a-h]){7}$/.test(line))!.match(/[a-h]/g)!;
  return lines
    .filter((line) => /^ [1-8] [\s\S]{24} [1-8]$/.test(line))
    .flatMap((line) =>
      [...line.slice(3, 27).matchAll(/[ [](.)[ \]]/g)].map(
        ([, sign], index) => `${files[index]}${line[1]}:${sign}`,
      ),
    )
    .filter((cell) => !cell.endsWith(':.'))
    .sort();
}

/** The same of the HTML board. */
export function piecesInHtml(html: string): string[] {
  const rows = [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row]) => row!);
  const edges = (row: string): string[] => [...row.matchAll(/<th[^>]*>(.?)<\/th>/g)].map(([, name]) => name!);
  const files = edges(rows[0]!).filter((name) => name !== '');
  return rows
    .slice(1, -1)
    .flatMap((row) =>
      [...row.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(
        ([, shown], index) => [`${files[index]}${edges(row)[0]}`, shown!] as const,
      ),
    )
    .filter(([, shown]) => shown !== '\u00A0')
    .map(([square, shown]) => `${square}:${LETTERS[GLYPHS.indexOf(shown[0]!)]}`)
    .sort();
}
