// A second, slow and obvious rules engine, written only to check the fast one: a board of 64 letters, every
// move tried out, legality by asking whether the king could then be taken.

export type SlowGame = {
  /** 64 characters, a1 first; a dot is an empty square, upper case is White. */
  readonly board: readonly string[];
  readonly white: boolean;
  /** Squares of the rooks that may castle. */
  readonly castlers: readonly number[];
  /** The square that a pawn has just passed over, -1 if none. */
  readonly passed: number;
};

export type SlowMove = {
  readonly from: number;
  readonly to: number;
  readonly promotion: string;
  readonly castles: boolean;
};

const ROOK = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const BISHOP = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;
const KNIGHT = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;

const isWhite = (piece: string): boolean => piece !== '.' && piece === piece.toUpperCase();
const isOf = (piece: string, white: boolean): boolean => piece !== '.' && isWhite(piece) === white;
const step = (square: number, df: number, dr: number): number => {
  const file = (square % 8) + df;
  const rank = Math.floor(square / 8) + dr;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
};

/** Squares that the piece on a square attacks, whoever stands there. */
function attacksFrom(board: readonly string[], square: number): number[] {
  const piece = board[square]!;
  const kind = piece.toLowerCase();
  if (kind === 'p')
    return [-1, 1].map((df) => step(square, df, isWhite(piece) ? 1 : -1)).filter((to) => to >= 0);
  if (kind === 'n') return KNIGHT.map(([df, dr]) => step(square, df, dr)).filter((to) => to >= 0);
  if (kind === 'k')
    return [...ROOK, ...BISHOP].map(([df, dr]) => step(square, df, dr)).filter((to) => to >= 0);
  const directions = kind === 'r' ? ROOK : kind === 'b' ? BISHOP : [...ROOK, ...BISHOP];
  const found: number[] = [];
  for (const [df, dr] of directions) {
    for (let to = step(square, df, dr); to >= 0; to = step(to, df, dr)) {
      found.push(to);
      if (board[to] !== '.') break;
    }
  }
  return found;
}

/** Whether a side attacks a square. */
export function slowAttacked(board: readonly string[], square: number, byWhite: boolean): boolean {
  return board.some((piece, from) => isOf(piece, byWhite) && attacksFrom(board, from).includes(square));
}

export const slowInCheck = (game: SlowGame, white = game.white): boolean =>
  slowAttacked(game.board, game.board.indexOf(white ? 'K' : 'k'), !white);

function pawnMoves(game: SlowGame, from: number): SlowMove[] {
  const { board, white, passed } = game;
  const forward = white ? 1 : -1;
  const targets: number[] = [];
  const one = step(from, 0, forward);
  if (one >= 0 && board[one] === '.') {
    targets.push(one);
    const two = step(one, 0, forward);
    if (Math.floor(from / 8) === (white ? 1 : 6) && board[two] === '.') targets.push(two);
  }
  for (const to of attacksFrom(board, from)) if (isOf(board[to]!, !white) || to === passed) targets.push(to);
  return targets.flatMap((to) => {
    const last = to < 8 || to >= 56;
    return (last ? ['q', 'r', 'b', 'n'] : ['']).map((promotion) => ({ from, to, promotion, castles: false }));
  });
}

/** The squares from one to another of a rank, both included. */
const stretch = (a: number, b: number): number[] =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => Math.min(a, b) + i);

function castlings(game: SlowGame): SlowMove[] {
  const { board, white, castlers } = game;
  const king = board.indexOf(white ? 'K' : 'k');
  if (slowInCheck(game)) return [];
  return castlers
    .filter((rook) => isOf(board[rook]!, white))
    .filter((rook) => {
      const home = king - (king % 8);
      const goal = home + (rook > king ? 6 : 2);
      const rookGoal = home + (rook > king ? 5 : 3);
      const path = [...stretch(king, goal), ...stretch(rook, rookGoal)];
      if (path.some((square) => square !== king && square !== rook && board[square] !== '.')) return false;
      return stretch(king, goal).every((square) => !slowAttacked(board, square, !white));
    })
    .map((rook) => ({ from: king, to: rook, promotion: '', castles: true }));
}

