#!/usr/bin/env node
// Lints a corpus and a file of small cases into SARIF, in both profiles, and asks the validator for SARIF and code scanning.
// usage: sarif.mjs [--data DIR] [--bin CLI]   (data: a folder with corpus/jacobian/head/ and cases/leaks.jsonl, each where it is there)
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root } from '../lib/files.mjs';
import { valueOf } from '../lib/flags.mjs';
import { canValidate, sarifViolations } from '../lib/sarif-validator.mjs';

const data = resolve(root, valueOf('--data', '../shared'));
const bin = resolve(root, valueOf('--bin', 'dist/cli.js'));
const work = mkdtempSync(join(tmpdir(), 'kgtlint-sarif-'));
if (!canValidate) throw new Error('the validator @microsoft/sarif-multitool does not start here');

try {
  const trees = [['corpus', join(data, 'corpus/jacobian/head')]];
  if (existsSync(join(data, 'cases/leaks.jsonl'))) trees.push(['cases', layOut(join(data, 'cases/leaks.jsonl'))]);
  const runs = trees
    .filter(([, folder]) => existsSync(folder))
    .flatMap(([name, folder]) => ['full', 'github'].map((profile) => ({ name, profile, ...check(folder, profile) })));
  console.log(JSON.stringify({ runs, fewest: Math.min(...runs.map(({ results }) => results)) }));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** All cases in one repository, each in a folder of its own. */
function layOut(file) {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  for (const { id, tree } of lines.map((line) => JSON.parse(line)))
    for (const [path, content] of Object.entries(tree)) put(join(work, 'cases', id, path), content);
  return work;
}

function put(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  if (content.symlink) symlinkSync(content.symlink, file);
  else writeFileSync(file, content.base64 === undefined ? content : Buffer.from(content.base64, 'base64'));
}

function check(folder, profile) {
  const args = ['--no-config-lookup', '--root', folder, '--format', 'sarif', '--sarif-profile', profile, folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status > 1) throw new Error(`kgtlint failed on ${folder}: ${stderr}`);
  const violations = sarifViolations(stdout);
  for (const violation of violations) console.error(`${folder} (${profile}): ${violation}`);
  return { results: JSON.parse(stdout).runs[0].results.length, violations };
}
