// Sending one mail. Called by the notifier alone, for an outbox row that it holds.

export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Threading, unsubscribing, `Auto-Submitted`, `Content-Language` and the like. */
  readonly headers: Readonly<Record<string, string>>;
  /** One per outbox row, so that an adapter which can recognise a repeat does. */
  readonly idempotencyKey: string;
};

export interface Mailer {
  /** Resolves when the mail is accepted for delivery; rejects when it should be tried again. */
  send(mail: OutgoingMail): Promise<void>;
}
