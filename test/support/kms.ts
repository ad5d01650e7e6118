// A stand-in for KMS on 127.0.0.1: two symmetric keys, each ciphertext bound to its encryption context and naming its
// key, refusals with the names that KMS gives them. It notes what it was asked.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KMSClient } from '@aws-sdk/client-kms';

type Asked = {
  readonly action: string;
  readonly keyId: string;
  readonly context: Readonly<Record<string, string>>;
};
type Body = {
  KeyId: string;
  Plaintext?: string;
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
};

export type FakeKms = {
  readonly client: KMSClient;
  readonly asked: Asked[];
  /** The next request is refused with this exception. */
  fail(name: string): void;
  stop(): Promise<void>;
};

const KEYS: Readonly<Record<string, Buffer>> = { envelopes: randomBytes(32), other: randomBytes(32) };
const NAME_BYTES = 16;

const sorted = (context: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort()));

function encrypt(key: string, plain: Buffer, context: Record<string, string>): Buffer {
  const iv = randomBytes(12);
  const name = Buffer.from(key.padEnd(NAME_BYTES, '.'));
  const cipher = createCipheriv('aes-256-gcm', KEYS[key]!, iv).setAAD(Buffer.concat([name, sorted(context)]));
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([name, iv, cipher.getAuthTag(), bytes]);
}

function decrypt(wanted: string, blob: Buffer, context: Record<string, string>): Buffer | string {
  const name = blob.subarray(0, NAME_BYTES);
  const key = name.toString().replaceAll('.', '');
  if (KEYS[key] === undefined) return 'InvalidCiphertextException';
  if (key !== wanted) return 'IncorrectKeyException';
  try {
    const decipher = createDecipheriv('aes-256-gcm', KEYS[key], blob.subarray(16, 28))
      .setAAD(Buffer.concat([name, sorted(context)]))
      .setAuthTag(blob.subarray(28, 44));
    return Buffer.concat([decipher.update(blob.subarray(44)), decipher.final()]);
  } catch {
    return 'InvalidCiphertextException';
  }
}

export async function fakeKms(): Promise<FakeKms> {
  const asked: Asked[] = [];
  const failures: string[] = [];
  const answer = (action: string, body: Body): Record<string, string> | string => {
    const { KeyId, Plaintext = '', CiphertextBlob = '', EncryptionContext = {} } = body;
    asked.push({ action, keyId: KeyId, context: EncryptionContext });
    const failure = failures.shift();
    if (failure !== undefined) return failure;
    if (action === 'TrentService.Encrypt') {
      const blob = encrypt(KeyId, Buffer.from(Plaintext, 'base64'), EncryptionContext);
      return { CiphertextBlob: blob.toString('base64'), KeyId };
    }
    const plain = decrypt(KeyId, Buffer.from(CiphertextBlob, 'base64'), EncryptionContext);
    return typeof plain === 'string' ? plain : { Plaintext: plain.toString('base64'), KeyId };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
      const found = answer(String(request.headers['x-amz-target']), body);
      response.statusCode = typeof found === 'string' ? 400 : 200;
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      response.end(JSON.stringify(typeof found === 'string' ? { __type: found, message: 'no' } : found));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new KMSClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
  return {
    client,
    asked,
    fail: (name) => {
      failures.push(name);
    },
    stop: () => {
      client.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
