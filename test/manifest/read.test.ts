import { beforeAll, describe, expect, test } from 'vitest';
import { file, FULL, manifest, prepare, problems, read } from './support.js';
import { readManifest } from '../../src/manifest/index.js';

beforeAll(prepare);

const gate = (entry: object) => ({ version: 1, gates: [{ id: 'a', ...entry }] });
const review = (change: object) => ({
  version: 1,
  reviews: [{ rule: 'answer-const', at: '/mode', class: 'PROTOCOL_CONSTANT', value: 1, reason: 'a version', by: 'ab', ...change }],
});

test('a full manifest has no problems, and everything of it is there', () => {
  const found = manifest(FULL);
  expect(found.problems).toEqual([]);
  expect(found.file).toBe('tasks/a/kgt.json');
  expect(found.artefact).toEqual({ paths: ['environment/skills/**'], names: ['tide-tables'], delivery: 'mounted' });
  expect(found.gates.map(({ id }) => id)).toEqual(FULL.gates.map(({ id }) => id));
  expect(found.answer).toMatchObject({
    schema: 'environment/submission_schema.json',
    result: '/result',
    inputs: ['environment/input.json'],
  });
  expect([...(found.answer?.fields ?? [])].map(([path, { role }]) => [path, role])).toEqual([
    ['/mode', 'PUBLIC_STRUCTURAL_DISCRIMINATOR'],
    ['/tides/*/height', 'AUTHORITATIVE_CERTIFICATE_DATA'],
  ]);
});

test('the least manifest', () => {
  expect(manifest('{"version": 1, "$schema": "x", "x-ours": {"any": []}}')).toMatchObject({
    answer: null,
    artefact: null,
    gates: [],
    reviews: [],
    problems: [],
  });
});

test('reviews and fields say where they stand', () => {
  const found = manifest(FULL);
  const lines = JSON.stringify(FULL, null, 2).split('\n');
  const first = lines.findIndex((line) => line.includes('"reviews"')) + 2;
  expect(found.reviews[0]).toEqual({
    rule: 'answer-const',
    at: ['/mode'],
    class: 'PUBLIC_VARIANT_TAG',
    value: 'HARMONIC',
    reason: 'selects a branch',
    by: 'ab',
    on: '2026-04-01',
    expires: '2027-04-01',
    from: {
      file: 'tasks/a/kgt.json',
      pointer: '/reviews/0',
      kind: 'manifest',
      range: { line: first, column: 5, endLine: first, endColumn: 6 },
    },
  });
  expect(found.reviews[1]).toMatchObject({ at: ['/unit', '/datum/unit'], quote: 'in centimetres', from: { pointer: '/reviews/1' } });
  const field = lines.findIndex((line) => line.includes('"/tides/*/height"')) + 1;
  expect(found.answer?.fields.get('/tides/*/height')?.range).toMatchObject({ line: field, column: 7 });
  expect(found.locate('/gates/0/no/such/place')).toEqual(found.locate('/gates/0'));
});

test('null when there is nothing to read', () => {
  expect(readManifest(file('kgt.json', null))).toBeNull();
  expect(read('')).toBeNull();
  expect(read('{"version": ')).toBeNull();
});

