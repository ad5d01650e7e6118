// The domain that mail comes from, in SES: signed by DKIM, bounces on its own subdomain, addresses that
// bounced or complained never written to again.

import { Stack } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

export class MailIdentity extends Construct {
  readonly address: string;
  readonly identityArn: string;
  readonly configurationSetName: string;
  readonly configurationSetArn: string;

  constructor(scope: Construct, id: string, props: { domain: string; address: string }) {
    super(scope, id);
    this.address = props.address;
    const set = new ConfigurationSet(this, 'ConfigurationSet', {
      // A link in a mail is a capability: it does not travel in clear.
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(props.domain),
      configurationSet: set,
      mailFromDomain: `bounce.${props.domain}`,
    });
    this.identityArn = identity.emailIdentityArn;
    this.configurationSetName = set.configurationSetName;
    this.configurationSetArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: set.configurationSetName,
    });
  }
}
