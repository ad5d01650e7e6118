// What is done to a typed or written move before it is read: refusals for text that cannot be a move, and
// the marks around the move (number, check, glyphs, draw offer of FIDE C.13) taken off and remembered.

export const MAX_MOVE_TEXT = 64;

export type Unreadable = 'text-too-long' | 'control-character' | 'unreadable-move';

export type Marks = {
  drawOffer: boolean;
  enPassant: boolean;
  /** `=` after the move: a promotion sign without its piece, or somebody's "equal" or offer mark. */
  equals: boolean;
  /** `:` after the move, an old capture sign. */
  capture: boolean;
  check: '' | '+' | '++' | '#';
};

const NOT_TEXT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
// Ordinary and no-break spaces (U+00A0, U+2007, U+202F).
const EDGE_SPACES = /^[ \u00A0\u2007\u202F]+|[ \u00A0\u2007\u202F]+$/g;
const PRESENTATION = /[\uFE0E\uFE0F]/g;

/** The text without edge spaces and figurine presentation selectors, or why it cannot be a move. */
export function cleanText(text: string): { readonly text: string } | { readonly code: Unreadable } {
  if (text.length > MAX_MOVE_TEXT) return { code: 'text-too-long' };
  if (NOT_TEXT.test(text)) return { code: 'control-character' };
  const clean = text.replace(PRESENTATION, '').replace(EDGE_SPACES, '');
  return clean === '' ? { code: 'unreadable-move' } : { text: clean };
}

const SPACE = '[ \\u00A0\\u2007\\u202F]*';
const tail = (source: string): RegExp => new RegExp(`${SPACE}(?:${source})$`, 'u');

// Cyrillic е and р stand in "е.р." as well; no move ends in those letters, so both alphabets may read them.
const EN_PASSANT = tail('\\(?[eе]\\.?[ \\u00A0]?[pр]\\.?\\)?');
const OFFER = tail('\\(=\\)');
const GLYPH = tail('[!?]+|\\$\\d{1,3}|\\+[-−]|[-−]\\+|\\+[/⁄][-−=]|[-−=][/⁄]\\+|[±∓⩲⩱∞□⟳→↑⇆⊕]');
const CHECK = tail('\\+\\+|\\+|#|[†‡≠]');
const EQUALS = tail('=');
const CAPTURE = tail(':');

const NUMBER = /^\d{1,4}[ \u00A0]*(?:\.+|…)[ \u00A0\u2007\u202F]*(?=[^.…\s])/u;

/** Takes a leading move number and every trailing mark off; the marks say what was there. */
export function takeMarks(text: string): { readonly body: string; readonly marks: Marks } {
  const marks: Marks = { drawOffer: false, enPassant: false, equals: false, capture: false, check: '' };
  let body = text.replace(NUMBER, '');
  for (;;) {
    const before = body;
    if (OFFER.test(body)) {
      marks.drawOffer = true;
      body = body.replace(OFFER, '');
    } else if (EN_PASSANT.test(body)) {
      marks.enPassant = true;
      body = body.replace(EN_PASSANT, '');
    } else if (GLYPH.test(body)) {
      body = body.replace(GLYPH, '');
    } else if (CHECK.test(body)) {
      const sign = CHECK.exec(body)![0].trim();
      marks.check = sign === '+' || sign === '†' ? '+' : sign === '++' || sign === '‡' ? '++' : '#';
      body = body.replace(CHECK, '');
    } else if (EQUALS.test(body)) {
      marks.equals = true;
      body = body.replace(EQUALS, '');
    } else if (CAPTURE.test(body)) {
      marks.capture = true;
      body = body.replace(CAPTURE, '');
    }
    if (body === before || body === '') return { body, marks };
  }
}
