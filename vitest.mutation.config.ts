import { defineConfig } from 'vitest/config';

// For mutation runs: the tests of the rules module that need neither a child process nor minutes.
export default defineConfig({
  test: {
    include: ['test/rules/**/*.test.ts'],
    exclude: [
      'test/**/*.slow.test.ts',
      'test/**/*.browser.test.ts',
      'test/rules/perft.test.ts',
      'test/rules/fuzz.test.ts',
      'test/rules/differential.test.ts',
      'test/rules/cli.test.ts',
      'test/rules/unwinnability/{attack,data,retrograde}.test.ts',
    ],
    testTimeout: 20_000,
  },
});
