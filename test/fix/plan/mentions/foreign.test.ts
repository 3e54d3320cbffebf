import { expect, test } from 'vitest';
import { speakingOf } from './speaking.js';

test.each<[string, string, string]>([
  ['seed', 'a.py', 'import random\nrandom.seed(0)'],
  ['seed', 'a.py', 'import numpy as np\nnp.random.seed(1)\nrng = np.random.default_rng(seed=3)'],
  ['seed', 'a.py', 'from numpy import random\nrandom.seed(1)'],
  ['indent', 'a.py', 'import json\nprint(json.dumps(x, indent=2))'],
  ['indent', 'a.py', 'from json import dumps\nprint(dumps(x, indent=2))'],
  ['timeout', 'a.py', 'import subprocess\nsubprocess.run(x, timeout=5)'],
  ['mode', 'a.py', 'open(p, mode="r")'],
  ['items', 'a.py', 'for k, v in answer.items(): pass'],
  ['max', 'a.ts', 'const max = Math.max(1, 2);'],
  ['sep', 'a.ts', 'import path from "node:path";\nx(path.sep);'],
  ['encoding', 'a.ts', 'import fs from "fs";\nfs.readFileSync(p, { encoding: "utf8" });'],
  ['map', 'a.ts', 'answer.map((x) => x);'],
])('"%s" is no key where a module gives the name its meaning: %s %s', async (key, path, text) => {
  expect(await speakingOf(key, { [`tests/${path}`]: `${text}\n` })).toEqual([]);
});

test.each<[string, string, string, number[]]>([
  ['seed', 'a.py', 'import grader\ngrader.seed(0)\ngrader.check(seed=12)', [2, 3]],
  ['seed', 'a.py', 'import random\nrandom = load()\nx = random.seed', [3]],
  ['seed', 'a.py', 'import random\ndef f(random): return random.seed', [2]],
  ['seed', 'a.py', 'from . import random\nx = random.seed', [2]],
  ['seed', 'a.py', 'import pytest\npytest.answer = a\nx = pytest.answer.seed', [3]],
  ['seed', 'a.py', 'from types import SimpleNamespace\nx = SimpleNamespace(seed=3)\ny = dict(seed=3)', [2, 3]],
  ['seed', 'a.py', 'import functools\nx = functools.partial(f, seed=3)', [2]],
  ['seed', 'a.py', 'def open(p, **more): pass\nopen(p, seed=1)', [2]],
  ['seed', 'a.py', 'import random\nrandom.seed(answer["seed"])', [2]],
  ['items', 'a.py', 'x = answer.items', [1]],
  ['items', 'a.py', 'class A:\n    def items(self): pass\nx = A().items()', [2, 3]],
  ['max', 'a.ts', 'x(answer.max);', [1]],
  ['max', 'a.ts', 'x(JSON.stringify({ max: 3 }));', [1]],
  ['max', 'a.ts', 'const Math = load(); x(Math.max);', [1]],
])('"%s" may be a key where that is not sure: %s %s', async (key, path, text, lines) => {
  expect(await speakingOf(key, { [`tests/${path}`]: `${text}\n` })).toEqual(lines.map((line) => `tests/${path}:${line}`));
});

test('a module of the task is none of the language, and one program may give a module what another takes', async () => {
  expect(await speakingOf('seed', { 'tests/random.py': 'x = 1\n', 'tests/a.py': 'import random\nx = random.seed\n' })).toEqual([
    'tests/a.py:2',
  ]);
  const files = { 'tests/a.py': 'import sys\nx = sys.answer.seed\n', 'tests/b.py': 'import sys\nsys.answer = a\n' };
  expect(await speakingOf('seed', files)).toEqual(['tests/a.py:2']);
});