/** The position after a move, legal or not. */
export function slowPlay(game: SlowGame, move: SlowMove): SlowGame {
  const board = [...game.board];
  const { from, to } = move;
  const piece = board[from]!;
  const king = piece.toLowerCase() === 'k';
  const pawn = piece.toLowerCase() === 'p';
  board[from] = '.';
  if (move.castles) {
    const rook = board[to]!;
    board[to] = '.';
    const home = to - (to % 8);
    board[home + (to > from ? 6 : 2)] = piece;
    board[home + (to > from ? 5 : 3)] = rook;
  } else {
    if (pawn && to === game.passed) board[to + (game.white ? -8 : 8)] = '.';
    board[to] = move.promotion === '' ? piece : game.white ? move.promotion.toUpperCase() : move.promotion;
  }
  return {
    board,
    white: !game.white,
    castlers: game.castlers.filter((rook) => {
      if (rook === from || rook === to) return false;
      return !(king && isOf(game.board[rook]!, game.white));
    }),
    passed: pawn && Math.abs(from - to) === 16 ? (from + to) / 2 : -1,
  };
}

/** All legal moves. */
export function slowMoves(game: SlowGame): SlowMove[] {
  const candidates: SlowMove[] = [];
  game.board.forEach((piece, from) => {
    if (!isOf(piece, game.white)) return;
    if (piece.toLowerCase() === 'p') candidates.push(...pawnMoves(game, from));
    else {
      for (const to of attacksFrom(game.board, from)) {
        if (!isOf(game.board[to]!, game.white)) candidates.push({ from, to, promotion: '', castles: false });
      }
    }
  });
  return [...candidates, ...castlings(game)].filter((move) => !slowInCheck(slowPlay(game, move), game.white));
}

const name = (square: number): string => 'abcdefgh'[square % 8]! + (Math.floor(square / 8) + 1);

/** UCI in the Chess960 manner: castling as the king onto its rook. */
export const slowUci = (move: SlowMove): string => name(move.from) + name(move.to) + move.promotion;

/** Reads a FEN whose castling field is X-FEN or Shredder-FEN; no checks. */
export function slowFromFen(fen: string): SlowGame {
  const [placement = '', side, rights = '-', passed = '-'] = fen.split(' ');
  const rows = placement.split('/').map((row) => row.replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  const board = [...rows.reverse().join('')];
  const castlers = [...rights.replace('-', '')].map((letter) => {
    const white = letter === letter.toUpperCase();
    const home = white ? 0 : 56;
    const king = board.indexOf(white ? 'K' : 'k');
    const rooks = stretch(home, home + 7).filter((square) => board[square] === (white ? 'R' : 'r'));
    const kind = letter.toLowerCase();
    if (kind === 'k') return Math.max(...rooks.filter((square) => square > king));
    if (kind === 'q') return Math.min(...rooks.filter((square) => square < king));
    return home + 'abcdefgh'.indexOf(kind);
  });
  const file = 'abcdefgh'.indexOf(passed[0]!);
  return { board, white: side !== 'b', castlers, passed: file < 0 ? -1 : file + (Number(passed[1]) - 1) * 8 };
}

/**
 * The identity of FIDE 9.2.3, spelt out: same pieces on the same squares, same side to move, same possible
 * captures en passant, same castling rights.
 */
export function slowIdentity(game: SlowGame): string {
  const taking = slowMoves(game)
    .filter((move) => game.board[move.from]!.toLowerCase() === 'p' && move.to === game.passed)
    .map(slowUci);
  return JSON.stringify([
    game.board.join(''),
    game.white,
    [...game.castlers].sort(),
    taking.length > 0 ? game.passed : -1,
  ]);
}
