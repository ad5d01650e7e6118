// The key that closes envelopes. The key's own policy names the two roles, so that no statement elsewhere in the
// account lets anybody else read a sealed move; both roles must say whose envelope it is.

import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccountRootPrincipal,
  AnyPrincipal,
  Effect,
  PolicyDocument,
  PolicyStatement,
} from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { KEY_ADMINISTRATION } from './link-key.ts';

/** The roles live in the stack that depends on this one: the policy knows them by name. */
export type SealingRoles = { readonly sealing: string; readonly opening: string };

/** Rotation keeps every older version of the key for opening what it closed. */
const ROTATION = [
  'kms:DisableKeyRotation',
  'kms:EnableKeyRotation',
  'kms:ListKeyRotations',
  'kms:RotateKeyOnDemand',
];

/** Every way to turn the key's ciphertext into something else. */
const READING = ['kms:Decrypt', 'kms:ReEncryptFrom'];
/** Every way to make a ciphertext. */
const WRITING = [
  'kms:Encrypt',
  'kms:GenerateDataKey',
  'kms:GenerateDataKeyPair',
  'kms:GenerateDataKeyPairWithoutPlaintext',
  'kms:GenerateDataKeyWithoutPlaintext',
  'kms:ReEncryptTo',
];

/** The whole context, or no use: a ciphertext opens for one envelope of one game. */
export const IN_CONTEXT = {
  StringEquals: { 'kms:EncryptionContext:purpose': 'sealed-move' },
  Null: {
    'kms:EncryptionContext:game': 'false',
    'kms:EncryptionContext:envelope': 'false',
    'kms:EncryptionContext:ply': 'false',
    'kms:EncryptionContext:seat': 'false',
  },
};

/**
 * In a key policy the resource `*` is this key alone. Whoever administers the account can still change the policy, and
 * leaves a trace of it in CloudTrail; a denial that covered that too would lock the account out of its key.
 */
export function sealingKey(scope: Construct, id: string, roles: SealingRoles): Key {
  const stack = Stack.of(scope);
  const arnOf = (resourceName: string): string =>
    stack.formatArn({
      service: 'iam',
      region: '',
      resource: 'role',
      resourceName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
  const allow = (sid: string, actions: string[], conditions?: Record<string, unknown>) =>
    new PolicyStatement({
      sid,
      effect: Effect.ALLOW,
      principals: [new AccountRootPrincipal()],
      actions,
      resources: ['*'],
      ...(conditions === undefined ? {} : { conditions }),
    });
  const deny = (sid: string, actions: string[], exceptFor: string | null) =>
    new PolicyStatement({
      sid,
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions,
      resources: ['*'],
      ...(exceptFor === null
        ? {}
        : { conditions: { ArnNotEquals: { 'aws:PrincipalArn': arnOf(exceptFor) } } }),
    });
  return new Key(scope, id, {
    keySpec: KeySpec.SYMMETRIC_DEFAULT,
    keyUsage: KeyUsage.ENCRYPT_DECRYPT,
    enableKeyRotation: true,
    alias: `${stack.stackName}-envelopes`,
    description: 'Closes the envelopes of sealed moves. Losing it loses every move that is not yet opened',
    policy: new PolicyDocument({
      statements: [
        allow('Administration', [...KEY_ADMINISTRATION, ...ROTATION]),
        allow('UseAsIamAllows', ['kms:Encrypt', 'kms:Decrypt'], IN_CONTEXT),
        deny('NobodyElseOpens', READING, roles.opening),
        deny('NobodyElseSeals', WRITING, roles.sealing),
        deny('NobodyLendsIt', ['kms:CreateGrant'], null),
      ],
    }),
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
