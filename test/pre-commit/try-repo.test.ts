import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { task } from '../cli/staged/tasks.js';
import { Bench, HAS_PRE_COMMIT, write } from './support.js';

const MINUTES = 60_000;

/** The whole way of a person who names this repository: a clone, all packages for developers, `npm pack`, `npm install -g`. */
describe.skipIf(!HAS_PRE_COMMIT)('pre-commit try-repo with the checkout (skipped without pre-commit)', () => {
  let bench: Bench;

  beforeAll(() => {
    bench = new Bench();
  });
  afterAll(() => bench.remove());

  it(
    'runs the hook from a clone',
    async () => {
      const hooks = bench.wholeHooks();
      const folder = bench.repository({ 'README.md': 'Tasks.\n' });
      write(folder, { ...task('open', false), ...task('leaky', true) });
      bench.git(folder, 'add', '-A');
      const { status, output } = await bench.run(folder, 'pre-commit', 'try-repo', hooks, 'kgtlint');
      expect(output).toMatch(/leaky\/environment\/answer_schema\.json:5:\d+ +error +answer-const/);
      expect(output).not.toMatch(/error.*open\//);
      expect(status).toBe(1);
    },
    5 * MINUTES,
  );
});
