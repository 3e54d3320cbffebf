import { expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { gardenTask, json, placesOf } from '../support.js';

const lines = (files: Tree) => placesOf(gardenTask(files));

const inPython = (...text: string[]): Tree => ({
  'tests/verify.py': ['import csv, json, os, sys', 'from pathlib import Path', ...text, ''].join('\n'),
});
const inTypeScript = (...text: string[]): Tree => ({
  'tests/verify.ts': ['import { readFileSync } from "fs"; import * as fs from "node:fs";', ...text, ''].join('\n'),
});
const inShell = (...text: string[]): Tree => ({ 'tests/test.sh': ['#!/bin/bash', ...text, ''].join('\n') });

const READ = 'given = json.load(open("/app/input.json"))';
const PARSED = 'const given = JSON.parse(readFileSync("/app/input.json", "utf8"));';

test.each<[string, Tree]>([
  ['a subscript', inPython(READ, 'assert given["trench_length"] > 3, given["trench_length"]')],
  ['with and get', inPython('with open("/app/input.json") as f:', '    given = json.load(f)', 'x = given.get("trench_length", 0)')],
  ['a member further down', inPython(READ, 'for bed in given["beds"]:', '    print(bed["trench_length"])', 'x = "trench_length" in given')],
  [
    'a text that is parsed',
    inPython('given = json.loads((Path(__file__).parent / "input.json").read_text())', 'x = given["trench_length"]'),
  ],
  ['a joined path', inPython('given = json.load(open(os.path.join(ROOT, "input.json"), encoding="utf-8"))', 'x = given["trench_length"]')],
  ['a setting', inPython('given = json.load(open(os.environ.get("INPUT_PATH", "/app/input.json")))', 'x = given["trench_length"]')],
  [
    'functions',
    inPython(
      'INPUT = Path("/app") / "input.json"',
      'def load(path):',
      '    with path.open() as f:',
      '        return json.load(f)',
      'def check(given, answer):',
      '    assert sum(answer["pipes"]) == given["trench_length"]',
      'check(load(INPUT), load(Path("/app/answer.json")))',
    ),
  ],
  [
    'an attribute',
    inPython(
      'class T:',
      '    def setup(self):',
      `        self.given = ${READ.slice(8)}`,
      '    def test(self):',
      '        assert self.given["trench_length"]',
    ),
  ],
  [
    'a table',
    {
      ...inPython('for row in csv.DictReader(open("/app/beds.csv")):', '    print(row["trench_length"])'),
      'environment/beds.csv': 'trench_length\n3\n',
    },
  ],
  ['members in TypeScript', inTypeScript(PARSED, 'if (given.trench_length > given["trench_length"]) throw 1;')],
  ['destructuring', inTypeScript('const { trench_length } = JSON.parse(fs.readFileSync(`${ROOT}/input.json`, "utf8"));')],
  [
    'a function in TypeScript',
    inTypeScript(
      'const load = (p: string) => JSON.parse(readFileSync(p, "utf8"));',
      'const given = load("/app/input.json");',
      'expect(given.trench_length).toBe(3);',
    ),
  ],
  ['jq', inShell('jq -e .trench_length /app/input.json')],
  ['jq with a variable', inShell('INPUT="/app/input.json"', 'x=$(jq -r \'.site.trench_length\' "$INPUT")')],
])('a key of the input is none of the answer: %s', async (_, files) => {
  expect(await lines(files)).toEqual([]);
});

test.each<[string, Tree, number]>([
  ['another file', inPython('given = json.load(open("/app/answer.json"))', 'x = given["trench_length"]'), 4],
  ['a file that the agent writes', inPython('given = json.load(open("/app/output/input.json"))', 'x = given["trench_length"]'), 4],
  ['a path that is not known', inPython('given = json.load(open(sys.argv[1]))', 'x = given["trench_length"]'), 4],
  ['the hidden solution', inPython('given = json.load(open("/solution/submission.json"))', 'x = given["trench_length"]'), 4],
  ['the schema', inPython('given = json.load(open("/app/submission_schema.json"))', 'x = given["properties"]["trench_length"]'), 4],
  ['both in one', inPython(READ, 'both = {**given, **answer}', 'x = both["trench_length"]'), 5],
  ['both in a dict', inPython(READ, 'x = dict(given, **answer)["trench_length"]'), 4],
  ['a second value', inPython(READ, 'given = answer', 'x = given["trench_length"]'), 5],
  ['an update', inPython(READ, 'given.update(answer)', 'x = given["trench_length"]'), 5],
  ['an operator', inPython(READ, 'given |= answer', 'x = given["trench_length"]'), 5],
  ['a second name', inPython(READ, 'other = given', 'other["result"] = answer', 'x = given["result"]["trench_length"]'), 6],
  ['a part', inPython(READ, 'site = given["site"]', 'site.update(answer)', 'x = given["site"]["trench_length"]'), 6],
  [
    'a function that changes it',
    inPython(READ, 'def fill(a, b):', '    a.update(b)', 'fill(given, answer)', 'x = given["trench_length"]'),
    7,
  ],
  ['a function that is not known', inPython('from m import merge', READ, 'merge(given, answer)', 'x = given["trench_length"]'), 6],
  ['what a function gives', inPython(READ, 'def get():', '    return given', 'get().update(answer)', 'x = given["trench_length"]'), 7],
  ['an assignment within', inPython(READ, 'if (given := answer): pass', 'x = given["trench_length"]'), 5],
  ['a global', inPython(READ, 'def f():', '    global given', '    given = answer', 'x = given["trench_length"]'), 7],
  ['a hook', inPython('given = json.load(open("/app/input.json"), object_hook=f)', 'x = given["trench_length"]'), 4],
  ['a default', inPython(READ, 'x = given.get("result", answer)["trench_length"]'), 4],
  ['two callers', inPython('def check(d):', '    return d["trench_length"]', `check(${READ.slice(8)})`, 'check(answer)'), 4],
  [
    'a function that is handed on',
    inPython('def check(d):', '    return d["trench_length"]', `check(${READ.slice(8)})`, 'list(map(check, answers))'),
    4,
  ],
  ['arguments in a list', inPython(READ, 'def check(*all):', '    return all[1]["trench_length"]', 'check(given, answer)'), 5],
  ['a comprehension', inPython(READ, 'x = {given["trench_length"]: 1 for given in answers}'), 4],
  ['an import', inPython(READ, 'from other import given', 'x = given["trench_length"]'), 5],
  ['a parameter behind a pattern', inTypeScript(PARSED, 'function f({ a }, b) { return b.trench_length; }', 'f(given, answer);'), 3],
  ['a module of that name', inPython('import loader as json', READ, 'x = given["trench_length"]'), 5],
  [
    'another file in TypeScript',
    inTypeScript('const given = JSON.parse(readFileSync("/app/answer.json", "utf8"));', 'x(given.trench_length);'),
    3,
  ],
  ['assign', inTypeScript(PARSED, 'Object.assign(given, answer);', 'x(given.trench_length);'), 4],
  ['a parameter of that name', inTypeScript(PARSED, 'function f({ given }) { return given.trench_length; }'), 3],
  ['an assignment in a call', inTypeScript(PARSED.replace('const', 'let'), 'foo(given = answer);', 'x(given.trench_length);'), 4],
  ['destructuring of another file', inTypeScript('const { trench_length } = JSON.parse(fs.readFileSync("/app/answer.json", "utf8"));'), 2],
  ['jq on another file', inShell('jq -e .trench_length /app/answer.json'), 2],
  ['jq with other data', inShell('jq --slurpfile a /app/answer.json "$a[0].trench_length" /app/input.json'.replaceAll('"', "'")), 2],
  ['jq with a variable that is read', inShell('INPUT=/app/input.json', 'read INPUT < x', 'jq .trench_length "$INPUT"'), 4],
])('it may be one of the answer with %s', async (_, files, line) => {
  const [path] = Object.keys(files);
  expect(await lines(files)).toEqual([`${path}:${line}`]);
});

test('another file of the same name may be meant', async () => {
  const files = { ...inPython(READ, 'x = given["trench_length"]'), 'tests/input.json': json({ pipes: [4] }) };
  expect(await lines(files)).toEqual(['tests/verify.py:4']);
});
