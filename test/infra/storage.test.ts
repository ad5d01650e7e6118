// What must outlive every deployment is protected, and has the shape that the store adapters expect.

import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { KEY_ADMINISTRATION } from '../../infra/aws/link-key.ts';
import { TABLES, type TableName, type TableSpec } from '../../shared/adapters/dynamodb/tables.ts';
import { ofType, type Resource, synthesise, unbundled } from './deployment.ts';

const { storage, all } = synthesise();
const tables = ofType(all, 'AWS::DynamoDB::GlobalTable');
const tableOf = (name: TableName): Resource =>
  tables.find(([id]) => id.toLowerCase().startsWith(name))?.[1] ?? expect.fail(`no table ${name}`);

const schema = (spec: Pick<TableSpec, 'partition' | 'sort'>) => [
  { AttributeName: spec.partition.name, KeyType: 'HASH' },
  { AttributeName: spec.sort.name, KeyType: 'RANGE' },
];
const attributes = (keys: readonly { name: string; type: string }[]) =>
  keys.map((key) => ({ AttributeName: key.name, AttributeType: key.type }));

test('there are three tables, those of the adapters', () => {
  expect(tables).toHaveLength(Object.keys(TABLES).length);
});

describe.each(Object.entries(TABLES) as [TableName, TableSpec][])('the table %s', (name, spec) => {
  const { Properties: table, ...resource } = tableOf(name);

  test('has the keys of the adapter', () => {
    expect(table.KeySchema).toEqual(schema(spec));
    const index = spec.index ? [spec.index.partition, spec.index.sort] : [];
    expect(table.AttributeDefinitions).toEqual(attributes([spec.partition, spec.sort, ...index]));
  });

  test('has the index of the adapter, with keys only, or none', () => {
    const expected = spec.index && [
      {
        IndexName: spec.index.name,
        KeySchema: schema(spec.index),
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ];
    expect(table.GlobalSecondaryIndexes ?? null).toEqual(expected);
  });

  test('expires and streams as the adapter says', () => {
    const ttl = spec.ttl === null ? undefined : { AttributeName: spec.ttl, Enabled: true };
    expect(table.TimeToLiveSpecification).toEqual(ttl);
    expect(table.StreamSpecification).toEqual(spec.stream ? { StreamViewType: 'NEW_IMAGE' } : undefined);
  });

  test('is on demand, encrypted by a key of KMS, recoverable for 35 days and kept', () => {
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS' });
    expect(table.Replicas).toEqual([
      expect.objectContaining({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      }),
    ]);
    expect(resource.DeletionPolicy).toBe('Retain');
    expect(resource.UpdateReplacePolicy).toBe('Retain');
  });
});

test('commits alone stream, and never expire', () => {
  expect(tableOf('commits').Properties.StreamSpecification).toBeDefined();
  expect(tableOf('commits').Properties.TimeToLiveSpecification).toBeUndefined();
  expect(tables.filter(([, table]) => table.Properties.StreamSpecification)).toHaveLength(1);
});

type KeyPolicy = { readonly Statement: readonly Record<string, unknown>[] };
const policyOf = (name: string): KeyPolicy => {
  const [, key] =
    ofType(all, 'AWS::KMS::Key').find(([id]) => id.startsWith(name)) ?? expect.fail(`no ${name}`);
  return key.Properties.KeyPolicy as KeyPolicy;
};

describe('the key of the envelopes', () => {
  const statement = (sid: string) => policyOf('SealingKey').Statement.find(({ Sid }) => Sid === sid)!;
  const roleArn = (name: string) => ({
    'Fn::Join': [
      '',
      ['arn:', { Ref: 'AWS::Partition' }, ':iam::', { Ref: 'AWS::AccountId' }, `:role/sealed-move-${name}`],
    ],
  });

  test('is symmetric, rotated, and kept', () => {
    storage.hasResource('AWS::KMS::Key', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: { KeySpec: 'SYMMETRIC_DEFAULT', KeyUsage: 'ENCRYPT_DECRYPT', EnableKeyRotation: true },
    });
  });

  test('nobody but the opening role may decrypt, and nobody but the sealing role may encrypt: denied outright', () => {
    expect(statement('NobodyElseOpens')).toEqual({
      Sid: 'NobodyElseOpens',
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: ['kms:Decrypt', 'kms:ReEncryptFrom'],
      Resource: '*',
      Condition: { ArnNotEquals: { 'aws:PrincipalArn': roleArn('opening') } },
    });
    expect(statement('NobodyElseSeals')).toMatchObject({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: expect.arrayContaining(['kms:Encrypt', 'kms:ReEncryptTo', 'kms:GenerateDataKey']),
      Condition: { ArnNotEquals: { 'aws:PrincipalArn': roleArn('sealing') } },
    });
    expect(statement('NobodyLendsIt')).toEqual({
      Sid: 'NobodyLendsIt',
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: 'kms:CreateGrant',
      Resource: '*',
    });
  });

  test('without the whole context it is of no use: the only permission to use it asks for every part', () => {
    const allowing = policyOf('SealingKey').Statement.filter(({ Effect }) => Effect === 'Allow');
    const using = allowing.filter(({ Action }) =>
      [Action].flat().some((a) => /Encrypt|Decrypt/.test(String(a))),
    );
    expect(using.map(({ Sid }) => Sid)).toEqual(['UseAsIamAllows']);
    expect(using[0]!.Condition).toEqual({
      StringEquals: { 'kms:EncryptionContext:purpose': 'sealed-move' },
      Null: {
        'kms:EncryptionContext:game': 'false',
        'kms:EncryptionContext:envelope': 'false',
        'kms:EncryptionContext:ply': 'false',
        'kms:EncryptionContext:seat': 'false',
      },
    });
  });

  test('no denial covers the policy itself, or the account would lock itself out', () => {
    const denied = policyOf('SealingKey').Statement.filter(({ Effect }) => Effect === 'Deny');
    expect(denied).toHaveLength(3);
    expect(JSON.stringify(denied)).not.toMatch(/PutKeyPolicy|kms:\*/);
  });
});

describe('the link key', () => {
  test('is an HMAC key that is kept', () => {
    storage.hasResource('AWS::KMS::Key', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        KeySpec: 'HMAC_256',
        KeyUsage: 'GENERATE_VERIFY_MAC',
        Description: Match.stringLikeRegexp('links'),
      },
    });
    storage.resourceCountIs('AWS::KMS::Key', 2);
  });

  test('is administered without being used, used without being administered, and lent to nobody', () => {
    const policy = policyOf('LinkKey');
    const account = {
      AWS: {
        'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':iam::', { Ref: 'AWS::AccountId' }, ':root']],
      },
    };
    expect(policy.Statement).toEqual([
      {
        Sid: 'Administration',
        Effect: 'Allow',
        Principal: account,
        Action: KEY_ADMINISTRATION,
        Resource: '*',
      },
      {
        Sid: 'UseAsIamAllows',
        Effect: 'Allow',
        Principal: account,
        Action: 'kms:GenerateMac',
        Resource: '*',
      },
    ]);
    expect(
      KEY_ADMINISTRATION.filter((action) => /Mac|Encrypt|Decrypt|CreateGrant|DataKey|Sign|\*/.test(action)),
    ).toEqual([]);
    // Without these an account locks itself out of its own key.
    expect(KEY_ADMINISTRATION).toEqual(expect.arrayContaining(['kms:PutKeyPolicy', 'kms:CancelKeyDeletion']));
  });
});

test('the stack refuses to be deleted', () => {
  expect(unbundled().storage.terminationProtection).toBe(true);
});
