import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChecklistFile } from '../../../src/cli/fix/checklist-file.js';
import { checklist } from '../../../src/cli/fix/checklist.js';
import { composeParts } from '../../../src/cli/compose.js';

let above: string;
let root: string;

beforeAll(() => {
  above = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-checklist-')));
  root = join(above, 'repository');
  for (const folder of ['well/tests', 'pond/tests', 'odd', 'plain']) mkdirSync(join(root, folder), { recursive: true });
  mkdirSync(join(above, 'far/tests'), { recursive: true });
  for (const task of ['pond', '../far']) {
    writeFileSync(join(root, task, 'task.toml'), '');
    writeFileSync(join(root, task, 'instruction.md'), '');
  }
  writeFileSync(join(root, 'odd/own.marker'), '');
  writeFileSync(join(root, 'earlier.md'), `${checklist([])}\n## \`pond\`\n\n- [ ] look\n`);
  writeFileSync(join(root, 'notes.md'), 'Buy a rope.\n');
  writeFileSync(join(root, 'longer.md'), '# Checklist of refused fixes, annotated\n');
  writeFileSync(join(root, 'empty.md'), '');
  writeFileSync(join(root, 'locked.md'), checklist([]));
  chmodSync(join(root, 'locked.md'), 0o444);
  symlinkSync(join(root, 'well'), join(root, 'way-in'));
  symlinkSync(join(root, 'pond'), join(root, 'way-to-pond'));
  symlinkSync(join(root, 'gone.md'), join(root, 'nowhere.md'));
});

afterAll(() => rmSync(above, { recursive: true }));

const open = (file: string) => {
  const config = { layouts: { odd: { recognisedBy: ['own.marker'] } } };
  return openChecklistFile(join(root, file), [{ id: 'well', dir: `${root}/well` }], { root, parts: composeParts(), config });
};

it.each(['new.md', 'earlier.md', 'well.md', '..well.md', 'plain/todo.md', '../todo.md'])('%s may be written', async (file) => {
  await expect(open(file)).resolves.toBeDefined();
});

it.each(['well/todo.md', 'well/tests/verify.py', 'well/new/todo.md', 'way-in/todo.md'])('%s lies in the task', async (file) => {
  await expect(open(file)).rejects.toThrow('lies in the task well');
});

it.each([
  ['pond/todo.md', 'pond'],
  ['pond/tests/new/todo.md', 'pond'],
  ['way-to-pond/todo.md', 'pond'],
  ['odd/todo.md', 'odd'],
])('%s lies in a task that is not in the run', async (file, task) => {
  await expect(open(file)).rejects.toThrow(`lies in the task ${task} `);
});

it('a task outside of the root is one as well', async () => {
  await expect(open('../far/tests/todo.md')).rejects.toThrow(`lies in the task ${join(above, 'far')} `);
});

it.each(['notes.md', 'longer.md', 'empty.md', 'nowhere.md'])('%s is not overwritten', async (file) => {
  await expect(open(file)).rejects.toThrow('is not overwritten');
});

it.each([
  ['no/such/todo.md', 'does not exist; create it first'],
  ['notes.md/todo.md', 'is not a folder'],
  ['plain', 'it is a folder; name a file'],
  ['locked.md', 'read-only'],
])('%s cannot be written, which is said before anything is fixed', async (file, message) => {
  await expect(open(file)).rejects.toThrow(message);
});

it('gives what stands there now, and leaves nothing beside it', async () => {
  const before = readdirSync(root);
  expect(await open('earlier.md')).toEqual({ sections: [{ heading: '## `pond`', lines: ['- [ ] look'] }], after: [] });
  expect(await open('new.md')).toEqual({ sections: [], after: [] });
  expect(readdirSync(root)).toEqual(before);
});
