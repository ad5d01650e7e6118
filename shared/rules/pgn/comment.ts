// What a PGN comment says in commands (clock, instant) and by the offer mark; the rest is text.

import { parseClock, parseInstant } from './clock-text.ts';

export type CommentFacts = {
  readonly text: string;
  readonly clockMs?: number;
  readonly at?: number;
  readonly drawOffer: boolean;
};

/** Commands that cannot be read, and those of other programs ([%eval …], [%csl …]), stay in the text. */
export function readComment(comment: string): CommentFacts {
  let clockMs: number | undefined;
  let at: number | undefined;
  let text = comment;
  if (text.includes('[%')) {
    text = text.replace(/\[%(clk|at)\s+([^\]\s]+)\s*\]/g, (whole, name: string, value: string) => {
      const read = name === 'clk' ? parseClock(value) : parseInstant(value);
      if (read === null) return whole;
      if (name === 'clk') clockMs = read;
      else at = read;
      return ' ';
    });
  }
  text = text.replace(/\s+/g, ' ').trim();
  const drawOffer = text.startsWith('(=)');
  if (drawOffer) text = text.slice(3).trim();
  return {
    text,
    ...(clockMs === undefined ? {} : { clockMs }),
    ...(at === undefined ? {} : { at }),
    drawOffer,
  };
}
