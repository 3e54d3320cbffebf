import type { Rule } from '../api/rule.js';
import { VARIANTS, type ExpectedFinding, type InvalidCase, type RuleTests, type ValidCase } from './types.js';

const CASE_KEYS = ['name', 'tree', 'options', 'config', 'today', 'variants'];
const INVALID_KEYS = [...CASE_KEYS, 'errors', 'output'];
const ERROR_KEYS = [
  ...['messageId', 'line', 'column', 'endLine', 'endColumn', 'level', 'file', 'data', 'message', 'task', 'field', 'pointer', 'forced'],
  ...['gate', 'bits', 'evidence', 'related', 'suggestions'],
];

/** What is wrong with the tests themselves: sloppy cases pass for the wrong reason. Empty when all is well. */
export function problemsOfTests(id: string, rule: Rule, tests: RuleTests): string[] {
  const problems = [
    ...unknownKeys(tests, ['valid', 'invalid'], 'the tests'),
    ...(rule.meta.id === id ? [] : [`the tests are of "${id}", the rule is "${rule.meta.id}"`]),
    ...(tests.invalid.length === 0 ? ['there is no invalid case: nothing shows that the rule can find anything'] : []),
    ...tests.valid.flatMap((test) => unknownKeys(test, CASE_KEYS, label(test))),
    ...tests.invalid.flatMap((test) => [...unknownKeys(test, INVALID_KEYS, label(test)), ...problemsOfErrors(test, rule)]),
  ];
  const all = [...tests.valid, ...tests.invalid];
  return [...problems, ...all.flatMap(problemsOfCase), ...duplicates(all)];
}

/** Messages of the rule that no case expects. */
export function untestedMessages(rule: Rule, tests: RuleTests): string[] {
  const expected = new Set(tests.invalid.flatMap((test) => test.errors.map((error) => error.messageId)));
  return Object.keys(rule.meta.messages).filter((id) => !expected.has(id));
}

function problemsOfCase(test: ValidCase): string[] {
  const problems: string[] = [];
  if (typeof test.name !== 'string' || test.name.trim() === '') problems.push(`${label(test)} has no name`);
  if (filesOf(test).length === 0) problems.push(`${label(test)} has no files in its tree`);
  for (const variant of test.variants ?? []) {
    if (!VARIANTS.includes(variant)) problems.push(`${label(test)} names the variant "${variant}"; there are ${VARIANTS.join(', ')}`);
  }
  return problems;
}

function problemsOfErrors(test: InvalidCase, rule: Rule): string[] {
  const errors: unknown = test.errors;
  if (!Array.isArray(errors) || errors.length === 0) return [`${label(test)} expects no errors; a case without any is a valid one`];
  return errors.flatMap((error: Partial<ExpectedFinding>, i) => problemsOfError(error, `error ${i} of ${label(test)}`, rule));
}

function problemsOfError(error: Partial<ExpectedFinding>, where: string, rule: Rule): string[] {
  const problems = unknownKeys(error, ERROR_KEYS, where);
  if (error.messageId === undefined) problems.push(`${where} has no messageId`);
  else if (!Object.hasOwn(rule.meta.messages, error.messageId)) problems.push(`${where}: the rule has no message "${error.messageId}"`);
  if (error.line === undefined) problems.push(`${where} has no line`);
  return problems;
}

function unknownKeys(value: object, known: readonly string[], where: string): string[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `${where} has the unknown key "${key}"; known are ${known.join(', ')}`);
}

function duplicates(tests: readonly ValidCase[]): string[] {
  const names = new Map<string, ValidCase>();
  const contents = new Map<string, ValidCase>();
  return tests.flatMap((test) => {
    const content = JSON.stringify([filesOf(test).sort(), test.options, test.config, test.today]);
    const [sameName, same] = [names.get(test.name), contents.get(content)];
    names.set(test.name, test);
    contents.set(content, test);
    return [
      ...(sameName ? [`two cases have the name "${test.name}"`] : []),
      ...(same ? [`${label(test)} is the same as ${label(same)}`] : []),
    ];
  });
}

function label(test: ValidCase): string {
  return `the case "${test.name}"`;
}

/** Tests may be written in JavaScript, where nothing is certain. */
function filesOf(test: Partial<ValidCase>): [string, unknown][] {
  return Object.entries(test.tree ?? {});
}
