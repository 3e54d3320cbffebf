import { beforeAll, describe, expect, test } from 'vitest';
import { checkManifestPaths, checkManifestRules } from '../../src/manifest/index.js';
import { FILES, FULL, manifest, prepare, task } from './support.js';

beforeAll(prepare);

const check = (content: unknown, paths: readonly string[]) =>
  checkManifestPaths(manifest(content), task(paths)).map(({ pointer, message, severity }) => `${severity} ${pointer} ${message}`);

test('nothing to say where every file is there', () => {
  expect(check(FULL, FILES)).toEqual([]);
});

describe('each file that a manifest names', () => {
  test.each([
    ['environment/skills/tide-tables/SKILL.md', ['/artefact/paths/0', '/gates/0/source']],
    ['instruction.md', ['/conditions/provided/instruction', '/conditions/withheld/instruction']],
    ['controls/perturbed/SKILL.md', ['/conditions/perturbed/artefact']],
    ['environment/submission_schema.json', ['/answer/schema']],
    ['environment/input.json', ['/answer/inputs/0']],
    ['solution/submission.json', ['/answer/solution']],
    ['audit/leaks.py', ['/audit/script']],
  ])('%s', (missing, pointers) => {
    const rest = FILES.filter((path) => path !== missing);
    const found = checkManifestPaths(manifest(FULL), task(rest));
    expect(found.map(({ pointer }) => pointer)).toEqual(pointers);
    expect(found.every(({ range }) => range.line > 1)).toBe(true);
  });
});

test('says what it is for, and what may have been meant', () => {
  expect(
    check({ version: 1, answer: { inputs: ['environment/inputs.json', 'environment/*.csv', 'input.json', 'data/q.csv'] } }, FILES),
  ).toEqual([
    'error /answer/inputs/0 /answer/inputs/0: "environment/inputs.json" is not a file of this task, so a public input cannot be checked; did you mean "environment/input.json"?',
    'error /answer/inputs/1 /answer/inputs/1: "environment/*.csv" matches no file of this task, so a public input cannot be checked',
    'error /answer/inputs/2 /answer/inputs/2: "input.json" is not a file of this task, so a public input cannot be checked; did you mean "environment/input.json"?',
    'error /answer/inputs/3 /answer/inputs/3: "data/q.csv" is not a file of this task, so a public input cannot be checked',
  ]);
});

test('a folder, ./ and a name with brackets are there', () => {
  const named = { version: 1, artefact: { paths: ['environment/skills', './instruction.md', 'notes [1].md'] } };
  expect(check(named, [...FILES, 'notes [1].md'])).toEqual([]);
  expect(check({ version: 1, artefact: { paths: ['environment/skill'] } }, FILES)).toHaveLength(1);
});

test('a folder where a file is needed', () => {
  const named = { version: 1, answer: { schema: 'environment', inputs: ['./environment/', 'environment/*'], solution: 'solution' } };
  expect(check(named, FILES)).toEqual([
    expect.stringMatching(/^error \/answer\/schema .*"environment" names a folder where a file is needed, so the public schema cannot/),
    expect.stringMatching(/^error \/answer\/inputs\/0 .*"\.\/environment\/" names a folder .*write a glob for all files in it$/),
    expect.stringMatching(/^error \/answer\/solution .*"solution" names a folder/),
  ]);
});

test('values of the wrong type are no paths', () => {
  expect(check({ version: 1, artefact: { paths: [3, null] }, gates: [5, { source: { a: 1 } }], audit: 'x' }, [])).toEqual([]);
});

test('reviews of rules that do not exist', () => {
  const found = checkManifestRules(manifest(FULL), ['answer-cons', 'parse-error']);
  expect(found.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/reviews/0/rule', 'there is no rule "answer-const"; did you mean "answer-cons"?'],
    ['/reviews/1/rule', 'there is no rule "answer-const"; did you mean "answer-cons"?'],
  ]);
  expect(checkManifestRules(manifest(FULL), ['answer-const'])).toEqual([]);
});
