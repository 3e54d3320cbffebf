import { expect, test } from 'vitest';
import { speaking } from './speaking.js';

const COMMON = `import json
import os
from functools import lru_cache
from pathlib import Path

APP = Path(os.environ.get("APP_DIR", "/app"))
PROBLEM = json.loads((APP / "input.json").read_text())
INPUT = APP / "input.json"


def load_problem():
    return json.loads((APP / "input.json").read_text())


@lru_cache(maxsize=None)
def load(name):
    with open(APP / name) as f:
        return json.load(f)


def load_answer():
    return json.loads((APP / "submission.json").read_text())
`;
const BY_NAME = 'from common import load_problem\nproblem = load_problem()\nassert problem["width"] == 12';
const VALUE = 'from common import PROBLEM\n\nassert PROBLEM["width"] == 12';
const MODULE = 'import common\n\nassert common.load_problem()["width"] == 12';

function speakingWith(text: string, files: Record<string, string> = {}): Promise<readonly string[]> {
  return speaking('width', { 'tests/common.py': COMMON, 'tests/a.py': `${text}\n`, ...files });
}

test.each<[string, string]>([
  ['a function', BY_NAME],
  ['a value', VALUE],
  ['a function of a module', MODULE],
  ['a value of a module', 'import common\nassert common.PROBLEM["width"] == 12'],
  ['another name', 'from common import load_problem as read\nx = read()["width"]'],
  ['another name of a module', 'import common as c\nx = c.PROBLEM["width"]'],
  ['a module from its folder', 'from tests import common\nx = common.PROBLEM["width"]'],
  ['a module with its folder', 'from tests.common import PROBLEM\nx = PROBLEM["width"]'],
  ['a module beside it', 'from .common import PROBLEM\nx = PROBLEM["width"]'],
  ['what it is called with', 'from common import load\nx = load("input.json")["width"]'],
  ['a path', 'import json\nfrom common import INPUT\np = json.load(open(INPUT))\nx = p["width"]'],
  ['a path of a module', 'import common, json\np = json.load(open(common.INPUT))\nx = p["width"]'],
  ['in a function', 'def check():\n    from common import PROBLEM\n    return PROBLEM["width"]'],
  [
    'two ways of one file',
    'try:\n    from common import PROBLEM\nexcept ImportError:\n    from .common import PROBLEM\nx = PROBLEM["width"]',
  ],
  ['parts that are handed on', 'import geo\nfrom common import PROBLEM\nx = geo.cost(PROBLEM["beds"], PROBLEM["width"])'],
])('a key of the input that another program has read: %s', async (_, text) => {
  expect(await speakingWith(text)).toEqual([]);
});

test.each<[string, number[], string]>([
  ['the answer', [2], 'from common import load_answer\nx = load_answer()["width"]'],
  ['the answer by its name', [2], 'from common import load\nx = load("submission.json")["width"]'],
  ['what is changed', [3], 'from common import PROBLEM\nPROBLEM.update(f())\nx = PROBLEM["width"]'],
  ['what is handed on', [3], 'from common import load_problem\np = load_problem(); f(p)\nx = p["width"]'],
  ['what gets another value', [3], 'from common import PROBLEM\nPROBLEM = f()\nx = PROBLEM["width"]'],
  ['a parameter of that name', [3], 'from common import PROBLEM\ndef f(PROBLEM):\n    return PROBLEM["width"]\nf(g())'],
  ['another value by the module', [3], 'import common\ncommon.PROBLEM = f()\nx = common.PROBLEM["width"]'],
  ['another function by the module', [3], 'import common\ncommon.load_problem = f\nx = common.load_problem()["width"]'],
  ['another path by the module', [4], 'import common, json\ncommon.INPUT = f()\np = json.load(open(common.INPUT))\nx = p["width"]'],
  ['a module that is handed on', [3], 'import common\nf(common)\nx = common.PROBLEM["width"]'],
  ['a module under a text', [3], 'import sys\nfrom common import PROBLEM\nx = PROBLEM["width"]\nsys.modules["common"] = f()'],
  ['all of a module', [2], 'from common import *\nx = PROBLEM["width"]'],
  ['exec', [3], 'from common import PROBLEM\nexec(f())\nx = PROBLEM["width"]'],
  ['two files', [5], 'try:\n    from common import PROBLEM\nexcept ImportError:\n    from other import PROBLEM\nx = PROBLEM["width"]'],
  ['a module that is not there', [2], 'from .lib.common import PROBLEM\nx = PROBLEM["width"]'],
])('a key that is not proved to be of the input: %s', async (_, lines, text) => {
  expect(await speakingWith(text)).toEqual(lines.map((line) => `tests/a.py:${line}`));
});

