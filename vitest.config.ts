import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import packageJson from './package.json' with { type: 'json' };

/** Tests that put others in the place of modules, or need modules that nothing has used yet. */
const ISOLATED = ['test/**/*.isolated.test.ts'];

/** Tests that run other programs for up to a minute. Begun last, one of them would leave a core idle for that time. */
const LONG = /\/test\/(?:pre-commit|docs\/pages|cli\/run-scripts|fix\/kill|report\/html\/chromium|action\/step|lsp)\b/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  define: { KGTLINT_VERSION: JSON.stringify(packageJson.version) },
  test: {
    // RuleTester declares its cases with the framework's globals.
    globals: true,
    pool: 'threads',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
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
