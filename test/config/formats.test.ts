import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failure, folder, levels, load, type Files } from './support.js';

const ONE_RULE = { extends: [], rules: { 'quiet-one': 'note' } };
const AS_CODE = JSON.stringify(ONE_RULE);

describe('every format gives the same configuration', () => {
  const formats: readonly [file: string, content: unknown][] = [
    ['package.json', { name: 'x', kgtlint: ONE_RULE }],
    ['.kgtlintrc', ONE_RULE],
    ['.kgtlintrc', 'extends: []\nrules:\n  quiet-one: note\n'],
    ['.kgtlintrc.json', `\uFEFF${AS_CODE}\r\n`],
    ['.kgtlintrc.yaml', 'extends: []\nrules:\n  quiet-one: note\n'],
    ['.kgtlintrc.yml', 'extends: []\nrules: { quiet-one: note }\n'],
    ['kgtlint.config.mjs', `export default ${AS_CODE};\n`],
    ['kgtlint.config.cjs', `module.exports = ${AS_CODE};\n`],
    ['kgtlint.config.ts', `const level: string = 'note';\nexport default { extends: [], rules: { 'quiet-one': level } };\n`],
    ['kgtlint.config.mts', `export default ${AS_CODE} as const;\n`],
  ];
  test.each(formats)('%s', async (file, content) => {
    const config = await load(folder({ [file]: content }));
    expect(levels(config)).toEqual({ 'quiet-one': 'note' });
    expect(config.file).toBe(file);
  });

  test('kgtlint.config.js in a package of ES modules and of CommonJS', async () => {
    const modules = folder({ 'package.json': { type: 'module' }, 'kgtlint.config.js': `export default ${AS_CODE};` });
    const common = folder({ 'package.json': {}, 'kgtlint.config.js': `module.exports = ${AS_CODE};` });
    expect(levels(await load(modules))).toEqual({ 'quiet-one': 'note' });
    expect(levels(await load(common))).toEqual({ 'quiet-one': 'note' });
  });

  test('a TypeScript configuration may import another file', async () => {
    const root = folder({
      'levels.ts': `export const level = 'note' as const;`,
      'kgtlint.config.ts': `import { level } from './levels';\nexport default { extends: [], rules: { 'quiet-one': level } };`,
    });
    expect(levels(await load(root))).toEqual({ 'quiet-one': 'note' });
  });
});

describe('a configuration that cannot be read', () => {
  const broken: readonly [name: string, files: Files, message: RegExp, line: number | null][] = [
    ['JSON syntax', { '.kgtlintrc.json': '{\n  "rules": {,}\n}' }, /^\.kgtlintrc\.json:2:\d+: /, 2],
    ['duplicate key', { '.kgtlintrc.json': '{\n  "rules": {},\n  "rules": {}\n}' }, /"rules"/, 3],
    ['duplicate key in YAML', { '.kgtlintrc.yaml': 'rules: {}\nignores: []\nrules: {}\n' }, /rules/, 3],
    ['YAML syntax', { '.kgtlintrc.yaml': 'rules:\n  a: [1\n' }, /^\.kgtlintrc\.yaml:\d+:\d+: /, 3],
    ['package.json with a syntax error', { 'package.json': '{\n  "kgtlint": {,}\n}' }, /^package\.json:2:\d+: /, 2],
    ['empty', { '.kgtlintrc.json': ' \n' }, /the file is empty/, null],
    ['a list', { '.kgtlintrc.json': '[]' }, /expected an object, but it is an empty array/, 1],
    [
      'module without default',
      { 'kgtlint.config.mjs': 'export const rules = {};' },
      /default export should be a configuration object/,
      null,
    ],
    ['module with a function', { 'kgtlint.config.mjs': 'export default () => ({});' }, /but it is function/, null],
    ['module that throws', { 'kgtlint.config.mjs': '\n\nthrow new Error("no luck");' }, /no luck/, 3],
    ['module that is circular', { 'kgtlint.config.mjs': 'const a = {}; a.rules = a; export default a;' }, /circular/i, null],
  ];
  test.each(broken)('%s', async (_, files, message, line) => {
    const error = await failure(folder(files));
    expect(error.message).toMatch(message);
    expect([error.file, error.line]).toEqual([Object.keys(files)[0], line]);
  });

  test('the file of --config is missing, or a folder, or a package.json without the key', async () => {
    const root = folder({ 'package.json': { name: 'x' } });
    mkdirSync(join(root, 'sub'));
    expect((await failure(root, { configFile: 'none.json' })).message).toBe('none.json: there is no such configuration file');
    expect((await failure(root, { configFile: 'sub' })).message).toMatch(/^sub: this is a folder/);
    expect((await failure(root, { configFile: 'package.json' })).message).toMatch(/there is no key "kgtlint"/);
  });
});

test('a folder that cannot be written is enough, and nothing is left behind', async () => {
  const root = folder({ 'kgtlint.config.ts': `export default { extends: [], rules: { 'quiet-one': 'note' as const } };` });
  chmodSync(root, 0o555);
  try {
    expect(levels(await load(root))).toEqual({ 'quiet-one': 'note' });
    expect(readdirSync(root)).toEqual(['kgtlint.config.ts']);
  } finally {
    chmodSync(root, 0o755);
  }
});
