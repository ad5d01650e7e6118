// Envelopes: the same contract for the key files of one machine, for KMS (a stand-in here) and for the keys in memory.
// A text comes back for its own context and for no other, and every changed byte is noticed.

import { mkdtemp, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kmsOpener } from '../../shared/adapters/kms/opener.ts';
import { kmsSealer } from '../../shared/adapters/kms/sealer.ts';
import { DamagedKeyFile } from '../../shared/adapters/local/keys.ts';
import { addSealingKey, fileKeyRing, SEALING_KEYS } from '../../shared/adapters/local/sealing-keys.ts';
import { systemRandom } from '../../shared/adapters/local/surroundings.ts';
import { memorySealing } from '../../shared/adapters/memory/sealing.ts';
import { sealingKey } from '../../shared/adapters/webcrypto/key-ring.ts';
import { webcryptoOpener } from '../../shared/adapters/webcrypto/opener.ts';
import { webcryptoSealer } from '../../shared/adapters/webcrypto/sealer.ts';
import type { GameId } from '../../shared/kernel/ids.ts';
import type { Opener, SealContext, Sealer } from '../../shared/ports/sealer.ts';
import { type FakeKms, fakeKms } from '../support/kms.ts';
import { range } from './stores.ts';

const CONTEXT: SealContext = {
  purpose: 'sealed-move',
  game: 'game-one-1' as GameId,
  envelope: 'envelope-1',
  ply: '81',
  seat: 'white',
};
const bytes = (text: string) => new Uint8Array(Buffer.from(text.padEnd(512), 'utf8'));
const flipped = (blob: Uint8Array, index: number): Uint8Array => {
  const changed = new Uint8Array(blob);
  changed[index] = (changed[index] ?? 0) ^ 1;
  return changed;
};

let kms: FakeKms;
let dir: string;
beforeAll(async () => {
  kms = await fakeKms();
});
afterAll(() => kms.stop());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sealing-'));
});
afterEach(() => rm(dir, { recursive: true }));

type Pair = { readonly sealer: Sealer; readonly opener: Opener };
const IMPLEMENTATIONS: readonly (readonly [string, () => Pair])[] = [
  ['memory', () => memorySealing(systemRandom().bytes)],
  [
    'key files',
    () => ({ sealer: webcryptoSealer(fileKeyRing(dir)), opener: webcryptoOpener(fileKeyRing(dir)) }),
  ],
  [
    'KMS',
    () => ({
      sealer: kmsSealer({ keyId: 'envelopes', client: kms.client }),
      opener: kmsOpener({ keyId: 'envelopes', client: kms.client }),
    }),
  ],
];

describe.each(IMPLEMENTATIONS)('an envelope by %s', (_name, pair) => {
  it('opens for its own context, byte by byte as it was', async () => {
    const { sealer, opener } = pair();
    const plain = bytes('exd8=Q#');
    expect(await opener.open(await sealer.seal(plain, CONTEXT), CONTEXT)).toEqual(plain);
  });

  it('has one length for one length of text, never the same bytes twice, and nothing of the text in it', async () => {
    const { sealer } = pair();
    const blobs = await Promise.all(['e4', 'exd8=Q#', 'e4'].map((text) => sealer.seal(bytes(text), CONTEXT)));
    expect(new Set(blobs.map(({ length }) => length)).size).toBe(1);
    expect(new Set(blobs.map((blob) => Buffer.from(blob).toString('hex'))).size).toBe(3);
    for (const blob of blobs) expect(Buffer.from(blob).includes(Buffer.from('    '))).toBe(false);
  });

  it.each([
    ['game', { game: 'game-two-2' as GameId }],
    ['envelope', { envelope: 'envelope-2' }],
    ['ply', { ply: '82' }],
    ['seat', { seat: 'black' }],
  ] as const)('refuses to open for another %s', async (_what, other) => {
    const { sealer, opener } = pair();
    const blob = await sealer.seal(bytes('e4'), CONTEXT);
    expect(await opener.open(blob, { ...CONTEXT, ...other })).toBe('refused');
  });

  it('refuses a blob of which a bit was changed anywhere, a shortened one, an empty one, and rubbish', async () => {
    const { sealer, opener } = pair();
    const blob = await sealer.seal(bytes('e4'), CONTEXT);
    for (const index of [...range(45), 100, blob.length - 17, blob.length - 1])
      expect(await opener.open(flipped(blob, index), CONTEXT), `byte ${index}`).toBe('refused');
    for (const part of [blob.subarray(0, -1), blob.subarray(0, 10), new Uint8Array(0), bytes('rubbish')])
      expect(await opener.open(part, CONTEXT)).toBe('refused');
    expect(await opener.open(blob, CONTEXT)).not.toBe('refused');
  });
});

