// The SES adapter against a stub of the one call it makes, POST /v2/email/outbound-emails on 127.0.0.1.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sesMailer } from '../../shared/adapters/ses/mailer.ts';
import type { OutgoingMail } from '../../shared/ports/mailer.ts';

let server: Server;
let received: { method: string; path: string; body: unknown }[] = [];
let answers: { status: number; type?: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      received.push({ method: request.method ?? '', path: request.url ?? '', body });
      const answer = answers.shift() ?? { status: 200 };
      response.statusCode = answer.status;
      response.setHeader('content-type', 'application/json');
      if (answer.type !== undefined) response.setHeader('x-amzn-errortype', answer.type);
      response.end(JSON.stringify(answer.status === 200 ? { MessageId: 'm-1' } : { message: 'no' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  received = [];
  answers = [];
});

function mailer(configurationSet?: string) {
  const client = new SESv2Client({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const from = 'Sealed Move <moves@chess.example>';
  return sesMailer({ from, client, ...(configurationSet === undefined ? {} : { configurationSet }) });
}

const mail: OutgoingMail = {
  to: 'ana@example.org',
  subject: 'Твој потез: 12…Nf6 ♞',
  text: 'Ajeet played Nf3.\n',
  html: '<p lang="sr-Latn">Ajeet: <b>Nf3</b></p>',
  headers: { 'In-Reply-To': '<g1@chess.example>', 'Auto-Submitted': 'auto-generated' },
  idempotencyKey: 'game#g1/12/p1/your-move',
};

it('sends one simple message with both bodies in UTF-8, our headers and the key', async () => {
  await mailer().send(mail);
  expect(received).toEqual([
    {
      method: 'POST',
      path: '/v2/email/outbound-emails',
      body: {
        FromEmailAddress: 'Sealed Move <moves@chess.example>',
        Destination: { ToAddresses: ['ana@example.org'] },
        Content: {
          Simple: {
            Subject: { Data: mail.subject, Charset: 'UTF-8' },
            Body: {
              Text: { Data: mail.text, Charset: 'UTF-8' },
              Html: { Data: mail.html, Charset: 'UTF-8' },
            },
            Headers: [
              { Name: 'In-Reply-To', Value: '<g1@chess.example>' },
              { Name: 'Auto-Submitted', Value: 'auto-generated' },
              { Name: 'X-Entity-Ref-ID', Value: 'game#g1/12/p1/your-move' },
            ],
          },
        },
      },
    },
  ]);
});

it('names the configuration set where there is one', async () => {
  await mailer('bounces').send(mail);
  expect(received[0]?.body).toMatchObject({ ConfigurationSetName: 'bounces' });
});

it('tries again when SES is throttling, and resolves when it then accepts', async () => {
  answers = [{ status: 429, type: 'TooManyRequestsException' }];
  await mailer().send(mail);
  expect(received).toHaveLength(2);
});

it('rejects when SES refuses the message, so that the outbox row stays unsent', async () => {
  answers = [{ status: 400, type: 'MessageRejected' }];
  await expect(mailer().send(mail)).rejects.toMatchObject({ name: 'MessageRejected' });
  expect(received).toHaveLength(1);
});
