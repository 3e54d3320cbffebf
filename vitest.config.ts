import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };

export default defineConfig({
  define: { KGTLINT_VERSION: JSON.stringify(packageJson.version) },
  test: {
    include: ['test/**/*.test.ts'],
    // RuleTester declares its cases with the framework's globals.
    globals: true,
    pool: 'threads',
    maxWorkers: 2,
    // For what hangs; a busy machine is no reason to fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
