// What lies in an envelope and what is published about it: one length whatever was written, and hashes that change with
// every part of what they bind.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commitmentOf,
  envelopeCommitment,
  envelopeId,
  isWritable,
  packEnvelope,
  type SealedMove,
  TEXT_LIMIT,
  unpackEnvelope,
} from '../../shared/app/envelope-text.ts';
import type { EnvelopeRecord } from '../../shared/games/adjournment/envelope.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { duration, epochMs } from '../../shared/kernel/time.ts';

const NONCE = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64url');
const sealed = (text: string, more: Partial<SealedMove> = {}): SealedMove => ({
  text,
  notation: 'san',
  nonce: NONCE,
  ...more,
});
const RECORD: EnvelopeRecord = {
  number: 1,
  envelope: '',
  white: 'player-white' as PlayerId,
  black: 'player-black' as PlayerId,
  fen: '8/8/8/8/8/4k3/4p3/4K3 w - - 0 81',
  used: { white: duration(1), black: duration(2) },
  left: { white: duration(3), black: duration(4) },
  sealer: 'white',
  moveNumber: 81,
  ply: 161,
  drawOffer: null,
  resumesAt: epochMs(1_796_400_000_000),
  closedAt: epochMs(1_796_300_000_000),
};

const writable = fc
  .string({ unit: 'grapheme', maxLength: TEXT_LIMIT })
  .filter((text) => text.length <= TEXT_LIMIT)
  .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '.'));
const sealedMoves = fc.record({
  text: writable,
  notation: fc.constantFrom('san', 'uci', 'sr-Cyrl', 'en'),
  nonce: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((b) => Buffer.from(b).toString('base64url')),
});

describe('the plaintext', () => {
  it('comes back as it was, and has one length for every text, whatever the script', () => {
    fc.assert(
      fc.property(sealedMoves, (move) => {
        const packed = packEnvelope(move);
        expect(packed).toHaveLength(512);
        expect(unpackEnvelope(packed)).toEqual(move);
      }),
    );
  });

  it.each([
    ['e4'],
    ['exd8=Q#'],
    ['ладья e1-e8, шах'],
    ['♘f3'],
    ['𝕹f3'],
    ['"\\"'.repeat(21)],
    ['€'.repeat(TEXT_LIMIT)],
  ])('512 bytes for %s', (text) => {
    expect(packEnvelope(sealed(text))).toHaveLength(512);
    expect(unpackEnvelope(packEnvelope(sealed(text)))?.text).toBe(text);
  });

  it.each([
    ['too long', 'x'.repeat(TEXT_LIMIT + 1)],
    ['a control character', 'e4\u0000'],
    ['a line break', 'e4\ne5'],
    ['half a character', 'e4\ud835'],
  ])('is refused: %s', (_what, text) => {
    expect(isWritable(text)).toBe(false);
    expect(() => packEnvelope(sealed(text))).toThrow('envelope');
  });

  it('is refused with a nonce or a notation that is none', () => {
    expect(() => packEnvelope(sealed('e4', { nonce: 'short' }))).toThrow();
    expect(() => packEnvelope(sealed('e4', { notation: 'x'.repeat(21) }))).toThrow();
    expect(() => packEnvelope(sealed('e4', { notation: '' }))).toThrow();
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['another length', packEnvelope(sealed('e4')).subarray(1)],
    ['no JSON', new Uint8Array(512).fill(0x20)],
    ['no UTF-8', new Uint8Array(512).fill(0xff)],
    ['JSON of something else', Buffer.from('null'.padEnd(512))],
    ['a field too few', Buffer.from(JSON.stringify({ text: 'e4', notation: 'san' }).padEnd(512))],
    ['a field too many', Buffer.from(JSON.stringify({ ...sealed('e4'), more: 1 }).padEnd(512))],
    ['another order', Buffer.from(JSON.stringify({ text: 'e4', notation: 'san', nonce: NONCE }).padEnd(512))],
  ])('nothing else is read as one: %s', (_what, plain) => {
    expect(unpackEnvelope(new Uint8Array(plain))).toBeNull();
  });
});

describe('the commitment', () => {
  const record = { ...RECORD, envelope: envelopeId(sealed('e4')) };

  it('is SHA-256 over nonce and text, then over that and the record: anybody can compute it', () => {
    const id = createHash('sha256')
      .update(
        Buffer.concat([
          Buffer.from(NONCE, 'base64url'),
          Buffer.from('\0{"notation":"san","text":"e4"}', 'utf8'),
        ]),
      )
      .digest('base64url');
    expect(envelopeId(sealed('e4'))).toBe(id);
    const facts =
      `{"black":"player-black","closedAt":1796300000000,"drawOffer":null,"envelope":"${id}",` +
      '"fen":"8/8/8/8/8/4k3/4p3/4K3 w - - 0 81","left":{"black":4,"white":3},"moveNumber":81,"number":1,"ply":161,' +
      '"resumesAt":1796400000000,"sealer":"white","used":{"black":2,"white":1},"white":"player-white"}';
    expect(commitmentOf(record)).toBe(createHash('sha256').update(`${id}\0${facts}`).digest('base64url'));
  });

  it('made at the closing without the text is the one that the opened text bears', () => {
    fc.assert(
      fc.property(sealedMoves, (move) => {
        const closed = { ...RECORD, envelope: envelopeId(move) };
        expect(envelopeCommitment(closed, move, move.nonce)).toBe(commitmentOf(closed));
      }),
    );
  });

  it('changes with text, notation, nonce and every field of the record', () => {
    const own = commitmentOf(record);
    const others = [
      envelopeCommitment(record, sealed('e5'), NONCE),
      envelopeCommitment(record, sealed('e4', { notation: 'uci' }), NONCE),
      envelopeCommitment(record, sealed('e4'), `B${NONCE.slice(1)}`),
      ...Object.keys(record)
        .filter((field) => field !== 'envelope')
        .map((field) => commitmentOf({ ...record, [field]: 'changed' })),
    ];
    expect(new Set([own, ...others]).size).toBe(1 + others.length);
  });

  it('says nothing to whoever has not the nonce: two with the same text have nothing in common', () => {
    const other = Buffer.alloc(32, 1).toString('base64url');
    expect(envelopeId(sealed('e4', { nonce: other }))).not.toBe(envelopeId(sealed('e4')));
  });
});