describe('problems of form', () => {
  const cases: readonly [name: string, content: unknown, ...expected: string[]][] = [
    ['not an object', '[1]', '1 error expected an object, but it is an array'],
    ['version missing', '{}', '1 warning the key "version" is missing'],
    ['another version', { version: 2 }, '2 error /version: expected 1, but it is 2'],
    ['a slip in a key', '{"version": 1,\n"reveiws": []}', '2 error unknown key "reveiws"; did you mean "reviews"?'],
    [
      'a key of someone else',
      '{"version": 1, "artefact": {\n"colour": 1}}',
      '2 warning /artefact: unknown key "colour"; known keys are "paths", "names", "delivery", "maxBytes", "mentionPhrases"',
    ],
    [
      'delivery',
      { version: 1, artefact: { delivery: 'mount' } },
      '4 error /artefact/delivery: expected one of "mounted", "image", but it is "mount"; did you mean "mounted"?',
    ],
    ['a size', { version: 1, artefact: { maxBytes: 0 } }, '4 error /artefact/maxBytes: expected a number of at least 1, but it is 0'],
    [
      'an absolute path',
      { version: 1, artefact: { paths: ['/skills'] } },
      `5 error /artefact/paths/0: expected a path relative to the task's folder, with / between its parts, but it is "/skills"`,
    ],
    [
      'a path with \\',
      { version: 1, answer: { schema: 'a\\b' } },
      `4 error /answer/schema: expected a path relative to the task's folder, with / between its parts, but it is "a\\\\b"`,
    ],
    [
      'unknown kind',
      gate({ kind: 'treshold', value: 1 }),
      expect.stringMatching(/^6 error \/gates\/0\/kind: expected one of .*, but it is "treshold"; did you mean "threshold"\?$/) as string,
    ],
    ['a gate without a value', gate({ kind: 'rate' }), '4 error /gates/0: the key "value" is missing'],
    ['an alias without a name', gate({ kind: 'alias', from: ['x'] }), '4 error /gates/0: the key "to" is missing'],
    ['a table that is none', gate({ kind: 'table', value: [1] }), '7 error /gates/0/value: expected an object, but it is an array'],
    ['a symbol that is none', gate({ kind: 'symbol', value: 3 }), '7 error /gates/0/value: expected a string, but it is 3'],
    ['a rate that is none', gate({ kind: 'rate', value: true }), '7 error /gates/0/value: expected a number or a string, but it is true'],
    ['a gate without id', { version: 1, gates: [{ kind: 'rate', value: 1 }] }, '4 error /gates/0: the key "id" is missing'],
    [
      'unknown role',
      { version: 1, answer: { fields: { '/a': { role: 'DERIVED_CONCLUSIONS' } } } },
      expect.stringMatching(/^6 error \/answer\/fields\/~1a\/role: expected one of .*did you mean "DERIVED_CONCLUSION"\?$/) as string,
    ],
    [
      'a role without its object',
      { version: 1, answer: { fields: { '/a': 'DERIVED_CONCLUSION' } } },
      '5 error /answer/fields/~1a: expected an object, but it is "DERIVED_CONCLUSION"',
    ],
    [
      'a field that is no pointer',
      { version: 1, answer: { fields: { 'rows[*].cost': { role: 'DERIVED_CONCLUSION' } } } },
      '5 error /answer/fields: the key "rows[*].cost" should be a JSON Pointer, empty or starting with /, such as /rows/*/cost; did you mean "/rows/*/cost"?',
    ],
    [
      'a result that is no pointer',
      { version: 1, answer: { result: 'result' } },
      '4 error /answer/result: expected a JSON Pointer, empty or starting with /, such as /rows/*/cost, but it is "result"; did you mean "/result"?',
    ],
    [
      'at is no pointer',
      review({ at: 'mode' }),
      '6 error /reviews/0/at: expected a JSON Pointer, empty or starting with /, such as /rows/*/cost, but it is "mode"; did you mean "/mode"?',
    ],
    ['at is empty', review({ at: [] }), '6 error /reviews/0/at: expected at least 1 item, but it has none'],
    ['unknown class', review({ class: 'PROTOCOL' }), expect.stringMatching(/^7 error .*did you mean "PROTOCOL_CONSTANT"\?$/) as string],
    ['a review without a reviewer', review({ by: undefined }), '4 error /reviews/0: the key "by" is missing'],
    ['a stated requirement without its words', review({ class: 'STATED_REQUIREMENT' }), '4 error /reviews/0: the key "quote" is missing'],
    [
      'a date of another form',
      review({ on: '1 May 2026' }),
      '11 error /reviews/0/on: expected a date as YYYY-MM-DD, but it is "1 May 2026"',
    ],
    [
      'successes',
      { version: 1, calibration: { 'frontier+': -1 } },
      '4 error /calibration/frontier+: expected a number of at least 0, but it is -1',
    ],
    [
      'a cell without a sign',
      { version: 1, calibration: { frontier: 1 } },
      '4 warning /calibration: unknown key "frontier"; known keys are "trials", "perturbed"',
    ],
  ];
  test.each(cases)('%s', (_, content, ...expected) => {
    expect(problems(content)).toEqual(expected);
  });
});

