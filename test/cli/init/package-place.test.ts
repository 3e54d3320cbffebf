import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packageOutside } from '../../../src/cli/init/package-place.js';
import { planInit } from '../../../src/cli/init/plan.js';

function project(text?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'kgtlint-init-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  if (text !== undefined) writeFileSync(join(root, 'package.json'), text);
  return root;
}

const named = (spec: unknown, field = 'devDependencies'): string => JSON.stringify({ [field]: { other: 'file:../other', kgtlint: spec } });

it.each([
  'file:../kgtlint',
  'file:/opt/kgtlint',
  'file:///opt/kgtlint',
  'file://../kgtlint',
  'file:a/../../kgtlint.tgz',
  '../kgtlint',
  '~/k',
  '..',
])('%s leads out of the repository', (spec) => {
  expect(packageOutside(project(named(spec)))).toBe(spec);
  expect(packageOutside(project(named(spec, 'dependencies')))).toBe(spec);
});

it.each([
  'file:vendor/kgtlint.tgz',
  './tools/kgtlint',
  'file:..kgtlint',
  '^1.0.0',
  'github:OWNER/kgtlint',
  'git+file:../kgtlint',
  '*',
  5,
  null,
])('%s does not', (spec) => {
  expect(packageOutside(project(named(spec)))).toBeNull();
});

it.each([undefined, '', '[]', '{ "devDependencies": ["kgtlint"] }', '{ not JSON'])('neither does a package.json of %s', (text) => {
  expect(packageOutside(project(text))).toBeNull();
});

it('a path from the root of the disk into the repository does not', () => {
  const root = project();
  writeFileSync(join(root, 'package.json'), named(`file:${root}/vendor`));
  expect(packageOutside(root)).toBeNull();
});

it('only a workflow is a reason to say so, written now or there before', () => {
  const root = project(named('file:../kgtlint'));
  const notes = (workflow: boolean) => planInit(root, { hook: false, workflow }).notes.join('\n');
  expect(notes(true)).toContain('package.json names kgtlint as "file:../kgtlint"');
  expect(notes(true)).toContain('npm ci');
  expect(notes(false)).toBe('');
});
