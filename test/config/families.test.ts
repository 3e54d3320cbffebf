import { expect, test } from 'vitest';
import { printConfig } from '../../src/config/index.js';
import { failure, folder, load } from './support.js';

const CONFIG = `{
  "extends": "kgtlint:answer-contract",
  "ignores": ["drafts/**"],
  "layouts": { "notebook": { "recognisedBy": ["brief.md"] } },
  "fields": [
    { "tasks": "sets/a/**", "fields": { "/rows/*/cost": { "role": "AUTHORITATIVE_CERTIFICATE_DATA" } } }
  ],
  "reviews": [
    {
      "rule": "fixed-answer", "tasks": ["sets/a/**", "!sets/a/last"], "at": ["/mode", "/**/unit"],
      "class": "PROTOCOL_CONSTANT", "value": "m", "reason": "the unit", "by": "ab", "on": "2026-02-28", "expires": "2027-02-28"
    }
  ]
}`;

test('reviews and field roles hold for the tasks of their globs', async () => {
  const config = await load(folder({ '.kgtlintrc.json': CONFIG }));
  expect(config.reviews).toHaveLength(1);
  expect(config.reviews[0]).toMatchObject({
    at: ['/mode', '/**/unit'],
    tasks: ['sets/a/**', '!sets/a/last'],
    value: 'm',
    expires: '2027-02-28',
    from: {
      file: '.kgtlintrc.json',
      pointer: '/reviews/0',
      kind: 'configuration',
      range: { line: 9, column: 5, endLine: 9, endColumn: 6 },
    },
  });
  expect([config.reviewsFor('sets/a/x').length, config.reviewsFor('sets/a/last').length, config.reviewsFor('sets/b/x').length]).toEqual([
    1, 0, 0,
  ]);
  expect(config.fields).toEqual([
    { tasks: ['sets/a/**'], fields: { '/rows/*/cost': { role: 'AUTHORITATIVE_CERTIFICATE_DATA' } }, from: '.kgtlintrc.json:6' },
  ]);
  expect([config.fieldsFor('sets/a/x').length, config.fieldsFor('b').length]).toEqual([1, 0]);
});

test('the configuration of one task as plain data', async () => {
  const config = await load(folder({ '.kgtlintrc.json': CONFIG }));
  const printed = printConfig(config, 'sets/a/x');
  expect(JSON.parse(JSON.stringify(printed))).toEqual(printed);
  expect(printed).toEqual({
    task: 'sets/a/x',
    file: '.kgtlintrc.json',
    rules: {
      'fixed-answer': 'error',
      'named-key': ['off', { names: ['id'], limits: { least: 0, most: 9 } }],
      'open-role': 'off',
      'quiet-one': 'off',
      'young-rule': 'off',
    },
    ignores: ['drafts/**'],
    layouts: { notebook: { recognisedBy: ['brief.md'] } },
    reviews: [
      {
        rule: 'fixed-answer',
        at: ['/mode', '/**/unit'],
        class: 'PROTOCOL_CONSTANT',
        value: 'm',
        reason: 'the unit',
        by: 'ab',
        on: '2026-02-28',
        expires: '2027-02-28',
        from: '.kgtlintrc.json:9',
      },
    ],
    fields: [{ fields: { '/rows/*/cost': { role: 'AUTHORITATIVE_CERTIFICATE_DATA' } }, from: '.kgtlintrc.json:6' }],
    digests: [],
    plugins: [],
  });
  expect(printConfig(config, 'sets/b/x')).toMatchObject({ reviews: [], fields: [] });
});

test('mistakes in them have their places', async () => {
  const broken = CONFIG.replace('fixed-answer', 'fixed-answr').replace('2027-02-28', '2027-02-29');
  expect((await failure(folder({ '.kgtlintrc.json': broken }))).message.split('\n')).toEqual([
    expect.stringMatching(/^\.kgtlintrc\.json:10:\d+: there is no rule "fixed-answr"; did you mean "fixed-answer"\?$/),
    expect.stringMatching(/^\.kgtlintrc\.json:11:\d+: there is no day 2027-02-29 in the calendar$/),
  ]);
  const shape = CONFIG.replace('"/mode"', '"mode"').replace('AUTHORITATIVE', 'AUTHORATIVE').replace('recognisedBy', 'recognizedBy');
  expect((await failure(folder({ '.kgtlintrc.json': shape }))).problems.map(({ line, message }) => [line, message])).toEqual([
    [4, '/layouts/notebook: unknown key "recognizedBy"; did you mean "recognisedBy"?'],
    [6, expect.stringMatching(/did you mean "AUTHORITATIVE_CERTIFICATE_DATA"\?$/)],
    [10, expect.stringMatching(/^\/reviews\/0\/at\/0: expected a JSON Pointer.*but it is "mode"; did you mean "\/mode"\?$/)],
  ]);
});

test('files that record digests: every list of globs holds for itself', async () => {
  const root = folder({
    'base.json': { digests: ['index/**', '!index/old/**'] },
    '.kgtlintrc.json': { extends: './base.json', digests: ['index/old/kept.json'] },
  });
  const config = await load(root);
  expect(config.digests).toEqual(['index/**', '!index/old/**', 'index/old/kept.json']);
  expect(['index/a.json', 'index/old/a.json', 'index/old/kept.json', 'other'].map((path) => config.recordsDigests(path))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect((await load(folder({ '.kgtlintrc.json': {} }))).recordsDigests('index/a.json')).toBe(false);
});

test('globs of digests that match nothing have their place', async () => {
  expect((await failure(folder({ '.kgtlintrc.json': '{\n  "digests": ["!a"]\n}' }))).message).toMatch(
    /^\.kgtlintrc\.json:2:\d+: a list of globs that only take out/,
  );
  expect((await failure(folder({ '.kgtlintrc.json': '{\n  "digests": ["a.json", "["]\n}' }))).message).toMatch(
    /^\.kgtlintrc\.json:2:\d+: the glob "\[" has no closing "]"/,
  );
  expect((await failure(folder({ '.kgtlintrc.json': { digests: 'index.json' } }))).message).toMatch(/digests/);
});