describe('problems that a schema cannot see', () => {
  const twice = { id: 'a', kind: 'number', value: 5 };
  test.each([
    [
      'two gates of one id',
      { version: 1, gates: [twice, twice] },
      expect.stringMatching(/^10 error two gates have the id "a" \(the other is \/gates\/0\)/),
    ],
    [
      'a decoy that is the value',
      gate({ kind: 'number', value: 5, decoys: [4, 5] }),
      expect.stringMatching(/^10 error this is the gate's own value; decoys/),
    ],
    [
      'an alternative that is the value',
      gate({ kind: 'choice', value: 'x', alternatives: ['x'] }),
      expect.stringMatching(/^9 error this is the gate's own value/),
    ],
    [
      'a change of no gate',
      { version: 1, gates: [twice], conditions: { perturbed: { changes: ['b'] } } },
      '13 error no gate has the id "b"; did you mean "a"?',
    ],
    ['an audit of no gate', { version: 1, audit: { covers: ['rounding'] } }, '5 error no gate has the id "rounding"'],
    ['a day that is none', review({ on: '2026-02-30' }), '11 error there is no day 2026-02-30 in the calendar'],
    ['a last day that is none', review({ expires: '2026-06-31' }), '11 error there is no day 2026-06-31 in the calendar'],
    [
      'a day of making that is none',
      { version: 1, provenance: { created: '2026-11-31' } },
      '4 error there is no day 2026-11-31 in the calendar',
    ],
  ])('%s', (_, content, expected) => {
    expect(problems(content)).toEqual([expected]);
  });

  test('5 and 5.0 are one value', () => {
    expect(problems('{"version": 1, "gates": [{"id": "a", "kind": "number", "value": 5, "decoys": [5.0]}]}')).toHaveLength(1);
  });
});

describe('a review with a mistake suppresses nothing', () => {
  test.each([
    ['rule', 3],
    ['at', 'mode'],
    ['at', ['/a', 'b']],
    ['class', 'TAG'],
    ['value', undefined],
    ['reason', ''],
    ['by', null],
    ['on', '2026-02-30'],
    ['expires', 'next year'],
  ])('%s: %j', (key, value) => {
    const found = manifest(review({ [key]: value }));
    expect(found.reviews).toEqual([]);
    expect(found.problems.length).toBeGreaterThan(0);
  });

  test('its neighbours stay', () => {
    const good = review({}).reviews[0];
    expect(manifest({ version: 1, reviews: [{}, good, 5] }).reviews.map(({ from }) => from.pointer)).toEqual(['/reviews/1']);
  });

  test('null is a value', () => {
    expect(manifest(review({ value: null })).reviews).toHaveLength(1);
  });
});

test('what can be understood is taken', () => {
  const found = manifest({
    version: 1,
    artefact: { paths: ['a', 3], names: 'one', delivery: 'post' },
    gates: [{ id: 'a' }, 7],
    answer: {
      schema: 5,
      inputs: 'input.json',
      result: 'x',
      fields: { '/a': { role: 'DERIVED_CONCLUSION' }, '/b': {}, c: { role: 'DERIVED_CONCLUSION' } },
    },
  });
  expect(found.artefact).toEqual({ paths: ['a'], names: ['one'] });
  expect(found.gates).toEqual([{ id: 'a' }]);
  expect(found.answer?.schema).toBeUndefined();
  expect(found.answer?.result).toBeUndefined();
  expect([...(found.answer?.fields.keys() ?? [])]).toEqual(['/a']);
});

test('equal texts in two tasks give equal problems', () => {
  const text = '{"version": 1, "gate": []}';
  expect(manifest(text).problems).toEqual(manifest(text).problems);
  expect(manifest(text).problems).toHaveLength(1);
});
