// What an owner chooses for a deployment, read from the CDK context (`cdk deploy -c mailDomain=…`, or cdk.json).

import type { Node } from 'constructs';

export type Settings = {
  /** Prefix of stack, queue and log group names, so that two deployments can share an account. */
  readonly name: string;
  /** The domain that mail comes from; its DNS must carry the DKIM records that SES hands out. */
  readonly mailDomain: string;
  /** The address that mail comes from, without a display name. */
  readonly mailAddress: string;
  /** The host that players open, with the certificate for it; null: API Gateway's own address. */
  readonly site: { readonly domain: string; readonly certificateArn: string } | null;
  /** Who is told when an alarm goes off; null: nobody is subscribed yet. */
  readonly alarmAddress: string | null;
};

function text(node: Node, key: string): string | null {
  const value: unknown = node.tryGetContext(key);
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw new Error(`context ${key} must be a text`);
  return value;
}

/** Throws when a site is half given: a domain without its certificate would be deployed unreachable. */
export function readSettings(node: Node): Settings {
  const mailDomain = text(node, 'mailDomain') ?? 'chess.example';
  const domain = text(node, 'siteDomain');
  const certificateArn = text(node, 'certificateArn');
  if ((domain === null) !== (certificateArn === null)) {
    throw new Error('context siteDomain and certificateArn go together');
  }
  return {
    name: text(node, 'name') ?? 'sealed-move',
    mailDomain,
    mailAddress: text(node, 'mailAddress') ?? `moves@${mailDomain}`,
    site: domain !== null && certificateArn !== null ? { domain, certificateArn } : null,
    alarmAddress: text(node, 'alarmAddress'),
  };
}
