// Closes envelopes with a key that never leaves KMS. Whoever runs this may encrypt and nothing else.

import { EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import type { Sealer } from '../../ports/sealer.ts';
import { encryptionContext } from './context.ts';

export function kmsSealer({ keyId, client }: { keyId: string; client?: KMSClient }): Sealer {
  const kms = client ?? new KMSClient({});
  return {
    async seal(plain, context) {
      const { CiphertextBlob } = await kms.send(
        new EncryptCommand({
          KeyId: keyId,
          Plaintext: plain,
          EncryptionContext: encryptionContext(context),
        }),
      );
      if (CiphertextBlob === undefined) throw new Error('KMS answered without a ciphertext');
      return new Uint8Array(CiphertextBlob);
    },
  };
}
