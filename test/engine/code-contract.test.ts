import { describe, expect, test } from 'vitest';
import { lint } from '../../src/engine/lint.js';
import { rules } from '../../src/generated/rules.js';
import type { Finding } from '../../src/model/finding.js';
import type { Tree } from '../../src/task/filesystem/memory.js';
import { setupOf, taskAt, tasksOf } from './support.js';

const WANTED = /^answer-(?:const|singleton-enum|exhaustive-array|forced-value)$|^parse-error$|^invalid-manifest$|^unproved-review$/;

async function lintTree(
  files: Tree,
  wanted = WANTED,
): Promise<{ findings: readonly string[]; related: readonly string[]; loaded: (id: string) => boolean }> {
  const used = rules.filter(({ meta }) => wanted.test(meta.id));
  const settings = new Map(used.map(({ meta }) => [meta.id, { level: 'error' as const, options: meta.defaultOptions }]));
  const setup = setupOf({ rules: used, config: { rulesFor: () => settings, settingAt: (id) => settings.get(id) as never } });
  const result = await lint(await tasksOf(taskAt('a', files), setup), setup);
  expect(result.failures).toEqual([]);
  const line = ({ rule, file, range, field, suppressed }: Finding) =>
    `${file}:${range.line}:${range.column} ${rule}${field ? ` ${field}` : ''}${suppressed ? ' (reviewed)' : ''}`;
  const places = (finding: Finding) => finding.related.map(({ range, text }) => `  ${range.line}:${range.column} ${text}`);
  return {
    findings: result.findings.map(line),
    related: result.findings.flatMap((finding) => [line(finding), ...places(finding)]),
    loaded: (id) => setup.registry.isReady(id),
  };
}

const manifest = (schema: string, more: object = {}) => JSON.stringify({ version: 1, answer: { schema }, ...more });

const ZOD = `import { z } from 'zod';
const Inner = z.object({
  label: z.literal('DIVERGES'),
  kind: z.enum(['TREE']),
  parts: z.tuple([z.literal('P'), z.literal('Q')]),
  bound: z.number().int()
    .gt(2)
    .lt(4),
  free: z.string(),
});
export const Submission = z.object({ result: Inner });
export const Unrelated = z.object({ result: z.object({ label: z.string() }) });
`;

test('the rules on forced values report places in the code', async () => {
  const { findings, loaded } = await lintTree({
    'kgt.json': manifest('environment/contract.ts#Submission'),
    'environment/contract.ts': ZOD,
  });
  expect(findings.filter((line) => !line.includes('/parts'))).toEqual([
    'a/environment/contract.ts:3:10 answer-const /label',
    'a/environment/contract.ts:4:9 answer-singleton-enum /kind',
    'a/environment/contract.ts:7:6 answer-forced-value /bound',
  ]);
  expect(findings).toContainEqual(expect.stringMatching(/^a\/environment\/contract\.ts:5:\d+ answer-\S+ \/parts$/));
  expect(loaded('typescript')).toBe(true);
  expect(loaded('python')).toBe(false);
});

test('a value that is named elsewhere is reported there, and the field is a related place', async () => {
  const code = `import { z } from 'zod';
const verdict = z.literal('DIVERGES');
export const Submission = z.object({
  result: z.object({ verdict }),
});
`;
  const { related } = await lintTree({ 'kgt.json': manifest('environment/contract.ts'), 'environment/contract.ts': code });
  expect(related).toEqual(['a/environment/contract.ts:2:17 answer-const /verdict', '  4:22 the field "verdict"']);
});

test('another declaration of the same file', async () => {
  const files = { 'kgt.json': manifest('environment/contract.ts#Unrelated'), 'environment/contract.ts': ZOD };
  expect((await lintTree(files)).findings).toEqual([]);
});

