import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import schema from '../../src/config/config.schema.json' with { type: 'json' };
import { CONFIG_NAMES, PRESETS } from '../../src/config/index.js';
import { rules } from '../../src/generated/rules.js';
import { RULE_LEVELS } from '../../src/model/level.js';
import { REVIEW_CLASSES } from '../../src/model/review.js';
import { ROLES } from '../../src/model/role.js';
import { codeBlocks } from '../docs/page/code-blocks.js';
import { folder, load } from './support.js';

const project = fileURLToPath(new URL('../../', import.meta.url));
const path = join(project, 'docs/configuration.md');
const page = readFileSync(path, 'utf8');
const catalog = rules.map(({ meta }) => meta);

test('every key of the top level has a section, or is for editors', () => {
  for (const key of Object.keys(schema.properties).filter((name) => name !== '$schema')) expect(page).toContain(`## \`${key}\``);
});

test('every name of a file and every preset is there', () => {
  for (const name of [...CONFIG_NAMES, ...PRESETS.map((preset) => `kgtlint:${preset}`)]) expect(page).toContain(`\`${name}\``);
});

const SHARED = { 'lint/shared.json': {}, 'lint/our-rules.mjs': `export default { namespace: 'ours', rules: {} };` };

test('the examples load with the shipped rules', async () => {
  const examples: [string, string[]][] = [
    ['.kgtlintrc.json', codeBlocks(page, 'json')],
    ['.kgtlintrc.yaml', codeBlocks(page, 'yaml')],
    ['kgtlint.config.ts', codeBlocks(page, 'ts').filter((code) => !code.includes('kgtlint/rule'))],
  ];
  for (const [file, blocks] of examples) {
    expect(blocks.length, file).toBeGreaterThan(0);
    for (const block of blocks) await load(folder({ ...SHARED, [file]: block }), { catalog });
  }
});

test('the example of a plugin loads', async () => {
  const [code = ''] = codeBlocks(page, 'ts').filter((block) => block.includes('kgtlint/rule'));
  const plugin = code.replace(/^import .*$/m, 'const defineRule = (rule: unknown) => rule;');
  const root = folder({ 'lint/our-rules.ts': plugin, '.kgtlintrc.json': { plugins: ['./lint/our-rules.ts'] } });
  expect((await load(root, { catalog })).rulesFor('a').get('ours/no-drafts')?.level).toBe('warning');
});

test('.kgtlintrc.example.json loads with the shipped rules', async () => {
  const root = folder({});
  copyFileSync(join(project, '.kgtlintrc.example.json'), join(root, '.kgtlintrc.json'));
  const config = await load(root, { catalog });
  expect(config.file).toBe('.kgtlintrc.json');
});

test('the schema knows the names of the model', () => {
  expect(schema.$defs.field.properties.role.enum).toEqual(ROLES);
  expect(schema.$defs.review.properties.class.enum).toEqual(REVIEW_CLASSES);
  expect([...schema.$defs.level.enum].sort()).toEqual([...RULE_LEVELS].sort());
});
