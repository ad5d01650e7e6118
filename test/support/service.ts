// The real local service in this process, and people who use it: by HTTP as programs do, by the links in
// their mails as players do.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalService, startLocal } from '../../infra/local/service.ts';
import type { StoredMail } from '../../shared/adapters/local/mailbox.ts';

export type Answer<T = Record<string, unknown>> = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: T;
};

export type TestService = LocalService & {
  readonly dataDir: string;
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  /** Puts the test clock forward (ISO 8601 duration); one sweep follows, and what comes of it. */
  advance(duration: string): Promise<void>;
  mailsTo(address: string): Promise<readonly StoredMail[]>;
  /** The newest mail to an address whose subject or text matches. */
  mail(address: string, matching?: RegExp): Promise<StoredMail>;
  discard(): Promise<void>;
};

export type CallOptions = {
  readonly token?: string;
  readonly body?: unknown;
  readonly raw?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Starts the service on a fresh folder, or on the one given, with the test clock. */
export async function startService(dataDir?: string): Promise<TestService> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'sealed-move-'));
  const service = await startLocal({
    dataDir: folder,
    port: 0,
    testClock: true,
    sweepSeconds: 3600,
    quiet: true,
  });
  const call = <T>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> =>
    request<T>(service.url, method, path, options);
  const mailsTo = async (address: string) => {
    await service.idle();
    return (await service.mailbox.list()).filter(({ to }) => to === address);
  };
  return {
    ...service,
    dataDir: folder,
    call,
    mailsTo,
    async advance(duration) {
      await service.idle();
      const moved = await call('POST', '/test-clock', { body: { advance: duration } });
      if (moved.status !== 200) throw new Error(`test clock: ${moved.text}`);
      await service.idle();
    },
    async mail(address, matching = /./) {
      const mails = await mailsTo(address);
      const found = mails.find(({ subject, text }) => matching.test(`${subject}\n${text}`));
      if (found === undefined) {
        throw new Error(`no mail to ${address} like ${matching}: ${mails.map(({ subject }) => subject)}`);
      }
      return found;
    },
    async discard() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function request<T>(
  origin: string,
  method: string,
  path: string,
  { token, body, raw, form, headers = {} }: CallOptions = {},
): Promise<Answer<T>> {
  const url = path.startsWith('http') ? path : `${origin}${path}`;
  const sent =
    form !== undefined
      ? new URLSearchParams(form).toString()
      : (raw ?? (body === undefined ? null : JSON.stringify(body)));
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(form !== undefined
        ? { 'content-type': 'application/x-www-form-urlencoded', origin, accept: 'text/html' }
        : sent === null
          ? {}
          : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(sent === null ? {} : { body: sent }),
  });
  const text = await response.text();
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // A page.
  }
  return { status: response.status, headers: response.headers, text, json: json as T };
}

/** The one link of a mail that leads to a page of this kind, from its text part. */
export function linkIn(mail: StoredMail, kind: 'sign-in' | 'invitation' | 'play' | 'mute'): string {
  const found = new RegExp(`https?://\\S+/${kind}/[A-Za-z0-9._-]+`).exec(mail.text);
  if (found === null) throw new Error(`no ${kind} link in: ${mail.text}`);
  return found[0];
}

/** The form of a page that posts to a path ending so: its action and hidden fields. */
export function formIn(html: string, ending: string): { action: string; fields: Record<string, string> } {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
  for (const [, attributes = '', inside = ''] of forms) {
    const action = /action="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (!/method="post"/.test(attributes) || !action.endsWith(ending)) continue;
    const fields: Record<string, string> = {};
    for (const [, input = ''] of inside.matchAll(/<input\b([^>]*)>/g)) {
      if (!/type="hidden"/.test(input)) continue;
      fields[/name="([^"]*)"/.exec(input)?.[1] ?? ''] = /value="([^"]*)"/.exec(input)?.[1] ?? '';
    }
    return { action, fields };
  }
  throw new Error(`no form to ${ending} in the page`);
}

export type Person = { readonly address: string; readonly token: string; readonly id: string };

/** Signs in by the mailed link, as a program would. */
export async function signIn(
  service: TestService,
  address: string,
  profile: { name?: string; language?: string; timeZone?: string } = {},
): Promise<Person> {
  const asked = await service.call('POST', '/sign-in', { body: { email: address, ...profile } });
  if (asked.status !== 202) throw new Error(`sign-in: ${asked.text}`);
  const link = linkIn(await service.mail(address), 'sign-in');
  const opened = await service.call<{ token: string; playerId: string }>('POST', link);
  if (opened.status !== 200) throw new Error(`sign-in link: ${opened.text}`);
  return { address, token: opened.json.token, id: opened.json.playerId };
}
