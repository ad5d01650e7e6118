// Where the link key comes from: KMS (a stub here) and a file that only its owner may read.

import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KMSClient } from '@aws-sdk/client-kms';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kmsKeys } from '../../shared/adapters/kms/keys.ts';
import { DamagedKeyFile, fileKeys, KEY_FILE } from '../../shared/adapters/local/keys.ts';
import { range } from './stores.ts';

describe('kmsKeys', () => {
  let server: Server;
  let received: { target: string; body: Record<string, unknown> }[] = [];
  let answers: { status: number; mac: Buffer }[] = [];
  const mac = Buffer.from(range(32));

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({
          target: String(request.headers['x-amz-target']),
          body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>,
        });
        const answer = answers.shift() ?? { status: 200, mac };
        response.statusCode = answer.status;
        response.setHeader('content-type', 'application/x-amz-json-1.1');
        response.end(
          JSON.stringify(
            answer.status === 200
              ? { Mac: answer.mac.toString('base64'), MacAlgorithm: 'HMAC_SHA_256' }
              : { __type: 'DisabledException', message: 'no' },
          ),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    received = [];
    answers = [];
  });

  const keys = () =>
    kmsKeys({
      keyId: 'alias/links',
      client: new KMSClient({
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        region: 'eu-central-1',
        credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      }),
    });

  it('asks KMS once a process for an HMAC over the fixed message', async () => {
    const subject = keys();
    const made = await Promise.all(range(5).map(() => subject.linkKey()));
    for (const key of made) expect([...key]).toEqual([...mac]);
    expect(received).toHaveLength(1);
    expect(received[0]?.target).toBe('TrentService.GenerateMac');
    expect(received[0]?.body).toEqual({
      KeyId: 'alias/links',
      MacAlgorithm: 'HMAC_SHA_256',
      Message: Buffer.from('sealed-move link key 1').toString('base64'),
    });
  });

  it('does not remember a failure', async () => {
    answers = [{ status: 400, mac }];
    const subject = keys();
    await expect(subject.linkKey()).rejects.toMatchObject({ name: 'DisabledException' });
    expect([...(await subject.linkKey())]).toEqual([...mac]);
  });

  it('refuses a key of another length', async () => {
    answers = [{ status: 200, mac: Buffer.from([1, 2, 3]) }];
    await expect(keys().linkKey()).rejects.toThrow('key of 3 bytes');
  });
});

describe('fileKeys', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('makes 32 bytes at the first call, for the owner only, and leaves nothing else behind', async () => {
    const key = await fileKeys(dir).linkKey();
    expect(key).toHaveLength(32);
    expect(new Set(key).size).toBeGreaterThan(8);
    expect((await stat(join(dir, KEY_FILE))).mode & 0o777).toBe(0o600);
    expect(await readdir(dir)).toEqual([KEY_FILE]);
  });

  it('gives the same key to every caller, at once and after a restart', async () => {
    const keys = await Promise.all(range(10).map(() => fileKeys(join(dir, 'deep', 'er')).linkKey()));
    for (const key of keys) expect(key).toEqual(keys[0]);
    expect(await fileKeys(join(dir, 'deep', 'er')).linkKey()).toEqual(keys[0]);
  });

  it.each([0, 31, 33])('refuses a file of %i bytes and leaves it alone', async (length) => {
    await writeFile(join(dir, KEY_FILE), Buffer.alloc(length));
    await expect(fileKeys(dir).linkKey()).rejects.toThrow(DamagedKeyFile);
    expect((await stat(join(dir, KEY_FILE))).size).toBe(length);
  });
});
