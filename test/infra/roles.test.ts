// Who may do what, in full. Widening a role by one action or one resource fails here, so that it is meant.

import { Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { describe, expect, test } from 'vitest';
import { ofType, type Resource, synthesise, unbundled } from './deployment.ts';
import { nameOf, reachOf, starActions, statementsIn, wildcards } from './policies.ts';

const { all } = synthesise();
const roles = ofType(all, 'AWS::IAM::Role');
const roleOf = (name: string): Resource =>
  roles.find(([id]) => id.startsWith(`${name}Role`))?.[1] ?? expect.fail(`no role ${name}`);

const WRITES_LOG = 'logs:CreateLogStream logs:PutLogEvents';
const TAKES = 'sqs:DeleteMessage sqs:GetQueueAttributes sqs:ReceiveMessage';
const SENDS = 'ses:SendEmail if {"StringEquals":{"ses:FromAddress":"moves@chess.example"}}';
const TELLS = {
  players: 'dynamodb:BatchGetItem',
  'link key': 'kms:GenerateMac if {"StringEquals":{"kms:MacAlgorithm":"HMAC_SHA_256"}}',
  'mail identity': SENDS,
  'configuration set': SENDS,
};

const IN_CONTEXT = JSON.stringify({
  StringEquals: { 'kms:EncryptionContext:purpose': 'sealed-move' },
  Null: {
    'kms:EncryptionContext:game': 'false',
    'kms:EncryptionContext:envelope': 'false',
    'kms:EncryptionContext:ply': 'false',
    'kms:EncryptionContext:seat': 'false',
  },
});
const MARKS = 'dynamodb:PutItem if {"ForAllValues:StringEquals":{"dynamodb:LeadingKeys":["sweep"]}}';

const REACH: Readonly<Record<string, Record<string, string>>> = {
  Api: {
    ...TELLS,
    'own log': WRITES_LOG,
    commits: 'dynamodb:PutItem dynamodb:Query',
    // Of what it reads it writes one item, the mark of the last sweep, when it finds that it is old; and it moves the
    // row of the due index of a game whose player changes his ladder of reminders.
    views:
      'dynamodb:BatchGetItem dynamodb:GetItem dynamodb:Query; dynamodb:PutItem if {"ForAllValues:StringEquals":{"dynamodb:LeadingKeys":["sweep"]}}; dynamodb:UpdateItem if {"ForAllValues:StringLike":{"dynamodb:LeadingKeys":["game#*"]}}',
    players:
      'dynamodb:BatchGetItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem',
    // For a move that turns out to be the sealed one.
    'sealing function': 'lambda:InvokeFunction',
  },
  // Closes envelopes and cannot open one; writes to nobody.
  Sealing: {
    'own log': WRITES_LOG,
    'link key': TELLS['link key'],
    commits: 'dynamodb:PutItem dynamodb:Query',
    views: `dynamodb:GetItem; ${MARKS}`,
    players: 'dynamodb:BatchGetItem dynamodb:GetItem',
    'sealing key': `kms:Encrypt if ${IN_CONTEXT}`,
  },
  // Opens envelopes and cannot close one; knows no player and answers to nobody but its queue.
  Opening: {
    'own log': WRITES_LOG,
    commits: 'dynamodb:PutItem dynamodb:Query',
    views: `dynamodb:GetItem; ${MARKS}`,
    'sealing key': `kms:Decrypt if ${IN_CONTEXT}`,
    'opening queue': TAKES,
  },
  Stream: {
    ...TELLS,
    'own log': WRITES_LOG,
    'stream of commits':
      'dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator dynamodb:ListStreams',
    'stream dead letters': 'sqs:SendMessage',
    'opening queue': 'sqs:SendMessage',
    // A new game is told of the leaves that its players have booked.
    commits: 'dynamodb:PutItem dynamodb:Query',
    players: 'dynamodb:BatchGetItem dynamodb:Query',
    views: 'dynamodb:GetItem dynamodb:PutItem dynamodb:Query',
  },
  Sweep: {
    'own log': WRITES_LOG,
    views: 'dynamodb:GetItem dynamodb:PutItem dynamodb:UpdateItem',
    'due index': 'dynamodb:Query',
    'wake queue': 'sqs:SendMessage',
  },
  Wake: {
    ...TELLS,
    'own log': WRITES_LOG,
    players: 'dynamodb:BatchGetItem dynamodb:GetItem',
    commits: 'dynamodb:PutItem dynamodb:Query',
    views: 'dynamodb:GetItem dynamodb:PutItem dynamodb:UpdateItem',
    'due index': 'dynamodb:Query',
    'wake queue': `${TAKES}; sqs:SendMessage`,
    'proof queue': 'sqs:SendMessage',
    'opening queue': 'sqs:SendMessage',
  },
  Proof: {
    'own log': WRITES_LOG,
    commits: 'dynamodb:PutItem dynamodb:Query',
    views: 'dynamodb:GetItem',
    'proof queue': TAKES,
  },
  Repair: {
    ...TELLS,
    'own log': WRITES_LOG,
    commits: 'dynamodb:PutItem dynamodb:Query dynamodb:Scan',
    players: 'dynamodb:BatchGetItem; dynamodb:PutItem dynamodb:Query dynamodb:Scan',
    views: 'dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:Scan dynamodb:UpdateItem',
    'repair queue': `${TAKES} sqs:SendMessage`,
  },
};

test('there is one role a function, and no other', () => {
  expect(roles.map(([id]) => id.replace(/Role\w+$/, '')).sort()).toEqual(Object.keys(REACH).sort());
});

describe.each(Object.entries(REACH))('the role of %s', (name, reach) => {
  test('may do this and nothing else', () => {
    expect(reachOf(roleOf(name))).toEqual(reach);
  });

  test('is taken on by Lambda alone, with no policy from elsewhere', () => {
    const { AssumeRolePolicyDocument, ManagedPolicyArns, Policies } = roleOf(name).Properties;
    expect(AssumeRolePolicyDocument).toEqual({
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } },
      ],
    });
    expect(ManagedPolicyArns).toBeUndefined();
    expect(Policies).toHaveLength(1);
  });
});

