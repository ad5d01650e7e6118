import { defineConfig } from 'vitest/config';

// Three levels: unit (everything that needs no browser), browser (Debian's Chromium; skips with a
// notice where none is installed) and slow (minutes; CI runs it, `npm test` does not).
const env = { CDK_VALIDATION: 'false', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.browser.test.ts', 'test/**/*.slow.test.ts'],
          env,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.ts'],
          env,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/**/*.slow.test.ts'],
          env,
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
