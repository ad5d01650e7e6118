// Bytes to text for PGN files: UTF-8, and Latin-1 (which the 1994 standard names) for lines that are not.
//
// Bytes are decoded line by line where needed, because files glued together from several programs mix both.

export type Decoder = {
  /** Text that is complete so far; up to one line is held back. */
  readonly feed: (bytes: Uint8Array) => string;
  readonly end: () => string;
};

/** Longest line held back; a longer one is decoded in parts, which can only spoil a character at the seam. */
const HELD = 65_536;
const LINE_FEED = 10;
const RETURN = 13;

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

export function pgnDecoder(): Decoder {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const latin1 = new TextDecoder('windows-1252');
  let held = new Uint8Array(0);

  function line(bytes: Uint8Array): string {
    try {
      return utf8.decode(bytes);
    } catch {
      return latin1.decode(bytes);
    }
  }

  function decode(bytes: Uint8Array): string {
    try {
      return utf8.decode(bytes);
    } catch {
      let text = '';
      let start = 0;
      for (let at = 0; at < bytes.length; at++) {
        if (bytes[at] !== LINE_FEED && bytes[at] !== RETURN) continue;
        text += line(bytes.subarray(start, at + 1));
        start = at + 1;
      }
      return text + line(bytes.subarray(start));
    }
  }

  return {
    feed(bytes) {
      const all = join(held, bytes);
      let cut = Math.max(all.lastIndexOf(LINE_FEED), all.lastIndexOf(RETURN)) + 1;
      if (all.length - cut > HELD) cut = all.length;
      held = all.slice(cut);
      return decode(all.subarray(0, cut));
    },
    end() {
      const rest = decode(held);
      held = new Uint8Array(0);
      return rest;
    },
  };
}
