// How a function is bundled, in one place: the stacks and the test of the bundle's size use the same options.

import { Charset } from 'aws-cdk-lib/aws-lambda-nodejs';

/** Some CommonJS code inside the SDK calls `require`, which an ES module has not by itself. */
const BANNER = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/**
 * Ways to credentials that the SDK imports only when the environment holds none. On Lambda it always holds
 * them, so these (and the clients of other services that they carry, 100 KB) are left out.
 */
const NEVER_IMPORTED = ['sso', 'ini', 'process', 'web-identity', 'http'].map(
  (name) => `@aws-sdk/credential-provider-${name}`,
);

// The SDK is bundled: importing it from the runtime's own copy was measured slower, and its version not ours.
export const BUNDLE = {
  target: 'node24',
  minify: true,
  // The catalogues are half Cyrillic: escaped, each letter would take six bytes instead of two.
  charset: Charset.UTF8,
  sourceMap: true,
  sourcesContent: false,
  mainFields: ['module', 'main'],
  externalModules: NEVER_IMPORTED,
  banner: BANNER,
};

/** The same in esbuild's own words, for building one entry outside of CDK. */
export const ESBUILD = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: BUNDLE.target,
  minify: BUNDLE.minify,
  charset: 'utf8',
  mainFields: BUNDLE.mainFields,
  external: BUNDLE.externalModules,
  banner: { js: BUNDLE.banner },
} as const;
