// The whole deployment as one value, for the command line and for tests alike.

import { App, type AppProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ServiceStack } from './service-stack.ts';
import { readSettings } from './settings.ts';
import { StorageStack } from './storage-stack.ts';

export type Deployment = {
  readonly app: App;
  readonly storage: StorageStack;
  readonly service: ServiceStack;
};

/** Both stacks, of no particular account or region, checked by the AwsSolutions rules when synthesised. */
export function buildApp(props?: AppProps): Deployment {
  const app = new App(props);
  const settings = readSettings(app.node);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const roles = { sealing: `${settings.name}-sealing`, opening: `${settings.name}-opening` };
  const storage = new StorageStack(app, 'Storage', {
    stackName: `${settings.name}-storage`,
    description: 'Tables and keys of Sealed Move: kept when the stack is deleted',
    roles,
  });
  const service = new ServiceStack(app, 'Service', {
    stackName: `${settings.name}-service`,
    description: 'Functions, HTTP API, schedules, queues, mail and alarms of Sealed Move',
    settings,
    storage,
    roles,
  });
  Tags.of(app).add('application', settings.name);
  return { app, storage, service };
}
