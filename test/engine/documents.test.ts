import { describe, expect, test } from 'vitest';
import { createContract } from '../../src/contract/create.js';
import { findContractFiles } from '../../src/contract/find.js';
import { contractProblems } from '../../src/engine/contract-problems.js';
import { fileProblems, neededFiles, prepareLanguages } from '../../src/engine/documents.js';
import { languages } from '../../src/generated/languages.js';
import { createLanguageRegistry } from '../../src/languages/index.js';
import type { Tree } from '../../src/task/memory.js';
import { openTask, SCHEMA } from '../contract/support.js';

async function problems(files: Tree) {
  const task = await openTask(files);
  const registry = createLanguageRegistry(languages);
  await prepareLanguages(task, registry, []);
  const contracts = findContractFiles(task).flatMap((file) => createContract(task, file, () => null) ?? []);
  return [...fileProblems(task, neededFiles(task, contracts), registry), ...contractProblems(task, contracts)].map(
    ({ file, problem, needed }) => `${file.taskPath}:${problem.range.line} ${problem.kind}${needed ? ' needed' : ''}`,
  );
}

const manifest = (answer: object) => ({ 'kgt.json': JSON.stringify({ version: 1, answer }) });

describe('files that are needed', () => {
  test('the manifest, the contract, declared inputs and solutions', async () => {
    const files = {
      ...manifest({ inputs: ['environment/data/*.json'], solution: 'tests/best.json' }),
      [SCHEMA]: '{',
      'environment/data/a.json': '{\n"x": }',
      'tests/best.json': '',
    };
    expect((await problems(files)).sort()).toEqual([
      'environment/data/a.json:2 syntax needed',
      `${SCHEMA}:1 syntax needed`,
      'tests/best.json:1 empty needed',
    ]);
  });

  test('that cannot be read say so, whatever the reason', async () => {
    const files = {
      ...manifest({ inputs: ['environment/a.json', 'environment/b.json'] }),
      'environment/a.json': { base64: '/////w==' },
      'environment/b.json': `version https://git-lfs.github.com/spec/v1\noid sha256:${'00'.repeat(32)}\nsize 12\n`,
    };
    expect(await problems(files)).toEqual(['environment/a.json:1 unread needed', 'environment/b.json:1 unread needed']);
  });

  test('a Dockerfile or compose file that nobody can read, but not its single lines', async () => {
    const latin1 = { base64: Buffer.from('FROM base # \xe9\n', 'latin1').toString('base64') };
    const long = `FROM base\nRUN echo ${'x'.repeat(2_100_000)}\n`;
    expect(await problems({ 'environment/Dockerfile': latin1 })).toEqual(['environment/Dockerfile:1 unread needed']);
    expect(await problems({ 'environment/Dockerfile': long })).toEqual([expect.stringMatching(/^environment\/Dockerfile:1 \S+ needed$/)]);
    expect(await problems({ 'environment/Dockerfile': 'FROM base\nRUM x\n' })).toEqual([]);
    expect(await problems({ 'environment/Dockerfile': 'FROM base\n', 'environment/compose.yaml': 'services: [\n' })).toEqual([
      expect.stringMatching(/^environment\/compose\.yaml:\d syntax needed$/),
    ]);
  });

  test('a solution and an input that only their names declare', async () => {
    const broken = { 'solution/submission.json': '{', 'environment/input.yaml': 'a: [\n', 'environment/other.json': '{' };
    expect((await problems({ [SCHEMA]: '{}', ...broken })).sort()).toEqual([
      expect.stringMatching(/^environment\/input\.yaml:\d syntax needed$/),
      'environment/other.json:1 syntax',
      'solution/submission.json:1 syntax needed',
    ]);
    expect((await problems(broken)).filter((problem) => problem.endsWith('needed'))).toEqual([]);
  });

  test('a solution beside the one that the manifest names is not needed', async () => {
    const files = {
      ...manifest({ solution: 'solution/best.json' }),
      [SCHEMA]: '{}',
      'solution/best.json': '{}',
      'solution/answer.json': '{',
    };
    expect(await problems(files)).toEqual(['solution/answer.json:1 syntax']);
  });

  test.each<[string, Tree[string]]>([
    ['binary', { base64: 'YQBi' }],
    ['not UTF-8', { base64: 'Yf/+Ygo=' }],
    ['a link that leads nowhere', { symlink: 'nowhere.md' }],
    ['a link to itself', { symlink: 'instruction.md' }],
    ['not fetched', `version https://git-lfs.github.com/spec/v1\noid sha256:${'00'.repeat(32)}\nsize 12\n`],
  ])('an instruction that cannot be read: %s', async (_, content) => {
    expect(await problems({ 'instruction.md': content })).toEqual(['instruction.md:1 unread needed']);
  });

  test('an instruction in a data file that does not parse', async () => {
    expect(await problems({ 'task.yaml': 'instruction: [\n' })).toEqual([expect.stringMatching(/^task\.yaml:\d syntax needed$/)]);
  });

  test('a key that stands twice', async () => {
    expect(await problems({ [SCHEMA]: '{ "type": "object",\n"type": "array" }' })).toEqual([`${SCHEMA}:2 duplicate-key needed`]);
  });
});

describe('other files', () => {
  test('data that does not parse', async () => {
    expect(await problems({ 'environment/conf.toml': 'a = \n', 'environment/x.yaml': 'a: [\n' })).toEqual([
      expect.stringMatching(/^environment\/conf\.toml:\d syntax$/),
      expect.stringMatching(/^environment\/x\.yaml:\d syntax$/),
    ]);
  });

  test('neither what is no data, nor what is unread, nor a key that stands twice', async () => {
    expect(
      await problems({
        'environment/a.py': 'def (:\n',
        'environment/b.json': { base64: '/////w==' },
        'environment/c.json': '{ "a": 1, "a": 2 }',
      }),
    ).toEqual([]);
  });
});

describe('schemas', () => {
  test('that are none', async () => {
    expect(await problems({ [SCHEMA]: '[1]' })).toEqual([`${SCHEMA}:1 schema needed`]);
  });

  test('with a reference that leads nowhere', async () => {
    expect(await problems({ [SCHEMA]: '{\n"$ref": "#/$defs/none" }' })).toEqual([`${SCHEMA}:2 schema needed`]);
  });

  test.each(['environment/submission_schema.json/a.txt', 'environment/deep/answer_schema.yaml/b/c.txt'])(
    'that are folders: %s',
    async (path) => {
      expect(await problems({ [path]: '' })).toEqual([expect.stringMatching(/_schema\.(json|yaml):1 unread needed$/)]);
    },
  );

  test('a folder of that name counts for nothing where the manifest names the schema', async () => {
    const files = { ...manifest({ schema: 'environment/a.json' }), 'environment/a.json': '{}', 'environment/output_schema.json/a.txt': '' };
    expect(await problems(files)).toEqual([]);
  });

  test('with keywords that make no sense', async () => {
    expect(await problems({ [SCHEMA]: '{\n"type": 5,\n"requred": [],\n"$ref": "#" }' })).toEqual([
      `${SCHEMA}:4 schema needed`,
      `${SCHEMA}:2 schema needed`,
      `${SCHEMA}:3 schema needed`,
    ]);
  });

  test('of an unknown draft', async () => {
    expect(await problems({ [SCHEMA]: '{\n"$schema": "https://example.org/draft-99" }' })).toEqual([`${SCHEMA}:2 schema needed`]);
  });
});
