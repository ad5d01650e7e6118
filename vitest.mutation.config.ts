import { defineConfig } from 'vitest/config';

// For mutation runs: the tests of the rules module that need neither a child process nor minutes. The
// unwinnability proofs are slow to ask, so MUTATION_PART=core leaves them out and MUTATION_PART=unwinnability
// takes nothing else.
const part = process.env.MUTATION_PART;
const UNWINNABILITY = 'test/rules/unwinnability/**';

export default defineConfig({
  test: {
    include: [part === 'unwinnability' ? `${UNWINNABILITY}/*.test.ts` : 'test/rules/**/*.test.ts'],
    exclude: [
      'test/**/*.slow.test.ts',
      'test/**/*.browser.test.ts',
      'test/rules/perft.test.ts',
      'test/rules/**/fuzz.test.ts',
      'test/rules/differential.test.ts',
      'test/rules/cli.test.ts',
      'test/rules/unwinnability/{attack,data,retrograde}.test.ts',
      ...(part === 'core' ? [UNWINNABILITY] : []),
    ],
    testTimeout: 20_000,
  },
});
