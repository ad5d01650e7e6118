// The form of a ciphertext: format, name of the key, initialisation vector, AES-256-GCM with its tag. The context is
// not in it but authenticated with it.

import { webcrypto } from 'node:crypto';
import { canonicalJson } from '../../kernel/json.ts';
import type { SealContext } from '../../ports/sealer.ts';
import { KEY_ID_BYTES, type SealingKey } from './key-ring.ts';

export const FORMAT = 1;
export const IV_BYTES = 12;
export const TAG_BYTES = 16;
const HEADER = 1 + KEY_ID_BYTES + IV_BYTES;

/** The bytes that are authenticated beside the text: format and key too, so that no byte of a blob can be changed. */
const associated = (header: Uint8Array, context: SealContext): Uint8Array<ArrayBuffer> => {
  const { purpose, game, envelope, ply, seat } = context;
  return new Uint8Array(
    Buffer.concat([header, Buffer.from(canonicalJson({ purpose, game, envelope, ply, seat }), 'utf8')]),
  );
};

const imported = (key: SealingKey, use: 'encrypt' | 'decrypt') =>
  webcrypto.subtle.importKey('raw', new Uint8Array(key.bytes), 'AES-GCM', false, [use]);

const parameters = (header: Uint8Array, context: SealContext) => ({
  name: 'AES-GCM',
  iv: new Uint8Array(header.subarray(1 + KEY_ID_BYTES)),
  additionalData: associated(header, context),
  tagLength: TAG_BYTES * 8,
});

export async function closeBlob(
  key: SealingKey,
  iv: Uint8Array,
  plain: Uint8Array,
  context: SealContext,
): Promise<Uint8Array> {
  const header = new Uint8Array([FORMAT, ...key.id, ...iv]);
  const crypto = await imported(key, 'encrypt');
  const bytes = await webcrypto.subtle.encrypt(parameters(header, context), crypto, new Uint8Array(plain));
  return new Uint8Array([...header, ...new Uint8Array(bytes)]);
}

/** The name of the key that a blob was closed with; null for what is no blob of ours. */
export const keyNamed = (blob: Uint8Array): Uint8Array | null =>
  blob.length < HEADER + TAG_BYTES || blob[0] !== FORMAT ? null : blob.subarray(1, 1 + KEY_ID_BYTES);

/** The plaintext of a blob that `keyNamed` has read; null where key, context or a single bit is another. */
export async function openBlob(
  key: SealingKey,
  blob: Uint8Array,
  context: SealContext,
): Promise<Uint8Array | null> {
  const header = blob.subarray(0, HEADER);
  const crypto = await imported(key, 'decrypt');
  try {
    const bytes = new Uint8Array(blob.subarray(HEADER));
    return new Uint8Array(await webcrypto.subtle.decrypt(parameters(header, context), crypto, bytes));
  } catch (error) {
    // What WebCrypto says of a tag that does not fit, and of nothing else.
    if (error instanceof Error && error.name === 'OperationError') return null;
    throw error;
  }
}
