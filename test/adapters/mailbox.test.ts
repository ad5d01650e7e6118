// Mail on one machine, and the mailer that tests use.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedMail, mailbox } from '../../shared/adapters/local/mailbox.ts';
import { memoryMailer } from '../../shared/adapters/memory/mailer.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import type { OutgoingMail } from '../../shared/ports/mailer.ts';
import { NOW, range } from './stores.ts';

const mail = (key: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'ana@example.org',
  subject: `Твој потез ${key}`,
  text: 'text',
  html: '<p>html</p>',
  headers: { 'Content-Language': 'sr-Latn' },
  idempotencyKey: key,
  ...more,
});

describe('mailbox', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('lists mails newest first with everything that was sent, also after a restart', async () => {
    let now = NOW;
    const box = mailbox(dir, () => now);
    await box.send(mail('one'));
    now = epochMs(NOW + 5);
    await box.send(mail('two', { html: '<b>♞</b>' }));
    const listed = await box.list();
    expect(listed.map((each) => each.idempotencyKey)).toEqual(['two', 'one']);
    expect(listed[0]).toMatchObject({ ...mail('two', { html: '<b>♞</b>' }), at: NOW + 5 });
    expect(await mailbox(dir).list()).toEqual(listed);
  });

  it('is empty before the first mail, in a folder that does not exist yet', async () => {
    expect(await mailbox(join(dir, 'not', 'yet')).list()).toEqual([]);
  });

  it('writes one whole JSON file a mail and nothing else, in the order of sending', async () => {
    const box = mailbox(dir);
    await Promise.all(range(30).map((index) => box.send(mail(`key ${index}`))));
    const names = (await readdir(dir)).sort();
    expect(names).toHaveLength(30);
    const keys = await Promise.all(
      names.map(
        async (name) => (JSON.parse(await readFile(join(dir, name), 'utf8')) as OutgoingMail).idempotencyKey,
      ),
    );
    expect(keys).toEqual(range(30).map((index) => `key ${index}`));
  });

  it('stores a repeat once, at once or after a restart', async () => {
    const box = mailbox(dir);
    await Promise.all(range(10).map(() => box.send(mail('same'))));
    await mailbox(dir).send(mail('same'));
    await mailbox(dir).send(mail('other'));
    expect((await mailbox(dir).list()).map((each) => each.idempotencyKey)).toEqual(['other', 'same']);
  });

  it('is not led out of its folder by any key or address', async () => {
    const box = mailbox(join(dir, 'box'));
    await box.send(mail('../../etc/passwd', { to: '../../../x@example.org' }));
    expect(await readdir(dir)).toEqual(['box']);
    expect(await readdir(join(dir, 'box'))).toHaveLength(1);
  });

  it('goes on after a mail that could not be written', async () => {
    const box = mailbox(join(dir, 'box'));
    await box.list();
    await rm(join(dir, 'box'), { recursive: true });
    await expect(box.send(mail('lost'))).rejects.toMatchObject({ code: 'ENOENT' });
    await mailbox(join(dir, 'box')).list();
    await box.send(mail('lost'));
    expect((await box.list()).map((each) => each.idempotencyKey)).toEqual(['lost']);
  });

  it('ignores what a killed process left half written, and names a damaged mail', async () => {
    await writeFile(join(dir, '.00000001-0123456789abcdef'), '{"id": "half');
    expect(await mailbox(dir).list()).toEqual([]);
    await writeFile(join(dir, '00000001-0123456789abcdef.json'), '{"id": "half');
    await expect(mailbox(dir).list()).rejects.toThrow(DamagedMail);
    await expect(mailbox(dir).list()).rejects.toThrow('00000001-0123456789abcdef.json');
  });
});

describe('memory mailer', () => {
  it('keeps what it sent, once a key, and fails as often as it is told to', async () => {
    const mailer = memoryMailer();
    mailer.failNext(1);
    await expect(mailer.send(mail('a'))).rejects.toThrow('unavailable');
    for (const key of ['a', 'b', 'a']) await mailer.send(mail(key));
    expect(mailer.sent.map((each) => each.idempotencyKey)).toEqual(['a', 'b']);
  });
});
