import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };

/** Tests that put others in the place of modules, or need modules that nothing has used yet. */
const ISOLATED = ['test/**/*.isolated.test.ts'];

export default defineConfig({
  define: { KGTLINT_VERSION: JSON.stringify(packageJson.version) },
  test: {
    // RuleTester declares its cases with the framework's globals.
    globals: true,
    pool: 'threads',
    maxWorkers: 2,
    // For what hangs; a busy machine is no reason to fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      // To load the parsers and the rules anew for each file takes as long as the tests themselves.
      { extends: true, test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: ISOLATED, isolate: false } },
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
    ],
  },
});
