import { expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { fix, gardenTask } from '../support.js';

const mentions = async (files: Tree) => {
  const { refusals, changes } = await fix(gardenTask(files));
  const found = refusals.flatMap(({ checklist }) => checklist.map(({ file, line, text }) => `${file.slice(2)}:${line} ${text}`));
  expect(changes.length > 0).toBe(found.length === 0);
  return found.map((text) => text.replace(' speaks of the field that leaves the answer', ''));
};

const inPython = (checks: string, run: string): Tree => ({
  'tests/checks.py': `${checks}\n`,
  'tests/run.py': `import checks, importlib, inspect, operator\n${run}\n`,
});
const inTypeScript = (checks: string, run: string): Tree => ({ 'tests/checks.ts': `${checks}\n`, 'tests/run.ts': `${run}\n` });

const PLAIN = 'def trench_length(answer):\n    return answer > 1';
const PREFIXED = 'def check_trench_length(answer):\n    return answer > 1';

test.each<[string, string, string, number]>([
  ['vars', PLAIN, 'for name, check in vars(checks).items(): check(answer[name])', 2],
  ['dir', PLAIN, 'names = dir(checks)', 2],
  ['getmembers', PLAIN, 'found = inspect.getmembers(checks)', 2],
  ['the dictionary of the module', PLAIN, 'checks.__dict__[key](answer)', 2],
  ['getattr', 'trench_length = 48.0', 'getattr(checks, field)', 2],
  ['getattr of a module that is loaded', PLAIN, 'getattr(importlib.import_module("checks"), key)', 2],
  ['attrgetter', PLAIN, 'operator.attrgetter(key)(checks)', 2],
  ['the name of a function', PLAIN, 'found = {check.__name__: check for check in all_checks}', 2],
  ['an import that is handed on', 'from other import trench_length', 'vars(checks)', 2],
  ['an f-string', PREFIXED, 'getattr(checks, f"check_{key}")(answer)', 2],
  ['a sum of texts', PREFIXED, 'getattr(checks, "check_" + key)(answer)', 2],
  ['a format', PREFIXED, 'getattr(checks, "check_%s" % key)(answer)', 2],
  ['another format', PREFIXED, 'getattr(checks, "check_{}".format(key))(answer)', 2],
  ['a join', PREFIXED, 'getattr(checks, "_".join(["check", key]))(answer)', 2],
  ['a name put together before', PREFIXED, 'name = f"check_{key}"\ngetattr(checks, name)(answer)', 3],
  ['a list that is cut', PREFIXED, 'for name, check in vars(checks).items(): check(answer[name[6:]])', 2],
  ['a text that is run', PREFIXED, 'eval(f"checks.check_{key}(answer)")', 2],
  ['names of another module among the own', PREFIXED, 'from checks import *\nglobals()[f"check_{key}"](answer)', 3],
])('a function or variable of another file counts where it is found by %s', async (_, checks, run, line) => {
  const [found = '', ...more] = await mentions(inPython(checks, run));
  expect(found).toMatch(new RegExp(`^tests/checks.py:1 the name \\w*trench_length, which tests/run.py:${line} finds by a text,$`));
  expect(more).toEqual([]);
});

test.each<[string, Tree, string[]]>([
  [
    'a function of the same file',
    inPython(`${PREFIXED}\ndef run(key):\n    return globals()[f"check_{key}"](1)`, ''),
    ['tests/checks.py:1 the name check_trench_length, which tests/checks.py:4 finds by a text,'],
  ],
  [
    'a constant in capitals',
    inPython('MIN_TRENCH_LENGTH = 3', 'getattr(checks, f"MIN_{key.upper()}")'),
    ['tests/checks.py:1 the name MIN_TRENCH_LENGTH, which tests/run.py:2 finds by a text,'],
  ],
  [
    'a method',
    inPython('class C:\n    def check_trench_length(self): pass\n    def run(self, key): getattr(self, f"check_{key}")()', ''),
    ['tests/checks.py:2 the name check_trench_length, which tests/checks.py:3 finds by a text,'],
  ],
  [
    'a key of a record',
    inPython('EXPECTED = {"expected_trench_length": 12}\nx = EXPECTED[f"expected_{key}"]', ''),
    ['tests/checks.py:1 the text "expected_trench_length", which tests/checks.py:2 puts together,'],
  ],
  [
    'an export',
    inTypeScript('export const trench_length = 12;', 'import * as checks from "./checks.js";\nchecks[key];'),
    ['tests/checks.ts:1 the name trench_length, which tests/run.ts:2 finds by a text,'],
  ],
  [
    'an export under another name',
    inTypeScript(
      'const x = 12;\nexport { x as trench_length };',
      'const checks = require("./checks.js");\nfor (const k in checks) run(k);',
    ),
    ['tests/checks.ts:2 the name trench_length, which tests/run.ts:2 finds by a text,'],
  ],
  [
    'an export with the words of the key',
    inTypeScript('export function checkTrenchLength() {}', 'const checks = await import("./checks.js");\nchecks[`check${name(key)}`]();'),
    ['tests/checks.ts:1 the name checkTrenchLength, which tests/run.ts:2 finds by a text,'],
  ],
  [
    'an export of a program that is handed on',
    inTypeScript('export class trench_length {}', 'import("./checks.js").then((checks) => checks[key]());'),
    ['tests/checks.ts:1 the name trench_length, which tests/run.ts:1 finds by a text,'],
  ],
  [
    'a member of an object',
    inTypeScript('const checks = { check_trench_length: f };\nchecks[`check_${key}`]();', ''),
    ['tests/checks.ts:1 the name check_trench_length, which tests/checks.ts:2 finds by a text,'],
  ],
  [
    'a function of a script',
    { 'tests/run.sh': 'trench_length() { :; }\n"$key" 1\n' },
    ['tests/run.sh:1 the name trench_length, which tests/run.sh:2 finds by a text,'],
  ],
  [
    'a function of a script that is listed',
    { 'tests/run.sh': 'check_trench_length() { :; }\nfor f in $(declare -F); do $f; done\n' },
    ['tests/run.sh:1 the name check_trench_length, which tests/run.sh:2 finds by a text,'],
  ],
  [
    'a function of a script that is sourced',
    { 'tests/checks.sh': 'check_trench_length() { :; }\n', 'tests/run.sh': '. ./checks.sh\n"check_$key" 1\n' },
    ['tests/checks.sh:1 the name check_trench_length, which tests/run.sh:2 finds by a text,'],
  ],
  [
    'a function that Python in a script finds',
    { ...inPython(PLAIN, ''), 'tests/run.sh': "python3 - <<'EOF'\nimport checks\nfor n, f in vars(checks).items(): f(a[n])\nEOF\n" },
    ['tests/checks.py:1 the name trench_length, which tests/run.sh:2 finds by a text,'],
  ],
])('%s counts', async (_, files, found) => {
  expect(await mentions(files)).toEqual(found);
});

test.each<[string, Tree]>([
  ['a program that calls it by its name', inPython(PLAIN, 'checks.trench_length_max(answer)')],
  ['the arguments of a command line', inPython(PLAIN, 'args = parser.parse_args()\nvars(args)\nvars(parser.parse_args())')],
  ['the type of something', inPython(PLAIN, 'print(type(error).__name__, __name__)')],
  ['an object itself', inPython(PLAIN, 'class A:\n    def show(self): return vars(self)')],
  ['another prefix', inPython(PREFIXED, 'getattr(checks, f"verify_{key}")')],
  ['a bare name', inPython(PREFIXED, 'getattr(checks, key)')],
  ['a name that is written down', inPython(PLAIN, 'getattr(checks, "depth")')],
  ['a list of the names of a module', inPython('def test_trench_length():\n    assert True', 'vars(checks)')],
  ['a list that has a longer word', inPython('def check_trench_lengths(answer): pass', 'vars(checks)')],
  ['a lookup among the own names', inPython(PLAIN, 'globals()[key]')],
  ['a lookup that sees no variables of functions', inPython('def f():\n    trench_length = 3\n    return trench_length', 'vars(checks)')],
  ['a program of another package', inTypeScript('export const trench_length = 1;', 'import * as fs from "fs";\nfs[key]; run(fs);')],
  ['a lookup of what is exported', inTypeScript('const trench_length = 1;', 'import * as checks from "./checks.js";\nchecks[key];')],
  ['a lookup of something else', inTypeScript('export const trench_length = 1;', 'answer[key]; Object.entries(answer);')],
  ['a command with a fixed name', { 'tests/run.sh': 'PYTHON=python3\ntrench_length() { :; }\ntrench_length 1\n"$PYTHON" x\n' }],
])('nothing counts because of %s', async (_, files) => {
  expect(await mentions(files)).toEqual([]);
});

const TESTED = 'def test_trench_length(answer, request):\n    key = ';

test.each([
  ['the node of pytest', `${TESTED}request.node.name.removeprefix("test_")`],
  ['its variable', `${TESTED}os.environ["PYTEST_CURRENT_TEST"]`],
  ['a test case', `${TESTED}request._testMethodName[5:]`],
  ['the frame', `${TESTED}sys._getframe().f_code.co_name`],
])('the name of a test counts where a program asks %s for it', async (_, text) => {
  expect(await mentions({ 'tests/test_it.py': `${text}\n` })).toEqual([
    'tests/test_it.py:1 the name test_trench_length, which tests/test_it.py:2 finds by a text,',
  ]);
});

test('the name of a function counts where JavaScript uses it as a key', async () => {
  const run = 'for (const check of checks) check(answer[check.name]);';
  for (const made of ['function trench_length(v) {}', 'const trench_length = (v) => v;', 'class trench_length {}'])
    expect(await mentions({ 'tests/run.mjs': `${made}\n${run}\n` })).toEqual([
      'tests/run.mjs:1 the name trench_length, which tests/run.mjs:2 finds by a text,',
    ]);
  expect(await mentions({ 'tests/run.mjs': `const trench_length = 3;\n${run}\n` })).toEqual([]);
  expect(await mentions({ 'tests/run.mjs': 'function trench_length(v) {}\nconsole.log(check.name);\n' })).toEqual([]);
  expect(await mentions({ 'tests/test_it.py': `${TESTED}request.param\n` })).toEqual([]);
});
