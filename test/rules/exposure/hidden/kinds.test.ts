import { expect, test } from 'vitest';
import { hiddenKind, isCommon } from '../../../../rules/exposure/hidden/kinds.js';
import type { SourceFile } from '../../../../src/api/index.js';

test.each([
  ['solution/solve.sh', 'solver'],
  ['solution/reference.py', 'solver'],
  ['oracle/solution.py', 'solver'],
  ['solution/fix.patch', 'solver'],
  ['solution.sh', 'solver'],
  ['steps/one/solution/solve.sh', 'solver'],
  ['solution/report.ts', 'helper'],
  ['solution/submission.json', 'data'],
  ['tests/test_outputs.py', 'entry'],
  ['tests/parser.test.ts', 'entry'],
  ['verifier/verify.py', 'entry'],
  ['verifier/check_totals.py', 'entry'],
  ['run-tests.sh', 'entry'],
  ['tests/readers.py', 'helper'],
  ['tests/conftest.py', 'helper'],
  ['tests/expected.json', 'data'],
  ['tests/change.diff', 'data'],
])('%s is a %s', (taskPath, kind) => {
  expect(hiddenKind({ taskPath } as SourceFile)).toBe(kind);
});

test.each(['LICENSE', 'a/requirements-dev.txt', 'package-lock.json', 'tests/__init__.py', 'tests/setup-uv-pytest.sh', 'x/.gitkeep'])(
  '%s is common',
  (path) => {
    expect(isCommon(path)).toBe(true);
  },
);

test.each(['solve.sh', 'data.json', 'requirements.json', 'installation.md'])('%s is not common', (path) => {
  expect(isCommon(path)).toBe(false);
});
