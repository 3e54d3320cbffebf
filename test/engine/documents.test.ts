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

  test('of an unknown draft', async () => {
    expect(await problems({ [SCHEMA]: '{\n"$schema": "https://example.org/draft-99" }' })).toEqual([`${SCHEMA}:2 schema needed`]);
  });
});
