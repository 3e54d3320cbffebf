import { describe, expect, test } from 'vitest';
import { failure, folder, levels, load } from './support.js';

const RULE = `{ meta: { id: 'no-tabs', description: 'd', level: 'warning', messages: {}, presets: { recommended: 'note' },
  schema: { type: 'object', properties: { width: { type: 'integer' } }, additionalProperties: false }, defaultOptions: { width: 2 } },
  create: () => ({}) }`;
const PLUGIN = `export default { namespace: 'lab', rules: { 'no-tabs': ${RULE} } };`;

test('a local file, seen from the configuration; rules get the namespace', async () => {
  const root = folder({
    'lint/plugin.mjs': PLUGIN,
    'lint/.kgtlintrc.json': { plugins: ['./plugin.mjs'], rules: { 'lab/no-tabs': ['error', { width: 4 }] } },
  });
  const config = await load(root, { configFile: 'lint/.kgtlintrc.json' });
  expect(config.rulesFor('a').get('lab/no-tabs')).toEqual({ level: 'error', options: { width: 4 } });
  expect(config.plugins.map(({ namespace }) => namespace)).toEqual(['lab']);
});

test('a TypeScript file and a package', async () => {
  const root = folder({
    'plugin.ts': `const namespace: string = 'lab';\nexport default { namespace, rules: { 'no-tabs': ${RULE} } };`,
    'node_modules/kgtlint-plugin-two/package.json': { main: 'main.cjs' },
    'node_modules/kgtlint-plugin-two/main.cjs': `module.exports = { namespace: 'two', rules: { 'no-tabs': ${RULE} } };`,
    '.kgtlintrc.json': { plugins: ['./plugin.ts', 'kgtlint-plugin-two'] },
  });
  expect(levels(await load(root))).toMatchObject({ 'lab/no-tabs': 'note', 'two/no-tabs': 'note' });
});

test('one plugin named by two files is loaded once', async () => {
  const root = folder({
    'p.mjs': PLUGIN,
    'a.json': { plugins: ['./p.mjs'] },
    '.kgtlintrc.json': { extends: './a.json', plugins: ['./p.mjs'] },
  });
  expect((await load(root)).plugins).toHaveLength(1);
});

test('least metadata is enough', async () => {
  const rule = `{ meta: { level: 'note', messages: {} }, create: () => ({}) }`;
  const root = folder({
    'p.mjs': `export default { namespace: 'lab', rules: { bare: ${rule} } };`,
    '.kgtlintrc.json': { plugins: ['./p.mjs'], rules: { 'lab/bare': 'note' } },
  });
  expect((await load(root)).rulesFor('a').get('lab/bare')).toEqual({ level: 'note', options: {} });
});

describe('a plugin that cannot be used is named with its place', () => {
  test.each([
    ['no default', 'export const a = 1;', /has no default export/],
    ['no namespace', 'export default { rules: {} };', /has no namespace/],
    ['our own namespace', `export default { namespace: 'kgtlint', rules: {} };`, /has no namespace/],
    ['no rules', `export default { namespace: 'lab' };`, /has no object "rules"/],
    [
      'a rule without create',
      `export default { namespace: 'lab', rules: { a: { meta: {} } } };`,
      /has a rule "a" that has no function "create"/,
    ],
    [
      'a rule without level',
      `export default { namespace: 'lab', rules: { a: { meta: {}, create() {} } } };`,
      /"a" that has no "meta.level"/,
    ],
    ['a rule that is null', `export default { namespace: 'lab', rules: { a: null } };`, /has a rule "a"/],
    ['a bad name', `export default { namespace: 'lab', rules: { 'A/b': null } };`, /"A\/b" that is not named/],
    ['it throws', `throw new Error('out of luck');`, /failed to load: out of luck/],
  ])('%s', async (_, code, message) => {
    const root = folder({ 'p.mjs': code, '.kgtlintrc.json': '{\n  "plugins": [\n    "./p.mjs"\n  ]\n}' });
    const error = await failure(root);
    expect(error.message).toMatch(message);
    expect(error.message.startsWith('.kgtlintrc.json:3:5: the plugin "./p.mjs" ')).toBe(true);
  });

  test('missing, or a namespace that is taken', async () => {
    expect((await failure(folder({ '.kgtlintrc.json': { plugins: ['kgtlint-plugin-none'] } }))).message).toMatch(
      /"kgtlint-plugin-none" is not there/,
    );
    const two = folder({ 'a.mjs': PLUGIN, 'b.mjs': PLUGIN, '.kgtlintrc.json': { plugins: ['./a.mjs', './b.mjs'] } });
    expect((await failure(two)).message).toMatch(/"\.\/b\.mjs" has the namespace "lab" of another plugin/);
  });

  test('its rules without their namespace are suggested', async () => {
    const root = folder({ 'p.mjs': PLUGIN, '.kgtlintrc.json': { plugins: ['./p.mjs'], rules: { 'no-tabs': 'error' } } });
    expect((await failure(root)).message).toMatch(/there is no rule "no-tabs"; did you mean "lab\/no-tabs"\?/);
  });
});
