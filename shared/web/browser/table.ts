// Keeps the table under the picture at the position that is shown, marks and words included.

export type TableWords = {
  /** `wk` → "white king" in the reader's language. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly left: string;
  readonly reached: string;
  readonly check: string;
};

export type Shown = {
  readonly fen: string;
  /** UCI of the move that led to it; null for the first position. */
  readonly last: string | null;
  readonly check: boolean;
};

const GLYPHS: Readonly<Record<string, string>> = {
  wk: '♔',
  wq: '♕',
  wr: '♖',
  wb: '♗',
  wn: '♘',
  wp: '♙',
  bk: '♚',
  bq: '♛',
  br: '♜',
  bb: '♝',
  bn: '♞',
  bp: '♟',
};

/** `wk`, `bp` … by square name. */
export function piecesOf(fen: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [index, rank] of fen.split(' ')[0]!.split('/').entries()) {
    let file = 0;
    for (const letter of rank) {
      if (letter > '0' && letter < '9') file += Number(letter);
      else {
        const small = letter.toLowerCase();
        found.set(`${'abcdefgh'[file]}${8 - index}`, (letter === small ? 'b' : 'w') + small);
        file += 1;
      }
    }
  }
  return found;
}

function fill(cell: HTMLElement, piece: string | undefined, notes: readonly string[]): void {
  cell.replaceChildren();
  if (piece !== undefined) {
    const shape = document.createElement('span');
    shape.className = `piece ${piece}`;
    shape.setAttribute('aria-hidden', 'true');
    shape.textContent = `${GLYPHS[piece]}\uFE0E`;
    cell.append(shape);
  }
  if (notes.length === 0) return;
  const words = document.createElement('span');
  words.className = 'vh';
  words.textContent = notes.join(', ');
  cell.append(words);
}

/** Rewrites the table; `flipped` is the view from Black's side. */
export function showInTable(board: HTMLElement, words: TableWords, flipped: boolean, shown: Shown): void {
  const pieces = piecesOf(shown.fen);
  const king = `${shown.fen.split(' ')[1]}k`;
  for (const [rowIndex, row] of [...board.querySelectorAll('tbody tr')].entries()) {
    for (const [cellIndex, cell] of [...row.querySelectorAll<HTMLElement>('td')].entries()) {
      const file = flipped ? 7 - cellIndex : cellIndex;
      const rank = flipped ? rowIndex + 1 : 8 - rowIndex;
      const square = `${'abcdefgh'[file]}${rank}`;
      const piece = pieces.get(square);
      const left = shown.last?.slice(0, 2) === square;
      const reached = shown.last?.slice(2, 4) === square;
      const checked = shown.check && piece === king;
      cell.classList.toggle('last', left || reached);
      cell.classList.toggle('check', checked);
      const notes = [
        piece === undefined ? '' : (words.pieces[piece] ?? ''),
        left ? words.left : '',
        reached ? words.reached : '',
        checked ? words.check : '',
      ];
      fill(cell, piece, notes.filter(Boolean));
    }
  }
}
