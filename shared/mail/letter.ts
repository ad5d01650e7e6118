// A mail before it is text or HTML: blocks in reading order. Both parts are written from the same blocks,
// so a link, a deadline or a move cannot be in one and missing from the other.

import type { Locale } from '../i18n/index.ts';
import type { EpochMs } from '../kernel/time.ts';
import type { MailBoard } from './board.ts';

export type Block =
  /** The first sentence: what has happened. */
  | { readonly block: 'lead'; readonly text: string }
  | { readonly block: 'paragraph'; readonly text: string }
  | { readonly block: 'small'; readonly text: string }
  /** Facts, each on a line of its own. */
  | { readonly block: 'lines'; readonly lines: readonly string[] }
  /** A sentence about an instant, with the same instant in UTC in small print. */
  | { readonly block: 'instant'; readonly text: string; readonly utc: string; readonly at: EpochMs }
  /** The one thing to do. A letter has exactly one. */
  | { readonly block: 'action'; readonly label: string; readonly url: string }
  /** A lesser link: stop these mails, fetch the record. */
  | { readonly block: 'link'; readonly label: string; readonly url: string }
  | {
      readonly block: 'board';
      readonly board: MailBoard;
      /** What a screen reader is given for the drawn board. */
      readonly label: string;
      /** One for each part: they show the sides differently. */
      readonly textCaption: string;
      readonly htmlCaption: string;
      /** All pieces in words, a line a side. */
      readonly pieces: readonly string[];
    }
  | { readonly block: 'moves'; readonly title: string; readonly moves: string };

export type Letter = {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
};

/** The reader, once the language tag and the zone have been settled. */
export type Reader = {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly name: string;
  readonly now: EpochMs;
};
