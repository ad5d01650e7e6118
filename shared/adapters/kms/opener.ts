// Opens envelopes by asking KMS, in the one process that it lets decrypt.

import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import type { Opener } from '../../ports/sealer.ts';
import { encryptionContext } from './context.ts';

/**
 * KMS says so of a ciphertext that was changed, of one that was closed for another context, and of one that another
 * key has closed. A key that is disabled, a permission that is missing, a request that is throttled are none of these:
 * there the envelope may be whole, and the job comes again.
 */
const REFUSALS: readonly string[] = ['InvalidCiphertextException', 'IncorrectKeyException'];

export function kmsOpener({ keyId, client }: { keyId: string; client?: KMSClient }): Opener {
  const kms = client ?? new KMSClient({});
  return {
    async open(cipher, context) {
      // KMS would call it a faulty request, not a faulty envelope.
      if (cipher.length === 0) return 'refused';
      try {
        const { Plaintext } = await kms.send(
          new DecryptCommand({
            KeyId: keyId,
            CiphertextBlob: cipher,
            EncryptionContext: encryptionContext(context),
          }),
        );
        if (Plaintext === undefined) throw new Error('KMS answered without a plaintext');
        return new Uint8Array(Plaintext);
      } catch (error) {
        if (error instanceof Error && REFUSALS.includes(error.name)) return 'refused';
        throw error;
      }
    },
  };
}
