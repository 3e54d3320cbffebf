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

test('of the entries of a configuration the last that names the field', async () => {
  const lookup = roleLookup(await openTask({}), [
    family(['**'], { '/order': 'FROZEN_PROBLEM_DATA', '/kind': 'PUBLIC_STRUCTURAL_DISCRIMINATOR' }, 'rc:1'),
    family(['**'], { '/order': 'DERIVED_CONCLUSION' }, 'rc:2'),
  ]);
  expect(lookup('/order')).toEqual({ role: 'DERIVED_CONCLUSION', from: 'rc:2' });
  expect(lookup('/kind')?.from).toBe('rc:1');
  expect(lookup('/other')).toBeNull();
});

test('globs over fields', async () => {
  const lookup = roleLookup(await openTask({}), [
    family(['**'], { '/rows/*/kind': 'PUBLIC_STRUCTURAL_DISCRIMINATOR', '/deep/**': 'DERIVED_CONCLUSION' }, 'rc:1'),
  ]);
  expect(lookup('/rows/*/kind')?.role).toBe('PUBLIC_STRUCTURAL_DISCRIMINATOR');
  expect(lookup('/rows/*/kinds')).toBeNull();
  expect(lookup('/deep/a/b')?.role).toBe('DERIVED_CONCLUSION');
});

test('a manifest without fields', async () => {
  const task = await openTask({ 'kgt.json': text({ version: 1 }) });
  expect(roleLookup(task, [])('/order')).toBeNull();
});
