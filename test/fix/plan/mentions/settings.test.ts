import { describe, expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { gardenTask, placesOf } from '../support.js';
import { plotTask } from './plot.js';

const inToml = (line: string, table = 'verifier.env'): Tree => ({ 'task.toml': `version = "1.0"\n[${table}]\n${line}\n` });

describe('how programs are started', () => {
  test.each<[string, Tree, string[]]>([
    ['the table of the verifier', inToml('fields = ["width", "depth"]', 'verifier'), ['task.toml:3']],
    ['a command of the verifier', inToml('command = "check --fields width,depth"', 'verifier'), ['task.toml:3']],
    [
      'a command of a service',
      { 'environment/compose.yaml': 'services:\n  grader:\n    image: a\n    command: ["check", "--field", "width"]\n' },
      ['environment/compose.yaml:4'],
    ],
  ])('%s', async (_, files, places) => {
    expect(await placesOf(plotTask(files))).toEqual(places);
  });

  test.each<[string, Tree]>([
    ['the metadata', inToml('keywords = ["width", "depth"]', 'metadata')],
    ['the name of a mode', inToml('mode = "width"', 'verifier')],
    ['a service', { 'environment/compose.yaml': 'services:\n  width:\n    image: a\n    command: ["serve"]\n' }],
  ])('not %s', async (_, files) => {
    expect(await placesOf(plotTask(files))).toEqual([]);
  });
});

describe('an environment variable', () => {
  test.each<[string, Tree, string[]]>([
    ['of the verifier', inToml('CHECK_IT = "width"'), ['task.toml:3']],
    ['of the container', inToml('CHECK_IT = "width"', 'environment.env'), ['task.toml:3']],
    [
      'of a service',
      { 'environment/compose.yaml': 'services:\n  main:\n    environment:\n      EXPECTED_FIELDS: width,depth\n' },
      ['environment/compose.yaml:4'],
    ],
    [
      'of a service, in a list',
      { 'environment/docker-compose.yaml': 'services:\n  main:\n    environment:\n      - A=1\n      - CHECK_KEY=width\n' },
      ['environment/docker-compose.yaml:5'],
    ],
    [
      'of a Dockerfile',
      {
        'environment/Dockerfile':
          'FROM scratch\nENV A=1 \\\n    EXPECTED_FIELDS="width depth"\nCOPY input.json submission_schema.json /app/\n',
      },
      ['environment/Dockerfile:3'],
    ],
    [
      'of a Dockerfile in the old form',
      { 'environment/Dockerfile': 'FROM scratch\nENV CHECK_KEY width\nCOPY input.json submission_schema.json /app/\n' },
      ['environment/Dockerfile:2'],
    ],
    [
      'of a build',
      { 'environment/Dockerfile': 'FROM scratch\nARG CHECK_KEY=width\nCOPY input.json submission_schema.json /app/\n' },
      ['environment/Dockerfile:2'],
    ],
    ['with a list of JSON', inToml(`ASKED = '["width", "depth"]'`), ['task.toml:3']],
    ['with a path', inToml('ASKED = "$.result.width"'), ['task.toml:3']],
    ['with an expression', inToml('ASKED = "width >= 14"'), ['task.toml:3']],
    ['called as the field, with its value', inToml('WIDTH = "14"'), ['task.toml:3']],
    ['that is expected of the field', inToml('EXPECTED_WIDTH = 14'), ['task.toml:3']],
    ['with the very name', inToml('width = "x"'), ['task.toml:3']],
    ['with a list whose variable says so', inToml('CHECKED_FIELDS = "width other"'), ['task.toml:3']],
  ])('%s', async (_, files, places) => {
    expect(await placesOf(plotTask(files))).toEqual(places);
  });

  test.each(['ITEMS = "other,trench_length"', 'TRENCH_LENGTH_TOL = 0.1', 'TRENCH_LENGTH = 12'])('of an identifier: %s', async (line) => {
    expect(await placesOf(gardenTask(inToml(line)))).toEqual(['task.toml:3']);
  });

  test.each<[string, Tree]>([
    ['with a sentence', inToml('TITLE = "the width of a plot"')],
    ['with other words', inToml('MODES = "fast,width"')],
    ['called as the field, with another value', inToml('WIDTH = "80"')],
    ['with a longer name', inToml('WIDTH_PX = "14"')],
    ['with a folder', inToml('OUT = "/width"')],
    ['with a file', inToml('OUT = "/data/width/a.txt"')],
    ['with a variable of the host', inToml('A = "${width}"')],
    ['with the address of a page', inToml('A = "https://example.org/width"')],
    ['and no table of variables', inToml('category = "width"', 'metadata')],
    [
      'but an image',
      { 'environment/compose.yaml': 'name: width\nservices:\n  width:\n    image: width\n    environment:\n      A: "1"\n' },
    ],
  ])('not %s', async (_, files) => {
    expect(await placesOf(plotTask(files))).toEqual([]);
  });
});
