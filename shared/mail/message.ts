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
  /** The reader's seat, if he accepts. */
  readonly seat: Colour;
  /** The name of who asks, as he wrote it; it is cleaned before it is shown. */
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

/** What somebody has to do with a game: his seat, or his office in it. */
export type Part = Colour | 'director' | 'deputy' | 'appeals';

/** What goes to officials as well as to players. */
export type PartMessage<Kind extends string> = Omit<SeatMessage<Kind>, 'seat'> & { readonly part: Part };

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
export type IllegalMoveMessage = SeatMessage<'illegal-move'>;
export type ResultPendingMessage = SeatMessage<'result-pending'>;
export type GameOverMessage = SeatMessage<'game-over'> & { readonly pgnUrl?: string };
export type ChallengeAnsweredMessage = PartMessage<'challenge-answered'> & {
  readonly answer: 'accepted' | 'refused' | 'expired' | 'withdrawn';
  /** Of an invitation by a director: which player refused. */
  readonly refusedBy: Colour | null;
};
/** `replayUrl`: the game in the place of an annulled one. */
export type RulingMadeMessage = PartMessage<'ruling-made'> & { readonly replayUrl?: string };
export type AdjudicationOpenedMessage = PartMessage<'adjudication-opened'>;
export type AppealMadeMessage = PartMessage<'appeal-made'>;
export type AppealDecidedMessage = PartMessage<'appeal-decided'>;
export type ClaimReferredMessage = PartMessage<'claim-referred'>;
export type ClaimDecidedMessage = PartMessage<'claim-decided'>;
export type ConsentWantedMessage = PartMessage<'consent-wanted'>;

export type DisputeMessage =
  | RulingMadeMessage
  | AdjudicationOpenedMessage
  | AppealMadeMessage
  | AppealDecidedMessage
  | ClaimReferredMessage
  | ClaimDecidedMessage
  | ConsentWantedMessage;

/** Kinds of mail about sessions, sealed moves and resumptions. */
export type AdjournmentKind =
  | 'seal-now'
  | 'envelope-closed'
  | 'adjournment-proposed'
  | 'adjournment-declined'
  | 'resumption-proposed'
  | 'resumption-declined'
  | 'resumption-changed'
  | 'resumption-near'
  | 'clock-runs'
  | 'default-time'
  | 'envelope-opened'
  | 'choose-reading'
  | 'envelope-failed'
  | 'opening-agreed';
/** `url` leads to the page where the reader acts: sealing, arrival, the answer to a date. */
export type AdjournmentMessage = PartMessage<AdjournmentKind>;

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
  | IllegalMoveMessage
  | GameOverMessage
  | ChallengeAnsweredMessage
  | DisputeMessage
  | AdjournmentMessage;

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
