import { describe, expect, test } from 'vitest';
import { CATALOG, failure, folder, load, rule } from './support.js';

const at = (rules: unknown) => folder({ '.kgtlintrc.json': { rules } });
const settingOf = async (rules: unknown) => (await load(at(rules))).rulesFor('a').get('named-key');

test('options are filled up with the defaults, member by member', async () => {
  expect(await settingOf({ 'named-key': ['error', { limits: { most: 3 } }] })).toEqual({
    level: 'error',
    options: { names: ['id'], limits: { least: 0, most: 3 } },
  });
  expect(await settingOf({ 'named-key': ['note', { names: [] }] })).toMatchObject({ options: { names: [] } });
  expect(await settingOf({ 'named-key': ['note'] })).toMatchObject({ level: 'note', options: { names: ['id'] } });
});

describe('one line for each mistake, with its place', () => {
  const mistakes: readonly [name: string, rules: unknown, line: number, message: string][] = [
    ['unknown rule', { 'fixd-answer': 'error' }, 3, 'there is no rule "fixd-answer"; did you mean "fixed-answer"?'],
    ['unknown rule, nothing near', { zzz: 'error' }, 3, 'there is no rule "zzz"; --list-rules shows all rules'],
    ['a name of every object', { constructor: 'error' }, 3, 'there is no rule "constructor"; --list-rules shows all rules'],
    [
      'unknown level',
      { 'fixed-answer': 'warn' },
      3,
      '/rules/fixed-answer: expected one of "off", "note", "warning", "error" or an array, but it is "warn"; did you mean "warning"?',
    ],
    [
      'level in an array',
      { 'fixed-answer': ['err', {}] },
      4,
      '/rules/fixed-answer/0: expected one of "off", "note", "warning", "error", but it is "err"; did you mean "error"?',
    ],
    [
      'a number',
      { 'fixed-answer': 2 },
      3,
      '/rules/fixed-answer: expected one of "off", "note", "warning", "error" or an array, but it is 2',
    ],
    ['a third item', { 'fixed-answer': ['error', {}, 1] }, 3, '/rules/fixed-answer: expected at most 2 items, but it has 3 items'],
    [
      'options of the wrong type',
      { 'named-key': ['error', { names: 'id' }] },
      6,
      'options of "named-key": /names: expected an array, but it is "id"',
    ],
    ['unknown option', { 'named-key': ['error', { name: [] }] }, 6, 'options of "named-key": unknown key "name"; did you mean "names"?'],
    [
      'option out of range',
      { 'named-key': ['error', { limits: { most: 0 } }] },
      7,
      'options of "named-key": /limits/most: expected a number of at least 1, but it is 0',
    ],
  ];
  test.each(mistakes)('%s', async (_, rules, line, message) => {
    const { problems } = await failure(at(rules));
    expect(problems.map((found) => found.message)).toEqual([message]);
    expect([problems[0]?.file, problems[0]?.line]).toEqual(['.kgtlintrc.json', line]);
  });
});

test('several mistakes are listed in one error', async () => {
  const error = await failure(at({ 'fixd-answer': 'error', 'named-key': ['error', { name: 1 }] }));
  expect(error.message.split('\n')).toHaveLength(2);
  expect(error.problems).toHaveLength(2);
});

test('unknown keys of the configuration are named with the nearest known one', async () => {
  const root = folder({ '.kgtlintrc.json': '{\n  "rule": {},\n  "overides": []\n}' });
  expect((await failure(root)).message).toBe(
    '.kgtlintrc.json:2:3: unknown key "rule"; did you mean "rules"?\n.kgtlintrc.json:3:3: unknown key "overides"; did you mean "overrides"?',
  );
});

test('a rule whose options schema is wrong is named', async () => {
  const catalog = [rule('bad-schema', { schema: { type: 'objekt' } })];
  const { message } = await failure(at({ 'bad-schema': ['error', { a: 1 }] }), { catalog });
  expect(message).toMatch(/the options schema of the rule "bad-schema" is not valid/);
});

describe('--rule', () => {
  const flag = async (...ruleFlags: string[]) => (await load(folder({}), { ruleFlags })).rulesFor('a');
  test.each([
    ['quiet-one: note', 'note'],
    ['quiet-one:error', 'error'],
    ['"quiet-one": "warning"', 'warning'],
    ['quiet-one: [note]', 'note'],
  ])('%s', async (text, level) => {
    expect((await flag(text)).get('quiet-one')?.level).toBe(level);
  });

  test('with options, quoted or not; the last flag wins', async () => {
    expect((await flag('named-key: [error, {"names": ["a"]}]')).get('named-key')).toMatchObject({
      level: 'error',
      options: { names: ['a'] },
    });
    expect((await flag('named-key: ["note", {"names": []}]')).get('named-key')).toMatchObject({ level: 'note', options: { names: [] } });
    expect((await flag('quiet-one: note', 'quiet-one: off')).get('quiet-one')?.level).toBe('off');
  });

  test('wins over the configuration and its overrides', async () => {
    const root = folder({
      '.kgtlintrc.json': {
        overrides: [
          { tasks: '**', files: 'x', rules: { 'quiet-one': 'note' } },
          { tasks: '**', rules: { 'quiet-one': 'note' } },
        ],
      },
    });
    const config = await load(root, { ruleFlags: ['quiet-one: error'] });
    expect(config.rulesFor('a').get('quiet-one')?.level).toBe('error');
    expect(config.settingAt('quiet-one', 'a', 'x').level).toBe('error');
  });

  test.each([
    ['quiet-one', /there is no ":"/],
    ['quiet-one: warn', /"warn" is no level .*did you mean "warning"/],
    ['quiet-one: [note', /the JSON after ":" is not valid/],
    ['quiet-one: [note, 3]', /the options should be an object/],
    ['quit-one: note', /there is no rule "quit-one"; did you mean "quiet-one"/],
    ['named-key: [note, {"name": 1}]', /options of "named-key": unknown key "name"/],
  ])('refuses %s', async (text, message) => {
    const error = await failure(folder({}), { ruleFlags: [text] });
    expect(error.message).toMatch(message);
    expect([error.file, error.message.startsWith(`--rule ${JSON.stringify(text)}: `)]).toEqual([null, true]);
  });
});

test('every known rule has a setting', async () => {
  expect([...(await load(folder({}))).rulesFor('a').keys()]).toEqual(CATALOG.map(({ id }) => id));
});