describe('across both stacks', () => {
  test('no policy is attached from outside of a role', () => {
    expect(ofType(all, 'AWS::IAM::Policy')).toEqual([]);
    expect(ofType(all, 'AWS::IAM::ManagedPolicy')).toEqual([]);
  });

  test('nobody may change or delete a commit', () => {
    const commits = roles.flatMap(([, role]) => reachOf(role).commits ?? []).join(' ');
    expect(commits).not.toMatch(/Update|Delete|Batch|PartiQL|Transact/);
  });

  test('the sweep itself appends nothing', () => {
    const appending = roles.filter(([, role]) => reachOf(role).commits?.includes('PutItem'));
    expect(appending.map(([id]) => id.replace(/Role\w+$/, ''))).toEqual([
      'Sealing',
      'Opening',
      'Api',
      'Stream',
      'Wake',
      'Proof',
      'Repair',
    ]);
  });

  test('the star as a resource stands only in the key policies, where it means the key itself', () => {
    expect(wildcards(all)).toEqual([
      'LinkKey/Administration',
      'LinkKey/UseAsIamAllows',
      'SealingKey/Administration',
      'SealingKey/UseAsIamAllows',
    ]);
  });

  test('no action is allowed by a pattern', () => {
    expect(starActions(all)).toEqual([]);
  });

  test('each function may be invoked by its own caller only', () => {
    const permissions = ofType(all, 'AWS::Lambda::Permission').map(([, { Properties }]) => Properties);
    expect(permissions.map(({ Action, Principal }) => `${Principal} ${Action}`).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'apigateway.amazonaws.com lambda:InvokeFunction'),
      'events.amazonaws.com lambda:InvokeFunction',
      'events.amazonaws.com lambda:InvokeFunction',
    ]);
    for (const { SourceArn } of permissions) expect(SourceArn).toBeDefined();
  });
});

describe('the envelopes', () => {
  const actionsOnKey = (name: string): string => reachOf(roleOf(name))['sealing key'] ?? '';

  test('exactly one role can decrypt, and the one that seals cannot', () => {
    const decrypting = roles.filter(([, role]) => reachOf(role)['sealing key']?.includes('kms:Decrypt'));
    expect(decrypting.map(([id]) => id.replace(/Role\w+$/, ''))).toEqual(['Opening']);
    expect(actionsOnKey('Sealing')).not.toContain('Decrypt');
    expect(actionsOnKey('Opening')).not.toContain('Encrypt"');
    const kms = roles.flatMap(([id, role]) =>
      statementsIn(role.Properties.Policies)
        .flatMap(({ Action }) => Action)
        .filter((action) => action.startsWith('kms:'))
        .map((action) => `${id.replace(/Role\w+$/, '')} ${action}`),
    );
    expect(kms.filter((line) => !line.endsWith('GenerateMac')).sort()).toEqual([
      'Opening kms:Decrypt',
      'Sealing kms:Encrypt',
    ]);
  });

  test('the two roles bear the names that the key policy excepts, and no other role has a name', () => {
    const named = roles.flatMap(([id, { Properties }]) =>
      Properties.RoleName === undefined
        ? []
        : [`${id.replace(/Role\w+$/, '')} ${String(Properties.RoleName)}`],
    );
    expect(named).toEqual(['Sealing sealed-move-sealing', 'Opening sealed-move-opening']);
  });
});

describe('the reading of policies can fail', () => {
  const role = (statement: Record<string, unknown>): Resource => ({
    Type: 'AWS::IAM::Role',
    Properties: { Policies: [{ PolicyDocument: { Statement: [statement] } }] },
  });

  test('a resource without a name shows as it is', () => {
    expect(nameOf('*')).toBe('"*"');
    expect(reachOf(role({ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' }))).toEqual({
      '"*"': 's3:GetObject',
    });
  });

  test('a star is found wherever it lies', () => {
    const all = { Wide: role({ Effect: 'Allow', Action: ['dynamodb:*'], Resource: ['arn:x', '*'] }) };
    expect(wildcards(all)).toEqual(['Wide/unnamed']);
    expect(starActions(all)).toEqual(['dynamodb:*']);
  });
});

describe('cdk-nag AwsSolutions', () => {
  test('finds nothing that is not acknowledged', () => {
    expect(() => unbundled().app.synth()).not.toThrow();
  });

  test('is really at work: a queue without TLS is refused', () => {
    const { app, service } = unbundled();
    new Queue(service, 'Careless');
    expect(() => app.synth()).toThrow(/AwsSolutions-SQS4/);
  });

  test('each acknowledged finding says why, in words', () => {
    const { app } = unbundled();
    const key = Validations.ACKNOWLEDGED_RULES_METADATA_KEY;
    const found = app.node
      .findAll()
      .flatMap((construct) =>
        construct.node.metadata
          .filter(({ type }) => type === key)
          .flatMap(({ data }) => Object.entries(data as Record<string, unknown>)),
      );
    expect(found.map(([rule]) => rule).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'AwsSolutions::AwsSolutions-APIG4'),
      'AwsSolutions::AwsSolutions-SQS3',
    ]);
    for (const [, reason] of found) expect(JSON.stringify(reason).length).toBeGreaterThan(60);
  });
});
