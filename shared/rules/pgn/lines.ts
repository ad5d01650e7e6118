// Text chunks to numbered lines, whatever ends them (LF, CR LF, CR), in bounded memory.

export type LinePiece = {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Columns of this line that came before, 0 except in the parts of an overlong line. */
  readonly offset: number;
  /** The line ends with this piece. */
  readonly last: boolean;
};

export type LineSplitter = {
  readonly feed: (text: string) => void;
  readonly end: () => void;
};

/** A line longer than this is handed on in parts, cut at a space where there is one. */
const LONGEST_PIECE = 65_536;

export function lineSplitter(emit: (piece: LinePiece) => void): LineSplitter {
  let rest = '';
  let line = 1;
  let offset = 0;
  let afterReturn = false;

  function whole(text: string): void {
    emit({ text, line, offset, last: true });
    line++;
    offset = 0;
  }

  return {
    feed(text) {
      if (text === '') return;
      let start = 0;
      if (afterReturn && text.charCodeAt(0) === 10) start = 1;
      afterReturn = false;
      for (let at = start; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code !== 10 && code !== 13) continue;
        whole(rest + text.slice(start, at));
        rest = '';
        if (code === 13) {
          if (at + 1 === text.length) afterReturn = true;
          else if (text.charCodeAt(at + 1) === 10) at++;
        }
        start = at + 1;
      }
      rest += text.slice(start);
      while (rest.length > LONGEST_PIECE) {
        const space = rest.lastIndexOf(' ', LONGEST_PIECE);
        const cut = space <= 0 ? LONGEST_PIECE : space;
        emit({ text: rest.slice(0, cut), line, offset, last: false });
        offset += cut;
        rest = rest.slice(cut);
      }
    },
    end() {
      if (rest !== '' || offset > 0) whole(rest);
      rest = '';
    },
  };
}