test.each<[string, Record<string, string>]>([
  ['a module of the same name', { 'solution/common.py': 'PROBLEM = None\n' }],
  ['a package of the same name', { 'tests/common/__init__.py': 'PROBLEM = None\n' }],
  ['what gives a name another value', { 'tests/b.py': 'import common\ncommon.PROBLEM = common.load_problem = f\n' }],
  ['what changes the values', { 'tests/b.py': 'from common import PROBLEM as p, load_problem\np.pop("x")\nload_problem().update(f())\n' }],
  ['a patch', { 'tests/b.py': 'import mock\nmock.patch("common.PROBLEM", 1)\nmock.patch("common.load_problem", 1)\n' }],
  ['monkeypatch', { 'tests/b.py': 'import common\ndef test_a(monkeypatch):\n    monkeypatch.setattr(common, "PROBLEM", 1)\n' }],
  ['exec in the module', { 'tests/common.py': `${COMMON}exec(APP)\n` }],
  ['a global', { 'tests/common.py': `${COMMON}def f():\n    global PROBLEM, load_problem\n` }],
  ['two values', { 'tests/common.py': `${COMMON}if APP:\n    PROBLEM = load_problem = load_answer()\n` }],
])('other programs may change what is read: %s', async (_, files) => {
  expect(await speakingWith(BY_NAME, files)).toEqual(['tests/a.py:3']);
  expect(await speakingWith(VALUE, files)).toEqual(['tests/a.py:3']);
});

test('modules are found in the folder, above it, in packages and through each other', async () => {
  const read = 'from lib.common import PROBLEM\nx = PROBLEM["width"]\n';
  expect(await speaking('width', { 'tests/lib/common.py': COMMON, 'tests/a.py': read })).toEqual([]);
  expect(await speaking('width', { 'tests/lib/common.py': COMMON, 'tests/sub/a.py': read })).toEqual([]);
  const through = { 'tests/lib/__init__.py': 'from .common import PROBLEM, load_problem\n', 'tests/lib/common.py': COMMON };
  expect(await speaking('width', { ...through, 'tests/a.py': 'from lib import PROBLEM\nx = PROBLEM["width"]\n' })).toEqual([]);
  expect(await speaking('width', { ...through, 'tests/a.py': 'from lib import load_problem\nx = load_problem()["width"]\n' })).toEqual([]);
  expect(await speaking('width', { 'solution/lib/common.py': COMMON, 'tests/a.py': read })).toEqual(['tests/a.py:2']);
});

test('a fixture gives what another program has read', async () => {
  const conftest = 'import pytest\nfrom common import load_problem\n@pytest.fixture\ndef problem():\n    return load_problem()\n';
  const files = { 'tests/common.py': COMMON, 'tests/test_a.py': 'def test_it(problem):\n    assert problem["width"] == 12\n' };
  expect(await speaking('width', { ...files, 'tests/conftest.py': conftest })).toEqual([]);
  expect(await speaking('width', { ...files, 'tests/conftest.py': conftest.replaceAll('load_problem', 'load_answer') })).toEqual([
    'tests/test_a.py:2',
  ]);
});
