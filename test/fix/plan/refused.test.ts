import { describe, expect, test } from 'vitest';
import type { Tree } from '../../../src/task/filesystem/memory.js';
import { fix, frozen, gardenTask, json, schemaOf, sha } from './support.js';

describe('refused', () => {
  const mentions = async (files: Tree) =>
    (await fix(gardenTask(files))).refusals.flatMap(({ checklist }) => checklist.map(({ file, line }) => `${file}:${line}`));

  test.each<[string, Tree, string[]]>([
    ['a text', { 'tests/verify.py': 'r = {}\nassert r["trench_length"] == 12\n' }, ['t/tests/verify.py:2']],
    [
      'an attribute and a variable',
      { 'tests/verify.py': 'x = 1\ntrench_length = a.trench_length\nprint(trench_length)\n' },
      ['t/tests/verify.py:2', 't/tests/verify.py:3'],
    ],
    ['a field of a class', { 'tests/model.py': 'class Answer:\n    trench_length: int\n' }, ['t/tests/model.py:2']],
    ['a step of a path', { 'tests/test.sh': '#!/bin/bash\njq -e ".result.trench_length == 12" /app/a.json\n' }, ['t/tests/test.sh:2']],
    [
      'a program in a program',
      { 'tests/test.sh': "python3 - <<'EOF'\nimport json\nassert json.load(f)['result']['trench_length']\nEOF\n" },
      ['t/tests/test.sh:3'],
    ],
    ['a solver', { 'solution/solve.ts': 'const answer = {\n  trench_length: 12,\n};\n' }, ['t/solution/solve.ts:2']],
    ['destructuring', { 'tests/verify.js': 'const { trench_length } = result;\n' }, ['t/tests/verify.js:1']],
    ['a language that is not parsed', { 'tests/verify.rs': 'fn main() {\n  check(&r["trench_length"]);\n}\n' }, ['t/tests/verify.rs:2']],
    ['expected values', { 'tests/expected.json': json({ trench_length: 12, bends: 3 }) }, ['t/tests/expected.json:2']],
    ['another value', { 'tests/other.json': json({ trench_length: 99 }) }, ['t/tests/other.json:2']],
    ['a record', { 'tests/cases.jsonl': '{"id":1}\n{"result":{"trench_length":12,"pipes":[4]}}\n' }, ['t/tests/cases.jsonl:2']],
    ['JSON that cannot be parsed', { 'tests/ok.json': '{"result":{"trench_length":12,}}' }, ['t/tests/ok.json:1']],
    ['a column', { 'tests/cases.csv': 'name,"trench_length"\na,12\n' }, ['t/tests/cases.csv:1']],
    ['a program with a syntax error', { 'tests/verify.py': 'def f(:\n  trench_length\n' }, ['t/tests/verify.py:2']],
    ['a program in Latin-1, perhaps,', { 'tests/verify.py': { base64: 'eCA9ICLpIgo=' } }, ['t/tests/verify.py:1']],
    ['a program with a NUL, perhaps,', { 'tests/verify.py': { base64: 'eCA9IDEKAAo=' } }, ['t/tests/verify.py:1']],
    ['a verifier behind a link, perhaps,', { 'tests/verify.py': { symlink: '../instruction.md' } }, ['t/tests/verify.py:1']],
    [
      'a folder behind a link, perhaps,',
      { 'tests/verify.py': null, 'tests/input.json': null, 'solution/more': { symlink: '../../elsewhere' } },
      ['t/solution/more:1'],
    ],
    ['a parameter', { 'tests/verify.py': 'def check(pipes, trench_length):\n    assert pipes\ncheck(**r)\n' }, ['t/tests/verify.py:1']],
    [
      'a parameter with a default',
      { 'tests/verify.py': 'def check(*, pipes, trench_length: int = 0):\n    return pipes\n' },
      ['t/tests/verify.py:1'],
    ],
    ['a parameter of a lambda', { 'tests/verify.py': 'f = lambda pipes, trench_length: pipes\n' }, ['t/tests/verify.py:1']],
    [
      'a name that is given no value',
      { 'tests/verify.py': 'for k, v in r.items():\n    globals()[k] = v\nassert trench_length == 12\n' },
      ['t/tests/verify.py:3'],
    ],
    [
      'a name that may be given another',
      { 'tests/verify.py': 'trench_length = 1\nexec(open("a").read())\nassert trench_length\n' },
      ['t/tests/verify.py:1', 't/tests/verify.py:3'],
    ],
    [
      'a variable of a shell script',
      { 'tests/test.sh': '#!/bin/bash\neval "$(./pairs)"\n[ "${trench_length}" = 12 ]\n' },
      ['t/tests/test.sh:3'],
    ],
    [
      'a path',
      {
        'tests/checks.json': json([
          { path: '/result/trench_length' },
          { at: '$.result.trench_length' },
          { at: "result['trench_length'][0]" },
        ]),
      },
      ['t/tests/checks.json:3', 't/tests/checks.json:6', 't/tests/checks.json:9'],
    ],
    ['a path in YAML', { 'tests/checks.yaml': 'checks:\n  - result.trench_length: 12\n' }, ['t/tests/checks.yaml:2']],
    ['a named field', { 'tests/checks.json': json({ field: 'trench_length' }) }, ['t/tests/checks.json:2']],
    ['R', { 'tests/verify.R': 's <- read()\nstopifnot(s$trench_length == 12)\n' }, ['t/tests/verify.R:2']],
    ['an INI file', { 'tests/expected.ini': '[answer]\ntrench_length = 12\n' }, ['t/tests/expected.ini:2']],
    ['XML', { 'tests/expected.xml': '<answer><trench_length>12</trench_length></answer>\n' }, ['t/tests/expected.xml:1']],
    ['a text', { 'tests/expected.txt': 'trench_length 12\n' }, ['t/tests/expected.txt:1']],
    [
      'a solution with another value',
      { 'solution/submission.json': json({ result: { trench_length: 13, pipes: [4, 8] } }) },
      ['t/solution/submission.json:3'],
    ],
    ['a list of fields', { 'tests/fields.json': json({ scored: ['pipes', 'trench_length'] }) }, ['t/tests/fields.json:2']],
  ])('where %s speaks of it', async (_, files, places) => {
    expect(await mentions(files)).toEqual(places);
    expect((await fix(gardenTask(files))).changes).toEqual([]);
  });

  test.each<[string, Tree]>([
    [
      'a word of a Dockerfile',
      { 'environment/Dockerfile': '# trench length\nFROM scratch\nCOPY input.json submission_schema.json /app/\n' },
    ],
    ['comments and documentation', { 'tests/verify.py': '"""Reads trench_length."""\n# trench_length\nx = 1\n' }],
    ['a longer name', { 'tests/verify.py': 'x = r["trench_length_max"]\n' }],
    ['a variable of its own', { 'tests/verify.py': 'trench_length = sum(beds)\n' }],
    ['a shell variable of its own', { 'tests/test.sh': '#!/bin/sh\ntrench_length=3\necho "$trench_length"\n' }],
    ['a longer step of a path', { 'tests/checks.json': json({ id: 'garden/trench_length-check', at: 'result.trench_length_max' }) }],
    ['a text that no verifier reads', { 'environment/notes.txt': 'trench_length\n' }],
    ['a longer column of a table', { 'tests/cases.csv': 'name,trench_length_max\na,12\n' }],
    ['hidden bytes that are no text', { 'tests/plan.png': { base64: 'iVBORw0KGgoA/w==' } }],
  ])('not by %s', async (_, files) => {
    expect(await mentions(files)).toEqual([]);
    expect((await fix(gardenTask(files))).plans).toHaveLength(1);
  });

  test('prose of a hidden file is to be looked at', async () => {
    const { plans } = await fix(
      gardenTask({
        'tests/rubric.json': json({ text: 'The answer has a trench_length.' }),
        'tests/notes.md': '# Checks\n\nthe trench_length\n',
      }),
    );
    expect(plans[0]?.notes).toEqual(['hidden prose still names "trench_length": look at tests/notes.md:3, tests/rubric.json:2']);
  });

  const reasons = async (files: Tree) => {
    const { refusals, changes } = await fix(gardenTask(files));
    expect(changes).toEqual([]);
    return refusals.map(({ reason }) => reason).join('; ');
  };
  const withSchema = (properties: Record<string, unknown>, more: Tree = {}): Tree => ({
    'environment/submission_schema.json': json(schemaOf(properties)),
    ...more,
  });

  test.each<[string, Tree, RegExp]>([
    ['another value in the input', { 'environment/input.json': json({ trench_length: 13 }) }, /another value for "trench_length"/],
    [
      'no input',
      { 'environment/input.json': null, 'environment/Dockerfile': 'FROM scratch\nCOPY submission_schema.json /app/\n' },
      /declares no input/,
    ],
    ['a field with a choice', withSchema({ trench_length: { type: 'integer' }, pipes: true }), /leaves a choice/],
    [
      'members that are counted',
      {
        'environment/submission_schema.json': json(schemaOf({ trench_length: { const: 12 }, pipes: true })).replace(
          '"properties": {\n        "t',
          '"minProperties": 2,\n      "properties": {\n        "t',
        ),
      },
      /counts the members/,
    ],
    [
      'a link',
      { 'solution/submission.json': null, 'environment/input.json': { symlink: '../tests/input.json' } },
      /symbolic link|declares no input/,
    ],
    [
      'a shared definition',
      {
        'environment/submission_schema.json': json({
          type: 'object',
          properties: {
            result: { type: 'object', properties: { a: { $ref: '#/$defs/part' }, b: { $ref: '#/$defs/part' } }, required: ['a', 'b'] },
          },
          $defs: {
            part: {
              type: 'object',
              properties: { trench_length: { const: 12 }, x: { type: 'integer' } },
              required: ['trench_length', 'x'],
            },
          },
        }),
        'solution/submission.json': json({ result: { a: { trench_length: 12, x: 1 }, b: { trench_length: 12, x: 1 } } }),
        'kgt.json': frozen('/a/trench_length'),
      },
      /declares "\/result\/b\/trench_length"/,
    ],
    [
      'a digest in code',
      { 'tests/verify.py': `DIGEST = "${sha(gardenTask()['environment/input.json'] as string)}"\n` },
      /digest of \w+\/input.json in code/,
    ],
    [
      'a contract in code',
      {
        'environment/submission_schema.json': null,
        'environment/contract.ts':
          "import { z } from 'zod';\nexport const Answer = z.object({ result: z.object({ trench_length: z.literal(12), pipes: z.array(z.number()) }) });\n",
        'environment/Dockerfile': 'FROM scratch\nCOPY . /app/\n',
        'kgt.json': json({
          version: 1,
          answer: { schema: 'environment/contract.ts', fields: { '/trench_length': { role: 'FROZEN_PROBLEM_DATA' } } },
        }),
      },
      /written in code/,
    ],
  ])('for %s', async (_, files, why) => {
    expect(await reasons(files)).toMatch(why);
  });

  test('a field that cannot leave does not keep another', async () => {
    const { plans, refusals } = await fix(
      gardenTask({
        'environment/submission_schema.json': json(schemaOf({ trench_length: { const: 12 }, slope: { const: 3 }, pipes: true })),
        'solution/submission.json': json({ result: { trench_length: 12, slope: 3, pipes: 1 } }),
        'environment/input.json': json({ slope: 4 }),
        'kgt.json': frozen('/trench_length', '/slope'),
      }),
    );
    expect(plans.map(({ fields }) => fields)).toEqual([['/trench_length']]);
    expect(refusals.map(({ field }) => field)).toEqual(['/slope']);
  });
});
