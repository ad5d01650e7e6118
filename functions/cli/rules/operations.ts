// The operations by name. To add one: a file beside this, and a row here.

import { fen } from './fen.ts';
import { moves } from './moves.ts';
import { perftOf } from './perft.ts';
import { pgn } from './pgn.ts';
import { playLine } from './play.ts';
import { read } from './read.ts';
import type { Operation } from './request.ts';
import { tablebase } from './tablebase.ts';
import { unwinnableOf } from './unwinnable.ts';
import { write } from './write.ts';

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  perft: perftOf,
  moves,
  read,
  write,
  play: playLine,
  fen,
  pgn,
  unwinnable: unwinnableOf,
  tablebase,
};
