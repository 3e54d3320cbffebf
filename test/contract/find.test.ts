import { expect, test } from 'vitest';
import { findContractFiles, isContractName } from '../../src/contract/find.js';
import { openTask } from './support.js';

test.each(['submission_schema.json', 'output-schema.yaml', 'environment/answer_schema.yml', 'SUBMISSION_SCHEMA.JSON'])(
  '%s is a contract',
  (path) => {
    expect(isContractName(path)).toBe(true);
  },
);

test.each([
  'schema.json',
  'resubmission_schema.json',
  'submission_schema.json.bak',
  'submission_schema/x.json',
  'input_schema.json',
  'submission_schema.toml',
])('%s is none', (path) => {
  expect(isContractName(path)).toBe(false);
});

const paths = async (files: Record<string, string>) => findContractFiles(await openTask(files)).map((file) => file.taskPath);

test('files of a well-known name, of the environment only', async () => {
  expect(
    await paths({
      'environment/submission_schema.json': '{}',
      'environment/app/output_schema.yaml': '{}',
      'tests/answer_schema.json': '{}',
    }),
  ).toEqual(['environment/app/output_schema.yaml', 'environment/submission_schema.json']);
});

test('a manifest that names one leaves the others out', async () => {
  const manifest = '{ "version": 1, "answer": { "schema": "environment/reply.json" } }';
  const files = { 'kgt.json': manifest, 'environment/submission_schema.json': '{}' };
  expect(await paths({ ...files, 'environment/reply.json': '{}' })).toEqual(['environment/reply.json']);
  expect(await paths(files)).toEqual([]);
});
