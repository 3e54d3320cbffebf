import { expect, test } from 'vitest';
import { failure, folder, levels, load } from './support.js';

test('without a configuration, and without "extends", the preset is recommended', async () => {
  const recommended = { 'fixed-answer': 'error', 'open-role': 'note', 'named-key': 'warning' };
  expect(levels(await load(folder({})))).toEqual(recommended);
  expect(levels(await load(folder({ '.kgtlintrc.json': {} })))).toEqual(recommended);
  expect(levels(await load(folder({ '.kgtlintrc.json': { extends: [] } })))).toEqual({});
});

test('presets come from the catalog', async () => {
  const preset = async (name: string) => levels(await load(folder({ '.kgtlintrc.json': { extends: `kgtlint:${name}` } })));
  expect(await preset('strict')).toEqual({ 'fixed-answer': 'error', 'open-role': 'error', 'named-key': 'error' });
  expect(await preset('answer-contract')).toEqual({ 'fixed-answer': 'error' });
  expect(await preset('knowledge-gated')).toEqual({});
  expect(await preset('baked-skills')).toEqual({ 'fixed-answer': 'error', 'open-role': 'note' });
  expect(await preset('all')).toEqual({
    'fixed-answer': 'error',
    'open-role': 'error',
    'named-key': 'warning',
    'quiet-one': 'warning',
    'young-rule': 'error',
  });
});

test('later wins over earlier, the file over all that it extends; lists are joined', async () => {
  const root = folder({
    'a.json': { rules: { 'quiet-one': 'note', 'fixed-answer': 'off' }, ignores: ['a/**'] },
    'shared/b.yaml': 'rules:\n  quiet-one: error\nignores: [b/**, "!b/kept/**"]\n',
    '.kgtlintrc.json': { extends: ['./a.json', './shared/b.yaml'], rules: { 'open-role': 'warning' }, ignores: ['own/**'] },
  });
  const config = await load(root);
  expect(levels(config)).toEqual({ 'quiet-one': 'error', 'open-role': 'warning' });
  expect(config.ignores).toEqual(['a/**', 'b/**', '!b/kept/**', 'own/**']);
});

test('a level alone keeps the options of an earlier entry', async () => {
  const root = folder({
    '.kgtlintrc.json': { extends: 'kgtlint:strict', rules: { 'named-key': 'note' } },
  });
  const setting = (await load(root)).rulesFor('a').get('named-key');
  expect(setting).toEqual({ level: 'note', options: { names: ['strict'], limits: { least: 0, most: 9 } } });
});

test('packages are found from the file that names them', async () => {
  const root = folder({
    'node_modules/@lab/lint/package.json': { name: '@lab/lint', exports: { '.': { import: './lint.mjs' } } },
    'node_modules/@lab/lint/lint.mjs': `export default { rules: { 'quiet-one': 'note' }, extends: ['plain-lint'] };`,
    'node_modules/plain-lint/package.json': { name: 'plain-lint', main: 'main.json' },
    'node_modules/plain-lint/main.json': { rules: { 'open-role': 'warning' } },
    '.kgtlintrc.json': { extends: '@lab/lint' },
  });
  expect(levels(await load(root))).toEqual({ 'quiet-one': 'note', 'open-role': 'warning' });
});

test('a file that is extended twice adds its lists once, and its rules in both places', async () => {
  const review = { rule: 'fixed-answer', tasks: '**', at: '/a', class: 'PROTOCOL_CONSTANT', value: 1, reason: 'a version', by: 'ab' };
  const root = folder({
    'base.json': { rules: { 'quiet-one': 'note' }, reviews: [review] },
    'b.json': { extends: './base.json', rules: { 'quiet-one': 'error' } },
    'c.json': { extends: './base.json' },
    '.kgtlintrc.json': { extends: ['./b.json', './c.json'] },
  });
  const config = await load(root);
  expect(levels(config)).toEqual({ 'quiet-one': 'note' });
  expect(config.reviews).toHaveLength(1);
});

test('a circle is named', async () => {
  const root = folder({
    '.kgtlintrc.json': { extends: ['kgtlint:strict', './a.json'] },
    'a.json': '{\n  "extends": "./b.json"\n}',
    'b.json': '{\n  "extends": [\n    "./a.json"\n  ]\n}',
  });
  const error = await failure(root);
  expect(error.message).toBe('b.json:3:5: the configurations extend each other in a circle: a.json → b.json → a.json');
});

test('what cannot be found is named with its place and a suggestion', async () => {
  const extending = (name: string) => failure(folder({ '.kgtlintrc.json': { extends: name } }));
  expect((await extending('kgtlint:recomended')).message).toBe(
    '.kgtlintrc.json:2:14: there is no preset "kgtlint:recomended"; did you mean "kgtlint:recommended"?',
  );
  expect((await extending('./none.json')).message).toMatch(/there is no file ".\/none.json" to extend$/);
  const bare = await extending('strict');
  expect([bare.message, bare.hint]).toEqual([
    '.kgtlintrc.json:2:14: there is no package "strict" to extend',
    'for the preset, write "kgtlint:strict"',
  ]);
});

test('--preset takes the place of the presets of the configuration, not of its rules', async () => {
  const root = folder({ '.kgtlintrc.json': { extends: 'kgtlint:all', rules: { 'fixed-answer': 'note' } } });
  const expected = { 'fixed-answer': 'note', 'open-role': 'note', 'named-key': 'warning' };
  expect(levels(await load(root, { preset: 'recommended' }))).toEqual(expected);
  expect(levels(await load(root, { preset: 'kgtlint:recommended' }))).toEqual(expected);
  expect((await failure(root, { preset: 'strct' })).message).toBe('--preset: there is no preset "strct"; did you mean "strict"?');
});
