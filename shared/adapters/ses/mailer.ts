// Mail through Amazon SES v2. `Simple` content takes our own headers, so no MIME is built here.

import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mailer } from '../../ports/mailer.ts';

type Options = {
  /** `Sealed Move <moves@chess.example>`; the domain must be verified in SES. */
  readonly from: string;
  readonly configurationSet?: string;
  readonly client?: SESv2Client;
};

/** SES does not recognise a repeat itself; the key travels as a header so that mail programs and logs can. */
export const ENTITY_HEADER = 'X-Entity-Ref-ID';

const utf8 = (data: string) => ({ Data: data, Charset: 'UTF-8' });

export function sesMailer({ from, configurationSet, client = new SESv2Client({}) }: Options): Mailer {
  return {
    async send(mail) {
      const headers = { ...mail.headers, [ENTITY_HEADER]: mail.idempotencyKey };
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [mail.to] },
          ...(configurationSet === undefined ? {} : { ConfigurationSetName: configurationSet }),
          Content: {
            Simple: {
              Subject: utf8(mail.subject),
              Body: { Text: utf8(mail.text), Html: utf8(mail.html) },
              Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
            },
          },
        }),
      );
    },
  };
}
