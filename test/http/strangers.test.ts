// This service must not become a way to send mail to strangers, nor a way to act for somebody from a page of
// somebody else.

import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../shared/app/limits.ts';
import { HOUR, after as later } from '../../shared/kernel/time.ts';
import { bearer, type MemoryService, memoryService, signInTo } from '../support/memory-service.ts';

let service: MemoryService;
beforeEach(() => {
  service = memoryService();
});

const signIn = (email: string) =>
  service.call({ method: 'POST', path: '/sign-in', body: JSON.stringify({ email }) });
const invite = (token: string, opponent: string, key?: string) =>
  service.call({
    method: 'POST',
    path: '/games',
    headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify({ opponent, colour: 'white', timeControl: '3d' }),
  });
const mailsTo = (address: string) => service.sent.filter(({ to }) => to === address).length;

describe('limits', () => {
  it('on sign-in mails per address, however it is written, until the hour is over', async () => {
    const { max } = LIMITS.signInPerAddress;
    for (let index = 0; index < max; index += 1) {
      expect((await signIn(index % 2 ? 'Vera@Example.com' : 'vera@example.com')).statusCode).toBe(202);
    }
    const refused = await signIn('vera@example.com');
    expect(refused.json).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(refused.headers?.['retry-after']).toBeDefined();
    expect(service.sent).toHaveLength(max);
    service.set(later(service.now(), HOUR));
    expect((await signIn('vera@example.com')).statusCode).toBe(202);
  });

  it('on sign-in mails per source, whoever they are for', async () => {
    const { max } = LIMITS.signInPerSource;
    for (let index = 0; index < max; index += 1) {
      expect((await signIn(`p${index}@example.com`)).statusCode).toBe(202);
    }
    expect((await signIn('one-more@example.com')).statusCode).toBe(429);
  });

  it('on invitations per address, from whoever they come', async () => {
    const { max } = LIMITS.invitationsPerAddress;
    for (let index = 0; index < max; index += 1) {
      const sender = await signInTo(service, `s${index}@example.com`);
      expect((await invite(sender.token, 'target@example.com')).statusCode).toBe(201);
    }
    const sender = await signInTo(service, 'another@example.com');
    expect((await invite(sender.token, 'Target@example.com')).statusCode).toBe(429);
    expect(mailsTo('target@example.com')).toBe(max);
  });

  it('on invitations per sender; a repeated command is not counted', async () => {
    const { token } = await signInTo(service, 'sender@example.com');
    const { max } = LIMITS.invitationsPerSender;
    for (let index = 0; index < max; index += 1) {
      expect((await invite(token, `t${index}@example.com`, `key-${index}`)).statusCode).toBe(201);
      expect((await invite(token, `t${index}@example.com`, `key-${index}`)).statusCode).toBe(201);
    }
    expect((await invite(token, 'last@example.com')).statusCode).toBe(429);
  });
});

describe('never again', () => {
  const links = (address: string) =>
    /\/invitation\/[\w.-]+/.exec(service.sent.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? '';

  it('is one click from the mail, stops everybody, and can be undone', async () => {
    const sender = await signInTo(service, 'sender@example.com');
    const other = await signInTo(service, 'other@example.com');
    await invite(sender.token, 'wanted@example.com');
    const link = links('wanted@example.com');
    expect((await service.call({ path: link, headers: { accept: 'text/html' } })).statusCode).toBe(200);
    expect(mailsTo('wanted@example.com')).toBe(1);

    // RFC 8058: no cookie, no origin, a form body.
    const oneClick = await service.call({
      method: 'POST',
      path: `${link}/never`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    for (const { token } of [sender, other]) {
      expect((await invite(token, 'wanted@example.com')).json).toMatchObject({
        status: 422,
        code: 'invitation-not-possible',
      });
    }
    // Nor can a stranger have sign-in mails sent there.
    expect((await signIn('wanted@example.com')).statusCode).toBe(202);
    expect(mailsTo('wanted@example.com')).toBe(1);

    await service.call({ method: 'POST', path: `${link}/allow` });
    expect((await invite(sender.token, 'wanted@example.com')).statusCode).toBe(201);
    expect(mailsTo('wanted@example.com')).toBe(2);
  });

  it('an invitation by player id asks the same questions', async () => {
    const sender = await signInTo(service, 'sender@example.com');
    const known = await signInTo(service, 'known@example.com');
    expect((await invite(sender.token, known.id)).statusCode).toBe(201);
    await service.call({ method: 'POST', path: `${links('known@example.com')}/never` });
    expect((await invite(sender.token, known.id)).json).toMatchObject({ code: 'invitation-not-possible' });
    expect((await invite(sender.token, 'nobody123456')).json).toMatchObject({ code: 'unknown-player' });
    expect((await invite(sender.token, sender.id)).json).toMatchObject({ code: 'cannot-challenge-yourself' });
  });
});

describe('requests from other sites', () => {
  const cookieOf = async (email: string) => {
    await signIn(email);
    const path = /\/sign-in\/\S+/.exec(service.sent.at(-1)?.text ?? '')?.[0] ?? '';
    const reply = await service.call({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: 'https://chess.example',
      },
      body: '',
    });
    expect(reply.statusCode).toBe(303);
    expect(reply.cookies?.[0]).toMatch(/^sm_session=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/);
    return reply.cookies?.[0]?.split(';')[0] ?? '';
  };
  const profile = (cookie: string, headers: Record<string, string>) =>
    service.call({
      method: 'POST',
      path: '/profile',
      cookies: [cookie],
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'action=save&name=Eve',
    });

  it('are refused for a cookie, by Sec-Fetch-Site or by Origin', async () => {
    const cookie = await cookieOf('anna@example.com');
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://chess.example' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ];
    for (const headers of foreign) {
      expect((await profile(cookie, headers)).statusCode, JSON.stringify(headers)).toBe(403);
    }
    expect((await profile(cookie, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await profile(cookie, { origin: 'https://chess.example' })).statusCode).toBe(200);
  });

  it('signing out voids the session, not only the cookie', async () => {
    const cookie = await cookieOf('anna@example.com');
    const home = () =>
      service.call({ path: '/profile', cookies: [cookie], headers: { accept: 'text/html' } });
    expect((await home()).statusCode).toBe(200);
    await service.call({
      method: 'POST',
      path: '/sign-out',
      cookies: [cookie],
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect((await home()).statusCode).toBe(401);
  });
});

describe('secrets', () => {
  it('no token, link, address or name reaches a log line or a commit', async () => {
    const sender = await signInTo(service, 'secret.sender@example.com', 'Sigismund');
    await invite(sender.token, 'target@example.com');
    const personal = await service.call({
      method: 'POST',
      path: '/me/tokens',
      headers: bearer(sender),
      body: '{"label":"robot"}',
    });
    const mailed = service.sent.flatMap(
      ({ text }) => text.match(/\/(play|invitation|sign-in|mute)\/\S+/g) ?? [],
    );
    expect(mailed.length).toBeGreaterThan(1);
    const logs = JSON.stringify(service.logged);
    for (const secret of [
      sender.token,
      String(personal.json.token),
      ...mailed,
      'secret.sender',
      'Sigismund',
    ]) {
      expect(logs).not.toContain(secret);
    }
    const tokens = await service.call({ path: '/me/tokens', headers: bearer(sender) });
    expect(tokens.body).not.toContain(String(personal.json.token));
  });
});
