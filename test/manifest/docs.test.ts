import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import schema from '../../src/manifest/kgt.schema.json' with { type: 'json' };
import { REVIEW_CLASSES } from '../../src/model/review.js';
import { ROLES } from '../../src/model/role.js';
import { codeBlocks } from '../docs/page/code-blocks.js';
import { prepare, problems } from './support.js';

const path = fileURLToPath(new URL('../../docs/manifest.md', import.meta.url));
const page = readFileSync(path, 'utf8');
beforeAll(prepare);

test('every section of the manifest has a section of the page', () => {
  const own = Object.keys(schema.properties).filter((name) => !['$schema', 'version'].includes(name));
  for (const key of own) expect(page).toContain(`## \`${key}\``);
});

test('the examples have no problems', () => {
  const examples = codeBlocks(page, 'json');
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) expect(problems(example)).toEqual([]);
});

test('the schema knows the roles and classes of the model', () => {
  expect(schema.$defs.role.enum).toEqual(ROLES);
  expect(schema.$defs.review.properties.class.enum).toEqual(REVIEW_CLASSES);
});
