// The link key on AWS: an HMAC over a fixed message, made by a KMS key that never leaves KMS. Every process gets
// the same 32 bytes, and nothing secret is stored anywhere.

import { GenerateMacCommand, KMSClient } from '@aws-sdk/client-kms';
import type { Keys } from '../../ports/surroundings.ts';

/** Never change: every link that was ever mailed is signed with what comes out of it. */
const MESSAGE = 'sealed-move link key 1';
const BYTES = 32;

export function kmsKeys({ keyId, client }: { keyId: string; client?: KMSClient }): Keys {
  let key: Promise<Uint8Array> | null = null;
  const derive = async (): Promise<Uint8Array> => {
    const kms = client ?? new KMSClient({});
    const { Mac } = await kms.send(
      new GenerateMacCommand({
        KeyId: keyId,
        MacAlgorithm: 'HMAC_SHA_256',
        Message: new TextEncoder().encode(MESSAGE),
      }),
    );
    if (Mac?.length !== BYTES) throw new Error(`KMS answered with a key of ${Mac?.length ?? 0} bytes`);
    return new Uint8Array(Mac);
  };
  return {
    // Asked for once a process; a failure is not remembered.
    linkKey() {
      key ??= derive().catch((error: unknown) => {
        key = null;
        throw error;
      });
      return key;
    },
  };
}