test('a contract in Python, with a review', async () => {
  const review = { rule: 'answer-const', at: '/mode', class: 'PROTOCOL_CONSTANT', value: 'V2', reason: 'version', by: 'someone' };
  const { findings, loaded } = await lintTree({
    'kgt.json': manifest('environment/model.py', { reviews: [review] }),
    'environment/model.py': `from typing import Literal
from pydantic import BaseModel, Field

class Submission(BaseModel):
    mode: Literal['V2']
    label: Literal['DIVERGES']
    bound: int = Field(..., ge=3, le=3)
`,
  });
  expect(findings).toContain('a/environment/model.py:6:12 answer-const /label');
  expect(findings).toContain('a/environment/model.py:7:29 answer-forced-value /bound');
  expect(loaded('python')).toBe(true);
  expect(loaded('typescript')).toBe(false);
});

test('code that is no contract, cannot be parsed, is hidden or lacks the declaration', async () => {
  const at = async (name: string, text: string, path = 'environment/contract.ts') =>
    (await lintTree({ 'kgt.json': manifest(path + name), [path]: text })).findings;
  expect(await at('', 'export const x = 1;\n')).toEqual(['a/environment/contract.ts:1:1 parse-error']);
  expect(await at('', 'export const = 1;\n')).toEqual(['a/environment/contract.ts:1:14 parse-error']);
  expect(await at('#Missing', ZOD)).toEqual(['a/environment/contract.ts:1:1 parse-error']);
  expect(await at('', ZOD, 'tests/contract.ts')).toEqual(['a/tests/contract.ts:1:1 parse-error']);
  expect(await at('', "def accept(result):\n    return result['x'] ==\n", 'environment/check.py')).toMatchObject([
    expect.stringContaining('parse-error') as string,
  ]);
});

test('a file that is not there is the finding of the manifest', async () => {
  expect((await lintTree({ 'kgt.json': manifest('environment/other.ts#Submission') })).findings).toEqual([
    'a/kgt.json:1:33 invalid-manifest',
  ]);
});

test('neither language is loaded for code that no manifest names', async () => {
  const { loaded } = await lintTree({
    'environment/submission_schema.json': '{ "type": "object" }\n',
    'environment/app.ts': ZOD,
    'environment/app.py': 'x = 1\n',
  });
  expect([loaded('typescript'), loaded('python')]).toEqual([false, false]);
});

describe('what a rule says of a field stands at its declaration', () => {
  const roles = { '/analyte': { role: 'FROZEN_PROBLEM_DATA' }, '/volume': { role: 'DERIVED_CONCLUSION' } };
  const placesIn = async (path: string, code: string) => {
    const files = {
      'kgt.json': JSON.stringify({
        version: 1,
        answer: { schema: `${path}#Submission`, inputs: ['environment/input.json'], fields: roles },
      }),
      'environment/input.json': '{"analyte": "HAc"}',
      [path]: code,
    };
    const wanted = /^derived-conclusion$|^missing-field-role$/;
    return (await lintTree(files, wanted)).findings;
  };

  test('in Python, also where the type is not known', async () => {
    const code = `from typing import Any, Literal
from pydantic import BaseModel, ConfigDict


class Base(BaseModel):
    analyte: Literal["HAc"]


class Submission(Base):
    model_config = ConfigDict(extra="forbid")

    volume: Any
    other: dict
    more: Any
`;
    expect(await placesIn('environment/contract.py', code)).toEqual([
      'a/environment/contract.py:6:5 derived-conclusion /analyte',
      'a/environment/contract.py:12:5 derived-conclusion /volume',
      'a/environment/contract.py:13:5 missing-field-role',
    ]);
    expect(await placesIn('environment/contract.py', code.replace('    other: dict\n', ''))).toContain(
      'a/environment/contract.py:13:5 missing-field-role',
    );
  });

  test('in TypeScript', async () => {
    const code = `import { z } from 'zod';

export const Submission = z.strictObject({
  analyte: z.literal('HAc'),
  volume: z.any(),
  other: z.number(),
});
`;
    expect(await placesIn('environment/contract.ts', code)).toEqual([
      'a/environment/contract.ts:4:3 derived-conclusion /analyte',
      'a/environment/contract.ts:5:3 derived-conclusion /volume',
      'a/environment/contract.ts:6:3 missing-field-role',
    ]);
  });
});
