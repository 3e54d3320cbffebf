import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { prose, anchor, table } from '../../scripts/lib/reference/markdown.mjs';
import { describeCommand } from '../../scripts/lib/reference/programs.mjs';
import { schemaReference } from '../../scripts/lib/reference/schema.mjs';
import { commands } from '../../src/generated/commands.js';
import { anchorsOf } from './page/anchors.js';
import { readParts } from './page/markdown.js';
import { ROOT } from './page/root.js';

const read = (page: string) => readFileSync(`${ROOT}docs/reference/${page}`, 'utf8');

test('every command has a section with options and exit statuses', () => {
  const sections = read('cli.md').split(/^## /m);
  for (const name of [...commands.keys()].filter((command) => command !== 'lint')) {
    const section = sections.find((text) => text.startsWith(`\`kgtlint ${name}\`\n`)) ?? '';
    expect(section, name).toContain('`-h, --help`');
    expect(section, name).toMatch(/^Exit status: /m);
  }
});

test('a command is described by its own program', async () => {
  const run = (args: string[]) => {
    const program = new Command('tool do')
      .argument('[file]', 'a file')
      .option('--level <n>', 'how much', '3')
      .option('--quick', 'at once', false);
    program.addHelpText('after', '\nExit status: 0 always.').parse(args, { from: 'user' });
    return Promise.resolve(0);
  };
  expect(await describeCommand('do', { summary: 'does it', run })).toMatchObject({
    title: 'tool do',
    usage: 'tool do [options] [file]',
    words: [{ name: 'file', text: 'a file' }],
    options: [
      { flags: '--level <n>', text: 'how much', fallback: '3', choices: [] },
      { flags: '--quick', text: 'at once', fallback: null },
      { flags: '-h, --help' },
    ],
    notes: ['Exit status: 0 always.'],
  });
  await expect(describeCommand('other', { summary: '', run: () => Promise.resolve(0) })).rejects.toThrow('"other" reads no command line');
});

test('a schema is told key by key, with a section for each kind of object', () => {
  const text = schemaReference({
    required: ['name'],
    properties: {
      name: { description: 'The name.', type: 'string' },
      size: { type: 'integer', minimum: 1, default: 2 },
      rows: { type: 'array', items: { $ref: '#/$defs/row' } },
      left: { $ref: '#/$defs/side' },
      kinds: { type: 'array', items: { enum: ['a', 'b'] } },
    },
    $defs: {
      row: { description: 'One row', type: 'object', properties: { on: { type: 'boolean' } }, patternProperties: { '^x-': true } },
      side: { type: 'object', properties: { value: {} }, patternProperties: { '[+]$': { type: ['number', 'null'] } } },
    },
  });
  for (const line of [
    '| `name` (required) | string | The name. |',
    '| `size` | integer, at least 1 | Default: `2`. |',
    '| `rows` | [list of objects](#each-of-rows) |  |',
    '| `left` | [object](#the-object-left) |  |',
    '| `kinds` | list of (`"a"` or `"b"`) |  |',
    '## Each of `rows`\n\nOne row.\n',
    '| `on` | `true` or `false` |  |',
    '\nKeys that begin with `x-` are yours',
    '| `value` | any value |  |',
    '| any that matches `[+]$` | number or null |  |',
  ])
    expect(text).toContain(line);
});

test('a form of a string without a short name is refused', () => {
  expect(() => schemaReference({ properties: { a: { type: 'string', 'x-expected': 'a poem' } } })).toThrow('give "a poem" a short name');
});

test('what a terminal shows becomes Markdown', () => {
  expect(prose('as --fix-dry-run, <n> of `--x`; see .kgtlintrc.json')).toBe('as `--fix-dry-run`, `<n>` of `--x`; see `.kgtlintrc.json`');
  expect(table(['a'], [['b |\nc']])).toBe('| a |\n| --- |\n| b \\| c |\n');
});

test('anchors of generated links are those of the headings', () => {
  const page = '# Each of `fields.fields`\n\n# `kgtlint audit`\n';
  expect([...anchorsOf(readParts(page), page)]).toEqual(['Each of `fields.fields`', '`kgtlint audit`'].map(anchor));
});