describe('KMS', () => {
  const sealer = () => kmsSealer({ keyId: 'envelopes', client: kms.client });
  const opener = (keyId = 'envelopes') => kmsOpener({ keyId, client: kms.client });

  it('is told the key and the whole context in both directions', async () => {
    kms.asked.length = 0;
    await opener().open(await sealer().seal(bytes('e4'), CONTEXT), CONTEXT);
    const about = { keyId: 'envelopes', context: CONTEXT };
    expect(kms.asked).toEqual([
      { action: 'TrentService.Encrypt', ...about },
      { action: 'TrentService.Decrypt', ...about },
    ]);
  });

  it('refuses what another key has closed', async () => {
    const blob = await sealer().seal(bytes('e4'), CONTEXT);
    expect(await opener('other').open(blob, CONTEXT)).toBe('refused');
  });

  it.each([
    'AccessDeniedException',
    'DisabledException',
    'KMSInvalidStateException',
    'KeyUnavailableException',
  ])('that cannot be asked (%s) is no refusal: the envelope may be whole', async (name) => {
    const blob = await sealer().seal(bytes('e4'), CONTEXT);
    kms.fail(name);
    await expect(opener().open(blob, CONTEXT)).rejects.toMatchObject({ name });
    expect(await opener().open(blob, CONTEXT)).toEqual(bytes('e4'));
  });

  it('that fails to close fails the caller', async () => {
    kms.fail('DisabledException');
    await expect(sealer().seal(bytes('e4'), CONTEXT)).rejects.toMatchObject({ name: 'DisabledException' });
  });
});

describe('key files', () => {
  const folder = () => join(dir, SEALING_KEYS);

  it('one key is made at the first use, for the owner only, the same for everybody', async () => {
    const rings = await Promise.all(range(8).map(() => fileKeyRing(dir).keys()));
    for (const ring of rings) expect(ring).toEqual(rings[0]);
    expect(await readdir(folder())).toEqual(['key-0001']);
    expect((await stat(join(folder(), 'key-0001'))).mode & 0o777).toBe(0o600);
  });

  it('a new key closes from now on, and what the old one closed still opens', async () => {
    const sealer = webcryptoSealer(fileKeyRing(dir));
    const opener = webcryptoOpener(fileKeyRing(dir));
    const old = await sealer.seal(bytes('e4'), CONTEXT);
    expect(await addSealingKey(dir)).toBe(2);
    const fresh = await sealer.seal(bytes('d4'), CONTEXT);
    expect(Buffer.compare(old.subarray(1, 9), fresh.subarray(1, 9))).not.toBe(0);
    expect(await opener.open(old, CONTEXT)).toEqual(bytes('e4'));
    expect(await opener.open(fresh, CONTEXT)).toEqual(bytes('d4'));
    const without = webcryptoOpener({ keys: async () => (await fileKeyRing(dir).keys()).slice(0, 1) });
    expect(await without.open(fresh, CONTEXT)).toBe('refused');
  });

  it('an older key that is gone or cut short is noticed, not passed over', async () => {
    await addSealingKey(dir);
    await unlink(join(folder(), 'key-0001'));
    await expect(fileKeyRing(dir).keys()).rejects.toThrow(DamagedKeyFile);
    await expect(webcryptoSealer(fileKeyRing(dir)).seal(bytes('e4'), CONTEXT)).rejects.toThrow('key-0001');
    await writeFile(join(folder(), 'key-0001'), Buffer.alloc(31));
    await expect(fileKeyRing(dir).keys()).rejects.toThrow('31 bytes');
  });

  it('a key has 32 bytes and is named after them', () => {
    expect(sealingKey(new Uint8Array(32)).id).toHaveLength(8);
    expect(sealingKey(new Uint8Array(32)).id).not.toEqual(sealingKey(new Uint8Array(32).fill(1)).id);
    expect(() => sealingKey(new Uint8Array(31))).toThrow('31 bytes');
  });
});
