import { expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { frozen, gardenTask, json, placesOf, schemaOf } from '../support.js';
import { inPython, inScript, READ, READ_JS } from './verifiers.js';

/** The garden, whose input has the value of the field already, at its top and with what lies around another one. */
function garden(files: Tree): Tree {
  const plan = { crew: 7, area: 'north' };
  const input = json({ beds: [{ kind: 'rose', unit: 'm' }], trench_length: 12, plan });
  const rows = { type: 'array', items: { type: 'object', properties: { kind: { type: 'string' }, unit: { const: 'm' } } } };
  const properties = {
    trench_length: { const: 12 },
    plan: { type: 'object', properties: { crew: { const: 7 }, area: { type: 'string' } }, required: ['crew', 'area'] },
    rows,
    pipes: { type: 'array', items: { type: 'integer' } },
  };
  const result = { trench_length: 12, plan, rows: [{ kind: 'rose', unit: 'm' }], pipes: [4, 8] };
  return gardenTask({
    'task.toml': '',
    'environment/input.json': input,
    'tests/input.json': input,
    'environment/submission_schema.json': json(schemaOf(properties)),
    'solution/submission.json': json({ result }),
    ...files,
  });
}

const places = (files: Tree, path = '/trench_length') => placesOf(garden({ 'kgt.json': frozen(path), ...files }));

const inSolver = (text: string): Tree => ({ 'solution/solve.py': [...READ.slice(0, 2), text, ''].join('\n') });

test.each<[string, string, number]>([
  ['a loop over keys', 'for key in data:\n    if key != "beds":\n        assert answer[key] == data[key]', 3],
  ['a loop over pairs', 'for key, value in data.items():\n    if isinstance(value, int):\n        assert answer.get(key) == value', 3],
  ['a generator', 'assert all(answer.get(k) == v for k, v in data.items() if isinstance(v, int))', 1],
  ['keys that are there', 'for key in data:\n    assert key in answer or key == "beds"', 2],
  ['a list of keys', 'keys = sorted(set(data) - {"beds", "plan"})\nfor key in keys:\n    assert answer[key] == data[key]', 3],
  ['a list of what differs', 'keys = [k for k in data if k != "beds"]\nbad = [k for k in keys if answer[k] != data[k]]\nassert not bad', 2],
  ['a copy', 'meta = dict(data)\nmeta.pop("beds")\nassert {k: answer[k] for k in meta} == meta', 3],
  ['pairs', 'given = {k: v for k, v in data.items() if k != "beds"}\nassert all(item in answer.items() for item in given.items())', 2],
  ['a subset', 'given = {k: v for k, v in data.items() if k != "beds"}\nassert given.items() <= answer.items()', 2],
  ['a set', 'assert not set(data) - set(answer) - {"beds"}', 1],
  ['common keys', 'common = data.keys() & answer.keys()\nassert common', 1],
  ['a method of sets', 'assert (set(data) - {"beds"}).issubset(answer)', 1],
  ['what is put together', 'assert answer == {**data, "pipes": [4, 8]}', 1],
  ['a test case', 'self.assertEqual(answer, dict(data, pipes=[4, 8]))', 1],
  ['texts', 'assert json.dumps(answer) == json.dumps(data)', 1],
  ['a function', 'def same(one, other):\n    return all(other[k] == one[k] for k in one)\nassert same(data, answer)', 2],
  [
    'names in a helper',
    'def scalars(d):\n    return {k: v for k, v in d.items()}\ndef same(answer, problem):\n    return scalars(problem).items() <= scalars(answer).items()',
    4,
  ],
])('Python that looks for the members of the input in the answer is named: %s', async (_, text, line) => {
  expect(await places(inPython(text))).toEqual([`tests/verify.py:${READ.length + line}`]);
});

test.each<[string, string, string]>([
  ['the object around', '/plan/crew', 'assert answer["plan"] == data["plan"]'],
  ['its keys', '/plan/crew', 'assert all(answer["plan"][k] for k in data["plan"])'],
  ['a copy of it', '/plan/crew', 'assert {**answer.get("plan", {})} == data["plan"]'],
  ['it in what is put together', '/plan/crew', 'assert answer == {"plan": data["plan"], "pipes": [4, 8]}'],
  ['any member', '/plan/crew', 'assert all(answer[k] == data[k] for k in data if k != "beds")'],
  ['a row', '/rows/*/unit', 'assert all(row == bed for bed, row in zip(data["beds"], answer["rows"]))'],
  ['keys of a row', '/rows/*/unit', 'assert all(row[k] == bed[k] for bed, row in zip(data["beds"], answer["rows"]) for k in bed)'],
  ['all rows', '/rows/*/unit', 'assert answer["rows"] == data["beds"]'],
])('... further down: %s', async (_, path, text) => {
  expect(await places(inPython(text), path)).toEqual([`tests/verify.py:${READ.length + 1}`]);
});

test.each<[string, string, string?]>([
  ['fixed keys', 'assert data["beds"] and "plan" in data and data.get("plan")'],
  ['a message', 'assert answer["pipes"], f"{data}"\nprint(data, answer)\nprint(json.dumps(data))'],
  ['a digest of the input', 'import hashlib\nassert hashlib.sha256(json.dumps(data).encode()).hexdigest() == "00"'],
  ['a model of the input', 'Problem(**data)'],
  ['a check of types', 'for key, value in data.items():\n    assert isinstance(key, str) and value\nassert answer["pipes"]'],
  ['another part', 'assert answer["rows"] == data["beds"] and answer["plan"] == data["plan"]'],
  ['rows by fixed keys', 'for bed, row in zip(data["beds"], answer["rows"]):\n    assert row["kind"] == bed["kind"]', '/rows/*/unit'],
  ['rows that are made anew', 'assert answer["rows"] == [{"kind": bed["kind"]} for bed in data["beds"]]', '/rows/*/unit'],
  ['the members of the answer', 'for key, value in answer.items():\n    if key in data:\n        assert data[key] == value'],
  ['a set that is smaller', 'assert set(answer) - {"rows", "pipes"} <= set(data)\nassert not set(answer) - set(data) - {"rows", "pipes"}'],
  ['the keys of the schema', 'for key in schema["properties"]:\n    if key in data:\n        assert answer[key] == data[key]'],
  ['keys that are written down', 'for key in ("plan", "beds"):\n    assert answer.get(key) == data[key]'],
  ['its copy in the tests', 'assert data == json.load(open("/tests/input.json"))'],
  ['a loop over items', 'for i in range(len(data["beds"])):\n    assert answer["rows"][i] == data["beds"][i]'],
  ['an own table', 'seen = {}\nfor key in data:\n    seen[key] = data[key]\nassert seen'],
  ['an object of another place', 'assert answer["rows"] == data["plan"]', '/plan/crew'],
])('Python that does not is left alone: %s', async (_, text, path) => {
  expect(await places(inPython(text), path)).toEqual([]);
});

test.each<[string, string]>([
  ['entries', 'for (const [k, v] of Object.entries(data)) if (typeof v !== "object" && answer[k] !== v) throw new Error(k);'],
  ['a callback', 'assert.ok(Object.entries(data).every(([key, value]) => answer[key] === value));'],
  ['keys', 'assert.ok(Object.keys(data).filter((k) => k !== "beds").every((key) => key in answer));'],
  ['what is left', 'const { beds, ...rest } = data; assert.deepEqual(answer, rest);'],
  ['a clone', 'const wanted = structuredClone(data); assert.deepEqual(answer, wanted);'],
  ['a spread', 'assert.deepStrictEqual({ ...answer }, { ...data, pipes: [4, 8] });'],
])('JavaScript that looks for them is named: %s', async (_, text) => {
  expect(await places(inScript(text))).toEqual([`tests/verify.mjs:${READ_JS.length + 1}`]);
});

test('JavaScript that reads fixed keys is left alone', async () => {
  const text = 'assert.deepEqual(answer.plan, data.plan);\nfor (const [k, v] of Object.entries(data)) assert.ok(k && v);';
  expect(await places(inScript(text))).toEqual([]);
});

const WRITE = 'open("/app/submission.json", "w").write(json.dumps({"result": out}))';

test.each<[string, string, string?]>([
  ['a comprehension', 'out = {k: v for k, v in data.items() if k != "beds"}\nout.update(pipes=[4, 8])'],
  ['a copy', 'out = dict(data)\nbeds = out.pop("beds")\nout["pipes"] = [4, 8]'],
  ['a spread', 'out = {**data, "pipes": [4, 8]}'],
  ['an update', 'out = {"pipes": [4, 8]}\nout.update(data)'],
  ['a loop', 'out = {}\nfor key in data:\n    out[key] = data[key]'],
  ['a function', 'def solve(problem):\n    return {**problem, "pipes": [4, 8]}\nout = solve(data)'],
  ['a part', 'out = {"plan": data["plan"], "pipes": [4, 8]}', '/plan/crew'],
  ['a part that is put in', 'out = {"pipes": [4, 8]}\nout["plan"] = dict(data["plan"])', '/plan/crew'],
  ['rows', 'out = {"rows": [dict(bed) for bed in data["beds"]], "pipes": [4, 8]}', '/rows/*/unit'],
])('a solver that writes the members of the input is named: %s', async (_, text, path) => {
  const line = 2 + text.split('\n').length + 1;
  expect(await places(inSolver(`${text}\n${WRITE}`), path)).toEqual([`solution/solve.py:${line}`]);
});

test.each([
  'print(json.dumps({"result": out}))',
  'json.dump({"result": out}, sys.stdout)',
  'Path(sys.argv[1]).write_text(json.dumps({"result": out}))',
])('... wherever it writes to: %s', async (text) => {
  expect(await places(inSolver(`out = dict(data)\n${text}`))).toEqual(['solution/solve.py:4']);
});

test.each<[string, string, string?]>([
  ['a part elsewhere', `out = {"plan": data["plan"], "rows": data["beds"]}\n${WRITE}`],
  ['rows made anew', `out = {"rows": [{"kind": bed["kind"]} for bed in data["beds"]]}\n${WRITE}`, '/rows/*/unit'],
  ['another file', `open("/tmp/input.json", "w").write(json.dumps({"result": data}))\nopen("/tmp/log.txt", "w").write(json.dumps(data))`],
  [
    'what the schema asks for',
    `out = {}\nfor key in json.load(open("/app/submission_schema.json"))["required"]:\n    out[key] = data[key]\n${WRITE}`,
  ],
])('a solver that does not is left alone: %s', async (_, text, path) => {
  expect(await places(inSolver(text), path)).toEqual([]);
});

test.each<[string, string, string?]>([
  ['a member more', "jq '. + {pipes: [4, 8]}' /app/input.json > /app/submission.json"],
  ['one less', "jq '{result: del(.beds)}' /app/input.json > /app/submission.json"],
  ['a part', "jq '{result: {plan: .plan}}' /app/input.json > /app/submission.json", '/plan/crew'],
])('jq that writes them to the answer is named: %s', async (_, text, path) => {
  expect(await places({ 'solution/solve.sh': `#!/bin/bash\n${text}\n` }, path)).toEqual(['solution/solve.sh:2']);
});

test.each<[string, string, string?]>([
  ['fixed keys', "jq '{result: {plan: .plan, pipes: [.beds[].kind]}}' /app/input.json > /app/submission.json"],
  ['another file', "jq '. + {pipes: [4, 8]}' /app/input.json > /tmp/more.json"],
  ['a member of the part', "jq '{result: {plan: {area: .plan.area}}}' /app/input.json > /app/submission.json", '/plan/crew'],
])('... or is left alone: %s', async (_, text, path) => {
  expect(await places({ 'solution/solve.sh': `#!/bin/bash\n${text}\n` }, path)).toEqual([]);
});
