// Mails kept in a list, for tests to read. Recognises a repeat by its key, as a careful mail service would.

import type { Mailer, OutgoingMail } from '../../ports/mailer.ts';

/** `sent` in order; `failNext(n)` makes the next n sendings fail, as a mail service does on a bad day. */
export function memoryMailer(): Mailer & { readonly sent: OutgoingMail[]; failNext(times: number): void } {
  const sent: OutgoingMail[] = [];
  let failures = 0;
  return {
    sent,
    failNext(times) {
      failures = times;
    },
    async send(mail) {
      if (failures > 0) {
        failures -= 1;
        throw new Error('mail service unavailable');
      }
      if (sent.some((earlier) => earlier.idempotencyKey === mail.idempotencyKey)) return;
      sent.push(mail);
    },
  };
}
