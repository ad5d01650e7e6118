// What a mail is made from. The caller gives facts and links; all words are found here, in the reader's language.

import type { GameView } from '../games/views/game-view.ts';
import type { MoveDescription } from '../i18n/index.ts';
import type { Colour } from '../kernel/colour.ts';
import type { EpochMs } from '../kernel/time.ts';

/** The newest move of a game: English SAN for the record, the description for words. */
export type LastMove = { readonly san: string; readonly description: MoveDescription };

export type SignInMessage = {
  readonly kind: 'sign-in';
  readonly url: string;
  readonly expiresAt: EpochMs;
};

export type InvitationMessage = {
  readonly kind: 'invitation';
  readonly game: GameView;
  /** The challenger's name as he wrote it; it is cleaned before it is shown. */
  readonly from: string;
  readonly url: string;
  /** Stops invitations to this address: shows a page by GET, stops them by POST. */
  readonly neverUrl: string;
};

/** What every mail about a running game has. `seat` is the reader's. */
export type SeatMessage<Kind extends string> = {
  readonly kind: Kind;
  readonly game: GameView;
  readonly seat: Colour;
  readonly lastMove: LastMove | null;
  readonly url: string;
  /** Stops mails about this game: shows a page by GET, stops them by POST. */
  readonly muteUrl: string;
};

export type YourMoveMessage = SeatMessage<'your-move'>;
export type DrawOfferedMessage = SeatMessage<'draw-offered'>;
export type DrawDeclinedMessage = SeatMessage<'draw-declined'>;
export type DrawClaimedMessage = SeatMessage<'draw-claimed'>;
export type DeadlineNearMessage = SeatMessage<'deadline-near'>;
export type SilenceNoticeMessage = SeatMessage<'silence-notice'>;
export type LeaveOverMessage = SeatMessage<'leave-over'>;
/** `booked`: ahead; `cancelled`: before it began, `from` is when it would have. */
export type LeaveNews = {
  readonly form: 'booked' | 'begun' | 'ended' | 'cancelled';
  readonly from: EpochMs;
  readonly to: EpochMs;
};
export type OpponentLeaveMessage = SeatMessage<'opponent-leave'> & { readonly news: LeaveNews };
export type ResultPendingMessage = SeatMessage<'result-pending'>;
export type GameOverMessage = SeatMessage<'game-over'> & { readonly pgnUrl?: string };
export type ChallengeAnsweredMessage = SeatMessage<'challenge-answered'> & {
  readonly answer: 'accepted' | 'refused' | 'expired' | 'withdrawn';
};

export type MailMessage =
  | SignInMessage
  | InvitationMessage
  | YourMoveMessage
  | DrawOfferedMessage
  | DrawDeclinedMessage
  | DrawClaimedMessage
  | DeadlineNearMessage
  | SilenceNoticeMessage
  | LeaveOverMessage
  | OpponentLeaveMessage
  | ResultPendingMessage
  | GameOverMessage
  | ChallengeAnsweredMessage;

export type GameMessage = Exclude<MailMessage, SignInMessage>;

export type MailReader = {
  /** A locale of the service; another language tag gets the nearest, or English. */
  readonly locale: string;
  /** IANA name; an unknown one counts as UTC. */
  readonly timeZone: string;
  readonly name: string;
  readonly now: EpochMs;
};

export type ComposedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};
