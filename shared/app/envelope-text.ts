// What lies in an envelope and what is published about it (A3): the sealed text, made one length for every move before
// it is encrypted, and the hashes that bind its sealer without telling anybody what he wrote. Needs no key: whoever
// has the record checks it offline.

import { createHash } from 'node:crypto';
import type { EnvelopeRecord } from '../games/adjournment/envelope.ts';
import { canonicalJson } from '../kernel/json.ts';

/** A move as its sealer wrote it, with 32 random bytes (base64url) that keep its hashes from being guessed. */
export type SealedMove = { readonly text: string; readonly notation: string; readonly nonce: string };

/** UTF-16 code units; a move takes seven, free text on paper is to name one move. */
export const TEXT_LIMIT = 64;
export const NONCE_BYTES = 32;

/** Every plaintext is so long: what is encrypted tells nothing by its size. */
const PADDED_TO = 512;
const PAD = 0x20;

const NONCE = /^[A-Za-z0-9_-]{43}$/;
// No control characters and no halves of a character: both would grow in JSON, and neither can be written on paper.
const WRITABLE = /^[^\p{Cc}\p{Cs}]*$/u;
const NOTATION = /^[A-Za-z-]{1,20}$/;

/** Whether a text can be put into an envelope at all; whether it may be sealed is for the game's own rules. */
export const isWritable = (text: string): boolean => text.length <= TEXT_LIMIT && WRITABLE.test(text);

const isSealedMove = ({ text, notation, nonce }: SealedMove): boolean =>
  isWritable(text) && NOTATION.test(notation) && NONCE.test(nonce);

/** The plaintext of an envelope: canonical JSON, filled up with spaces to 512 bytes. Throws for what `isWritable` refuses. */
export function packEnvelope({ text, notation, nonce }: SealedMove): Uint8Array {
  if (!isSealedMove({ text, notation, nonce })) throw new Error('not to be put into an envelope');
  const packed = new Uint8Array(PADDED_TO).fill(PAD);
  packed.set(new TextEncoder().encode(canonicalJson({ nonce, notation, text })));
  return packed;
}

/** Reads a plaintext; null for anything but what `packEnvelope` makes. */
export function unpackEnvelope(plain: Uint8Array): SealedMove | null {
  if (plain.length !== PADDED_TO) return null;
  let found: Partial<SealedMove> | null;
  try {
    found = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)) as Partial<SealedMove> | null;
  } catch {
    return null;
  }
  const { text, notation, nonce } = found ?? {};
  if (typeof text !== 'string' || typeof notation !== 'string' || typeof nonce !== 'string') return null;
  const move = { text, notation, nonce };
  if (!isSealedMove(move)) return null;
  return Buffer.compare(packEnvelope(move), plain) === 0 ? move : null;
}

/**
 * The id of an envelope: SHA-256, base64url, over nonce, a zero byte, and notation and text in canonical JSON. It binds
 * the content before anything else is known, so that a draft can be closed as it lies, unread.
 */
export function envelopeId({ text, notation, nonce }: SealedMove): string {
  const hash = createHash('sha256').update(Buffer.from(nonce, 'base64url')).update('\0');
  return hash.update(canonicalJson({ notation, text })).digest('base64url');
}

/**
 * The commitment of a closed envelope: SHA-256, base64url, over its id, a zero byte, and everything that is written on
 * it in canonical JSON.
 */
export const commitmentOf = (record: EnvelopeRecord): string =>
  createHash('sha256')
    .update(`${record.envelope}\0${canonicalJson(record)}`)
    .digest('base64url');

/**
 * The commitment that an opened envelope should bear: over nonce, text and notation, and what is written on it. Another
 * text, another nonce, or a changed field of the record gives another one.
 */
export const envelopeCommitment = (
  record: EnvelopeRecord,
  { text, notation }: Pick<SealedMove, 'text' | 'notation'>,
  nonce: string,
): string => commitmentOf({ ...record, envelope: envelopeId({ text, notation, nonce }) });
