import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log, Result } from 'sarif';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canValidate, sarifViolations } from '../../../scripts/lib/sarif-validator.mjs';
import { lineHashes } from '../../../src/report/sarif/line-hash.js';
import { faults } from './faults.js';
import { STRANGE_NAMES } from './strange.js';

const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const root = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-strange-')));

/** A value that is not in the public files otherwise, so that each schema has one finding whatever stands around it. */
const schema = (end: string): string =>
  [
    '{',
    '  "type": "object",',
    '',
    '  "required": ["verdict"],',
    '  "properties": {',
    '\t"verdict": { "const": "REFUTED_BY_BRIDGE" }, "é": {}',
    '  }',
    '}',
    '',
  ].join(end);
const FORMS: readonly ((text: (end: string) => string) => string)[] = [
  (text) => text('\n'),
  (text) => text('\r\n'),
  (text) => `\ufeff${text('\n')}`,
  (text) => text('\n').trimEnd(),
  (text) => `\ufeff${text(' ')}`,
  (text) => text('\r'),
  (text) => text('\n').replace('\t"verdict"', `${' '.repeat(1 << 18)}"verdict"`),
];

beforeAll(() => {
  STRANGE_NAMES.forEach((name, i) => {
    const task = join(root, 'tasks', name);
    put(task, 'task.toml', 'version = "1.0"\n');
    put(task, 'instruction.md', `Write ${name} to result.json.\n`);
    put(task, 'environment/Dockerfile', 'FROM python:3.12-slim\nCOPY . /app\n');
    put(task, 'environment/submission_schema.json', FORMS[i % FORMS.length]!(schema));
  });
  const broken = Buffer.concat([Buffer.from(join(root, 'tasks/a b/environment/')), Buffer.from([0xff, 0x80])]);
  writeFileSync(broken, 'no name in UTF-8');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function put(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function run(profile: string, cwd: string): string {
  const args = [cli, '--no-config-lookup', '--root', root, '--format', 'sarif', '--sarif-profile', profile, root];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  expect(status, stderr).toBe(1);
  return stdout;
}

const fileOf = (result: Result): string => decodeURIComponent(result.locations![0]!.physicalLocation!.artifactLocation!.uri!);

describe.skipIf(process.platform === 'win32').each(['full', 'github'])('a repository of strange names in the %s profile', (profile) => {
  let printed = '';
  let results: readonly Result[] = [];
  beforeAll(() => {
    printed = run(profile, root);
    results = (JSON.parse(printed) as Log).runs[0]!.results!;
  });

  it('is a valid log', () => {
    const files = Object.fromEntries(
      results.map((one) => [fileOf(one), readFileSync(join(root, fileOf(one)), 'utf8').replace(/^\ufeff/, '')]),
    );
    expect(faults(JSON.parse(printed) as Log, files)).toEqual([]);
  });

  it('names the file of every finding', () => {
    const found = results.filter((one) => one.ruleId === 'answer-const').map(fileOf);
    expect(found.sort()).toEqual(STRANGE_NAMES.map((name) => `tasks/${name}/environment/submission_schema.json`).sort());
  });

  it('has the line hashes that the upload action computes from the bytes', () => {
    for (const one of results) {
      const { startLine } = one.locations![0]!.physicalLocation!.region!;
      const hashes = lineHashes(readFileSync(join(root, fileOf(one)), 'utf8'));
      expect(one.partialFingerprints!['primaryLocationLineHash'], fileOf(one)).toBe(hashes[startLine! - 1]);
    }
  });

  it('names no folder of the machine and does not depend on the working directory', () => {
    expect(printed).not.toContain(root);
    expect(run(profile, tmpdir())).toBe(printed);
  });

  it.skipIf(!canValidate)('has nothing that the validator warns of', { timeout: 60_000 }, () => {
    expect(sarifViolations(printed)).toEqual([]);
  });
});
