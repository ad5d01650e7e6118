// How a function is bundled, in one place: the stacks and the test of the bundle's size use the same options.

/** Some CommonJS code inside the SDK calls `require`, which an ES module has not by itself. */
const BANNER = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

// The SDK is bundled: importing it from the runtime's own copy was measured slower, and its version not ours.
export const BUNDLE = {
  target: 'node24',
  minify: true,
  sourceMap: true,
  sourcesContent: false,
  mainFields: ['module', 'main'],
  externalModules: [],
  banner: BANNER,
};

/** The same in esbuild's own words, for building one entry outside of CDK. */
export const ESBUILD = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: BUNDLE.target,
  minify: BUNDLE.minify,
  mainFields: BUNDLE.mainFields,
  banner: { js: BUNDLE.banner },
} as const;
