import { expect, test } from 'vitest';
import type { FieldRoles } from '../../src/config/types.js';
import { roleLookup } from '../../src/engine/roles.js';
import type { Role } from '../../src/model/role.js';
import { openTask, text } from '../contract/support.js';

const family = (tasks: string[], fields: Record<string, Role>, from: string): FieldRoles => ({
  tasks,
  fields: Object.fromEntries(Object.entries(fields).map(([path, role]) => [path, { role }])),
  from,
});

const manifest = '{\n  "version": 1,\n  "answer": {\n    "fields": {\n      "/order": { "role": "DERIVED_CONCLUSION" }\n    }\n  }\n}\n';

test('the manifest of the task comes first, with its line', async () => {
  const task = await openTask({ 'kgt.json': manifest }, 'suite/a');
  const lookup = roleLookup(task, [family(['suite/*'], { '/order': 'FROZEN_PROBLEM_DATA' }, 'rc:1')]);
  expect(lookup('/order')).toEqual({ role: 'DERIVED_CONCLUSION', from: 'suite/a/kgt.json:5' });
});

test('of several families the last that fits', async () => {
  const task = await openTask({}, 'suite/a');
  const lookup = roleLookup(task, [
    family(['suite/*'], { '/order': 'FROZEN_PROBLEM_DATA', '/kind': 'PUBLIC_STRUCTURAL_DISCRIMINATOR' }, 'rc:1'),
    family(['suite/a'], { '/order': 'DERIVED_CONCLUSION' }, 'rc:2'),
    family(['other/*'], { '/order': 'AUTHORITATIVE_CERTIFICATE_DATA' }, 'rc:3'),
  ]);
  expect(lookup('/order')).toEqual({ role: 'DERIVED_CONCLUSION', from: 'rc:2' });
  expect(lookup('/kind')?.from).toBe('rc:1');
  expect(lookup('/other')).toBeNull();
});

test('globs over tasks and fields', async () => {
  const task = await openTask({}, 'suite/deep/a');
  const lookup = roleLookup(task, [family(['suite/**'], { '/rows/*/kind': 'PUBLIC_STRUCTURAL_DISCRIMINATOR' }, 'rc:1')]);
  expect(lookup('/rows/*/kind')?.from).toBe('rc:1');
  expect(lookup('/rows/*/kinds')).toBeNull();
});

test('a manifest without fields', async () => {
  const task = await openTask({ 'kgt.json': text({ version: 1 }) });
  expect(roleLookup(task, [])('/order')).toBeNull();
});
