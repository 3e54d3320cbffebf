import { describe, expect, it } from 'vitest';
import { CONFIG, HOOK, WORKFLOW } from '../../../src/cli/init/files.js';
import { sha256 } from '../../../src/fix/transaction/names.js';
import { isDataName, isTarget, mayBeFixed } from '../../../src/fix/transaction/targets.js';

const LIST = Buffer.from(`${sha256('x')}  input.json\n`);

describe('names of files that a fix may change', () => {
  it.each([
    'environment/input.json',
    'a.JSON',
    'a.jsonc',
    'a.jsonl',
    'task.toml',
    'task.yaml',
    'docker-compose.yml',
    'tests/expected.csv',
    'tests/SHA256SUMS',
    'tests/md5sums',
    'tests/checksums',
    'checksums.txt',
    'a.sha512',
    'a.tar.sha256sum',
    CONFIG,
    HOOK,
    WORKFLOW,
  ])('%s holds data', (path) => {
    expect(isDataName(path)).toBe(true);
    expect(mayBeFixed(path)).toBe(true);
  });

  it.each(['instruction', 'x/README', 'a.rst', 'Dockerfile', 'environment/Dockerfile.gpu', 'Containerfile', 'a.dockerfile'])(
    '%s may be changed, but a digest in it is for a person',
    (path) => {
      expect(mayBeFixed(path)).toBe(true);
      expect(isDataName(path)).toBe(false);
    },
  );

  it.each([
    'tests/verify.py',
    'tests/test.sh',
    'solution/solve.ts',
    'tests/checksums.py',
    'tests/SHA256SUMS.asc',
    'tests/Dockerfile.py',
    'tests/dockerfile.sh',
    'tests/json',
    'tests/MANIFEST',
    'Makefile',
    'a.json.py',
    'md5sums/run',
  ])('%s may not', (path) => {
    expect(mayBeFixed(path)).toBe(false);
    expect(isTarget(path, [])).toBe(false);
  });
});

describe('a list of digests', () => {
  it('may be changed by any name, as long as it stays one', () => {
    expect(isTarget('tests/MANIFEST', [LIST, LIST])).toBe(true);
    expect(isTarget('tests/MANIFEST', [LIST, Buffer.from('import os\n')])).toBe(false);
    expect(isTarget('tests/verify.py', [Buffer.from('import os\n'), LIST])).toBe(false);
  });
});
