import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkChecklistFile } from '../../../src/cli/fix/checklist-file.js';
import { checklist } from '../../../src/cli/fix/checklist.js';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kgtlint-checklist-'));
  mkdirSync(join(root, 'well/tests'), { recursive: true });
  writeFileSync(join(root, 'earlier.md'), checklist([]));
  writeFileSync(join(root, 'notes.md'), 'Buy a rope.\n');
  writeFileSync(join(root, 'longer.md'), '# Checklist of refused fixes, annotated\n');
  writeFileSync(join(root, 'empty.md'), '');
  symlinkSync(join(root, 'well'), join(root, 'way-in'));
  symlinkSync(join(root, 'gone.md'), join(root, 'nowhere.md'));
});

afterAll(() => rmSync(root, { recursive: true }));

const check = (file: string) => () => checkChecklistFile(join(root, file), [{ id: 'well', dir: `${root}/well` }]);

it.each(['new.md', 'earlier.md', 'well.md', '..well.md', 'new/folder/todo.md'])('%s may be written', (file) => {
  expect(check(file)).not.toThrow();
});

it.each(['well/todo.md', 'well/tests/verify.py', 'well/new/todo.md', 'way-in/todo.md'])('%s lies in the task', (file) => {
  expect(check(file)).toThrow('lies in the task well');
});

it.each(['notes.md', 'longer.md', 'empty.md', 'nowhere.md', '.'])('%s is not overwritten', (file) => {
  expect(check(file)).toThrow('is not overwritten');
});
