import { expect, test } from 'vitest';
import { speaking, speakingLines } from './speaking.js';

const DATA = 'import json\ndata = json.load(open("/app/input.json"))\nanswer = json.load(open("/app/submission.json"))\n';
const CLASS = 'from dataclasses import dataclass\n@dataclass\nclass Problem:\n    width: int\n';

test.each<[string, number[], string]>([
  ['all of the input', [], `${DATA}${CLASS}p = Problem(**data)\nassert p.width == 12`],
  ['by name', [], `${DATA}${CLASS}p = Problem(width=data["width"])\nassert p.width == 12`],
  ['a named tuple', [], `${DATA}from typing import NamedTuple\nclass P(NamedTuple):\n    width: int\np = P(**data)\nassert p.width == 12`],
  [
    'a model',
    [],
    `${DATA}from pydantic import BaseModel\nclass P(BaseModel):\n    width: int\np = P.model_validate(data)\nassert p.width == 12`,
  ],
  ['the answer', [7, 9], `${DATA}${CLASS}p = Problem(**answer)\nassert p.width == 12`],
  [
    'both',
    [7, 10],
    `${DATA}${CLASS}p = Problem(**data)\nq = Problem(**answer)\nassert q.width == 12`.replace('q.width == 12', 'p.width == q.width'),
  ],
  ['handed on', [7], `${DATA}${CLASS}p = Problem(**data)\ncheck(Problem)`],
  [
    'a class that does more',
    [7, 11],
    `${DATA}${CLASS}    def __post_init__(self):\n        more(self)\np = Problem(**data)\nassert p.width == 12`,
  ],
])('fields of a record made of %s', async (_, lines, text) => {
  expect(await speakingLines('width', 'a.py', text)).toEqual(lines);
});

test('a record that another program may make of the answer', async () => {
  const files = { 'tests/a.py': `${DATA}${CLASS}p = Problem(**data)\n`, 'tests/b.py': 'from a import Problem\nProblem(**load())\n' };
  expect(await speaking('width', files)).toEqual(['tests/a.py:7']);
});

test.each<[string, number[], string]>([
  ['of the input', [], `${DATA}from operator import itemgetter\nx = itemgetter("width")(data)`],
  ['of its items', [], `${DATA}from operator import itemgetter\nx = sorted(data["beds"], key=itemgetter("width"))`],
  ['of the answer', [5], `${DATA}from operator import itemgetter\nx = itemgetter("width")(answer)`],
])('a getter %s', async (_, lines, text) => {
  expect(await speakingLines('width', 'a.py', text)).toEqual(lines);
});

test.each<[string, number[], string]>([
  ['slurpfile', [], `jq -e --slurpfile in /app/input.json '.result.pipes[0] <= $in[0].width' /app/submission.json`],
  ['argjson', [], `jq -e --argjson in "$(cat /app/input.json)" '.result.pipes[0] <= $in.width' /app/submission.json`],
  ['the answer beside it', [1], `jq -e --slurpfile in /app/input.json '.result.width == $in[0].width' /app/submission.json`],
  ['another file', [1], `jq -e --slurpfile in /app/submission.json '.a == $in[0].width' /app/input.json`],
  ['bound again', [1], `jq -e --slurpfile in /app/input.json '.result as $in | $in.width' /app/submission.json`],
])('jq: %s', async (_, lines, text) => {
  expect(await speakingLines('width', 'a.sh', text)).toEqual(lines);
});
