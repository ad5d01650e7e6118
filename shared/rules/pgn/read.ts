// Reads PGN files of any size as a stream of games (PGN standard 1994, import format): one game in memory.

import { type Builder, gameBuilder } from './build.ts';
import { pgnDecoder } from './decode.ts';
import { type LinePiece, lineSplitter } from './lines.ts';
import { moveTextScanner, type Scanner } from './scan.ts';
import { takeTag } from './tags.ts';
import type { PgnReadGame, PgnReadOptions } from './types.ts';

const TAG_LINE = /^\s*\[/;
const EVENT_LINE = /^\[Event\s+"/;
/** Strings are taken in parts of this size, so that games are handed out while a large one is read. */
const PART = 65_536;

type Reader = { readonly feed: (text: string) => void; readonly end: () => void };

/** A tag while moves are open, or a second Event, means that the game before has lost its end marker. */
const beginsAnother = (builder: Builder, name: string): boolean =>
  builder.inMoves() || (name === 'Event' && builder.hasTag(name));

function tagsOfLine(builder: Builder, text: string, offset: number): number {
  let at = 0;
  for (let found = takeTag(text); found !== null; found = takeTag(text.slice(at))) {
    if (beginsAnother(builder, found.tag[0])) builder.finish(null);
    builder.tag(found.tag);
    at += found.length;
  }
  if (at > 0) return at;
  builder.problem('unreadable-tag', offset + 1, { text: text.slice(0, 64) });
  return text.length;
}

function lineReader(builder: Builder, scanner: Scanner): (piece: LinePiece) => void {
  let restIgnored = false;
  return ({ text: raw, line, offset, last }) => {
    const text = raw.charCodeAt(0) === 0xfeff ? raw.slice(1) : raw;
    const ignored = restIgnored;
    restIgnored = restIgnored && !last;
    if (ignored) return;
    builder.at(line);
    if (scanner.inComment() && EVENT_LINE.test(text)) {
      builder.problem('unclosed-comment', 1);
      scanner.closeComment();
    }
    let from = 0;
    if (!scanner.inComment() && offset === 0) {
      // Standard 6: a percent sign in the first column makes the line nobody's business.
      if (text.startsWith('%')) {
        restIgnored = !last;
        return;
      }
      if (TAG_LINE.test(text)) from = tagsOfLine(builder, text, offset);
    }
    if (scanner.scan(text, from, offset)) restIgnored = !last;
  };
}

function reader(options: PgnReadOptions, emit: (game: PgnReadGame) => void): Reader {
  const builder = gameBuilder(options, emit);
  const scanner = moveTextScanner(builder.sink);
  const lines = lineSplitter(lineReader(builder, scanner));
  return {
    feed: lines.feed,
    end() {
      lines.end();
      if (scanner.inComment()) {
        builder.problem('unclosed-comment', 1);
        scanner.closeComment();
      }
      if (builder.isOpen()) builder.finish(null);
    },
  };
}

/** The games of a text, one after the other. See readPgn. */
export function* pgnGames(text: string, options: PgnReadOptions = {}): Generator<PgnReadGame> {
  let ready: PgnReadGame[] = [];
  const input = reader(options, (game) => ready.push(game));
  for (let at = 0; at < text.length; at += PART) {
    input.feed(text.slice(at, at + PART));
    yield* ready;
    ready = [];
  }
  input.end();
  yield* ready;
}

/**
 * The games of a file given in chunks of text or bytes (UTF-8, or Latin-1 where a line is not). Nothing that a
 * file contains makes it throw: what cannot be read is in the game's `problems` with its line and column.
 */
export async function* readPgn(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: PgnReadOptions = {},
): AsyncGenerator<PgnReadGame> {
  let ready: PgnReadGame[] = [];
  const input = reader(options, (game) => ready.push(game));
  const decoder = pgnDecoder();
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PART) {
      const part = chunk.slice(at, at + PART);
      input.feed(typeof part === 'string' ? part : decoder.feed(part));
      yield* ready;
      ready = [];
    }
  }
  input.feed(decoder.end());
  input.end();
  yield* ready;
}
