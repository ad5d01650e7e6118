// The key that signs mailed links and hashes addresses: an HMAC key that never leaves KMS. Losing it voids
// every link and every address hash, so it is kept even when its stack is deleted.

import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccountRootPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** Everything that keeps a key in order, and nothing that uses it or lends it out (no grants). */
export const KEY_ADMINISTRATION = [
  'kms:CancelKeyDeletion',
  'kms:CreateAlias',
  'kms:DeleteAlias',
  'kms:DescribeKey',
  'kms:DisableKey',
  'kms:EnableKey',
  'kms:GetKeyPolicy',
  'kms:GetKeyRotationStatus',
  'kms:ListAliases',
  'kms:ListGrants',
  'kms:ListKeyPolicies',
  'kms:ListResourceTags',
  'kms:PutKeyPolicy',
  'kms:RevokeGrant',
  'kms:ScheduleKeyDeletion',
  'kms:TagResource',
  'kms:UntagResource',
  'kms:UpdateAlias',
  'kms:UpdateKeyDescription',
];

/**
 * In a key policy the resource `*` is this key alone. Both statements name the account, which hands the
 * decision to IAM: administration to the account's administrators, use to the roles whose own statements
 * allow it. Roles are not named here because they live in a stack that depends on this one.
 */
export function linkKey(scope: Construct, id: string): Key {
  const statement = (sid: string, actions: string[]) =>
    new PolicyStatement({
      sid,
      effect: Effect.ALLOW,
      principals: [new AccountRootPrincipal()],
      actions,
      resources: ['*'],
    });
  return new Key(scope, id, {
    keySpec: KeySpec.HMAC_256,
    keyUsage: KeyUsage.GENERATE_VERIFY_MAC,
    alias: `${Stack.of(scope).stackName}-links`,
    description: 'Signs mailed links and hashes addresses. Losing it voids every link: see infra/README.md',
    policy: new PolicyDocument({
      statements: [
        statement('Administration', KEY_ADMINISTRATION),
        statement('UseAsIamAllows', ['kms:GenerateMac']),
      ],
    }),
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
