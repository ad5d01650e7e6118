// What must outlive every deployment: the three tables, the key that links are made with, the key of the envelopes. Deleting the
// stack leaves all of it in place; nothing here is replaced by an update.

import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  type TablePropsV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { linkKey } from './link-key.ts';
import { type SealingRoles, sealingKey } from './sealing-key.ts';

/** The sparse index of what is due; its name and keys are those of the store adapter, as a test checks. */
export const DUE_INDEX = 'due';

export type Tables = { readonly commits: TableV2; readonly views: TableV2; readonly players: TableV2 };

const PROTECTED: TablePropsV2 = {
  partitionKey: { name: 'pk', type: AttributeType.STRING },
  sortKey: { name: 'sk', type: AttributeType.STRING },
  billing: Billing.onDemand(),
  encryption: TableEncryptionV2.awsManagedKey(),
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
  deletionProtection: true,
  removalPolicy: RemovalPolicy.RETAIN,
};

export class StorageStack extends Stack {
  readonly tables: Tables;
  readonly linkKey: Key;
  readonly sealingKey: Key;

  constructor(scope: Construct, id: string, props: StackProps & { readonly roles: SealingRoles }) {
    super(scope, id, { ...props, terminationProtection: true });
    this.tables = {
      // No time to live here: a commit is never deleted.
      commits: new TableV2(this, 'Commits', { ...PROTECTED, dynamoStream: StreamViewType.NEW_IMAGE }),
      views: new TableV2(this, 'Views', {
        ...PROTECTED,
        globalSecondaryIndexes: [
          {
            indexName: DUE_INDEX,
            partitionKey: { name: 'duePk', type: AttributeType.STRING },
            sortKey: { name: 'dueAt', type: AttributeType.NUMBER },
            projectionType: ProjectionType.KEYS_ONLY,
          },
        ],
      }),
      players: new TableV2(this, 'Players', { ...PROTECTED, timeToLiveAttribute: 'ttl' }),
    };
    this.linkKey = linkKey(this, 'LinkKey');
    this.sealingKey = sealingKey(this, 'SealingKey', props.roles);
  }
}
