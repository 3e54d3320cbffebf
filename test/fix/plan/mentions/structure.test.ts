import { expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { gardenTask, json, placesOf } from '../support.js';
import { inPython, inScript, READ, READ_JS } from './verifiers.js';

/** Places that refuse to move the field; none where it is moved. */
const places = (files: Tree) => placesOf(gardenTask(files));

const inShell = (text: string): Tree => ({ 'tests/check.sh': `#!/bin/bash\nS=/app/submission.json\n${text}\n` });

const FORBIDDING = 'class Problem(BaseModel):\n    model_config = ConfigDict(extra="forbid")';
const CLOSED = '{"properties": {"beds": {}}, "additionalProperties": False}';

/** The text, and the line of it that is named. */
test.each<[string, string, number]>([
  ['arguments', 'def check(beds, site): pass\ncheck(**data)', 2],
  ['a data class', '@dataclass\nclass Problem:\n    beds: list\nProblem(**data)', 4],
  ['a class of elsewhere', 'Problem(**data)', 1],
  ['a strict model', `${FORBIDDING}\nProblem.model_validate(data)`, 3],
  ['arguments of a strict model', `${FORBIDDING}\nProblem(**data)`, 3],
  ['a schema in the program', `jsonschema.validate(data, ${CLOSED})`, 1],
  ['a schema with a name', `S = ${CLOSED}\nDraft202012Validator(S).validate(data)`, 2],
  ['keys', 'assert set(data) == {"beds", "site"}', 1],
  ['keys in order', 'keys = sorted(data)\nassert keys == ["beds", "site"]', 2],
  ['a view', 'assert data.keys() == {"beds", "site"}', 1],
  ['keys that are allowed', 'assert not set(data) - {"beds", "site"}', 1],
  ['a subset', 'assert set(data).issubset({"beds", "site"})', 1],
  ['the whole', 'assert data == {"beds": [3, 5], "site": "north"}', 1],
  ['the number', 'assert len(data) == 2', 1],
  ['pairs', 'for name, bed in data.items():\n    assert bed', 1],
  ['nodes', 'for node in data:\n    assert node', 1],
  ['a comprehension', 'total = sum(bed for bed in data.values())', 1],
  ['the parameter of a function', 'def check(graph):\n    return [n for n in graph]\ncheck(data)', 2],
])('a member that comes into the input meets Python that depends on all of them: %s', async (_, text, line) => {
  expect(await places(inPython(text))).toEqual([`tests/verify.py:${READ.length + line}`]);
});

test.each<[string, string]>([
  ['a key', 'assert data["beds"] and "site" in data and data.get("site")'],
  ['a part', 'for bed in data["beds"]:\n    assert bed\nassert len(data["beds"]) == 2'],
  ['keys that have to be there', 'assert {"beds", "site"} <= set(data)\nassert not {"beds"} - set(data)'],
  ['a superset', 'assert set(data).issuperset({"beds"}) and {"beds"}.issubset(data.keys())'],
  ['something', 'assert data != {} and data is not None and len(data) > 0 and isinstance(data, dict)'],
  ['a copy', 'more = dict(data)\nassert more["beds"]'],
  ['its copy in the tests', 'assert data == json.load(open("/tests/input.json"))'],
  ['a function that takes more', 'def check(beds, **more): pass\ncheck(**data)'],
  ['an open model', 'class Problem(BaseModel):\n    beds: list\nProblem.model_validate(data)\nProblem(**data)'],
  ['an open schema', 'jsonschema.validate(data, {"properties": {"beds": {}}})'],
  ['the schema of the answer', `jsonschema.validate(answer, ${CLOSED.replace('beds', 'pipes')})`],
  ['a format', 'print("{site}".format(**data))'],
])('one member more is nothing to %s', async (_, text) => {
  expect(await places(inPython(text))).toEqual([]);
});

test.each<[string, string, number]>([
  ['what is left', 'const { beds, site, ...extra } = data;\nassert.deepEqual(extra, {});', 1],
  ['the number of keys', 'assert.equal(Object.keys(data).length, 2);', 1],
  ['entries', 'Object.entries(data).forEach(([k, v]) => assert.ok(v));', 1],
  ['a loop over keys', 'for (const k in data) assert.ok(k);', 1],
  ['the whole', 'assert.deepEqual(data, { beds: [3, 5], site: "north" });', 1],
])('... or JavaScript: %s', async (_, text, line) => {
  expect(await places(inScript(text))).toEqual([`tests/verify.mjs:${READ_JS.length + line}`]);
});

test('JavaScript that names what it takes is left alone', async () => {
  const text =
    'const { beds } = data;\nassert.ok("site" in data && Object.keys(data).includes("site"));\nfor (const b of data.beds) assert.ok(b);';
  expect(await places(inScript(text))).toEqual([]);
});

test.each(['to_entries[] | .value', 'keys | join(",")', '.[] | length', 'map(length)', 'length'])('... or jq: %s', async (filter) => {
  expect(await places(inShell(`jq '${filter}' /app/input.json`))).toEqual(['tests/check.sh:3']);
});

test('jq on a part of the input, or on something else, is left alone', async () => {
  expect(await places(inShell("jq '.beds | length' /app/input.json\njq 'keys' /app/other.json"))).toEqual([]);
});

test.each<[string, string, number]>([
  ['a number', 'assert len(answer) == 2', 1],
  ['a number in a name', 'WANTED = 2\nn = len(answer.keys())\nassert n == WANTED', 3],
  ['some numbers', 'assert len(answer) in (2, 3)', 1],
  ['a number at least', 'assert len(answer) >= 2', 1],
  ['a test case', 'self.assertEqual(len(answer), 2)', 1],
  ['a parameter that nobody in the program fills', 'def test_it(submission):\n    assert len(submission["result"]) == 2', 2],
  ['a fixture', '@pytest.fixture\ndef got():\n    return answer\ndef test_it(got):\n    assert len(got) == 2', 5],
  ['fields of the schema', 'assert len(schema["required"]) == 2', 1],
  ['unpacking', 'length, pipes = answer.values()', 1],
  ['a place', 'pipes = list(answer.values())[1]', 1],
  ['the first', 'first = next(iter(answer.values()))', 1],
  ['a list beside it', 'made = dict(zip(schema["required"], [12, [4, 8]]))', 1],
  ['a digest', 'import hashlib\ngot = hashlib.sha256(json.dumps(answer).encode()).hexdigest()', 2],
  ['a digest of a text with a name', 'text = json.dumps(answer, sort_keys=True)\ngot = hmac.new(b"k", text.encode(), "sha256")', 2],
  ['a digest of the file', 'import hashlib\ngot = hashlib.sha256(open("/app/submission.json", "rb").read())', 2],
])('a member that leaves the answer is missed by Python that depends on all of them: %s', async (_, text, line) => {
  expect(await places(inPython(text))).toEqual([`tests/verify.py:${READ.length + line}`]);
});

test.each<[string, string]>([
  ['a part', 'assert len(answer["pipes"]) == 2\nfirst, last = answer["pipes"]\nassert list(answer["pipes"])[0] == 4'],
  ['each field of the schema', 'for key in schema["properties"]:\n    assert key in answer'],
  ['what changes with it', 'assert set(answer) == set(schema["required"])\nassert len(answer) == len(schema["required"])'],
  ['a validation', 'jsonschema.validate(answer, schema)'],
  ['something', 'assert len(answer) > 0 and len(answer) >= 1 and len(answer) != 0'],
  ['a loop', 'for key, value in answer.items():\n    assert value'],
  ['what holds it', 'doc = json.load(open("/app/submission.json"))\nassert len(doc) == 1'],
  ['a pair that is called so', 'def check(result):\n    low, high = result\n    assert low < high'],
  ['what another program gives', 'result = run()\nassert len(result) == 2'],
  ['a result of its own', 'result = [p for p in data["beds"]]\nassert len(result) == 2\na, b = result'],
  ['a digest of a part', 'import hashlib\ngot = hashlib.sha256(json.dumps(answer["pipes"]).encode())'],
  ['a pair of its own', 'pairs = zip(answer, answer.values())\nmore = zip(answer["pipes"], [4, 8])'],
])('one member less is nothing to %s', async (_, text) => {
  expect(await places(inPython(text))).toEqual([]);
});

test.each<[string, string]>([
  ['a number', 'assert.equal(Object.keys(answer).length, 2);'],
  ['a length', 'expect(Object.keys(answer)).toHaveLength(2);'],
  ['a comparison', 'if (Object.values(answer).length !== 2) throw new Error("bad");'],
  ['unpacking', 'const [length, pipes] = Object.values(answer);'],
  ['a place', 'const pipes = Object.values(answer)[1];'],
  ['a digest', 'const got = createHash("sha256").update(JSON.stringify(answer)).digest("hex");'],
])('... or JavaScript that does: %s', async (_, text) => {
  expect(await places(inScript(text))).toEqual([`tests/verify.mjs:${READ_JS.length + 1}`]);
});

test('JavaScript that looks at parts is left alone', async () => {
  expect(await places(inScript('assert.equal(answer.pipes.length, 2);\nassert.ok(Object.keys(answer).length > 0);'))).toEqual([]);
});

test.each([
  "jq -e '.result | length == 2' $S",
  'jq \'.result | keys | length\' "$S"',
  'sha256sum $S',
  'jq -e ".result|to_entries|length==2" /app/submission.json',
])('... or a shell script that does: %s', async (text) => {
  expect(await places(inShell(text))).toEqual(['tests/check.sh:3']);
});

test('a shell script that looks at parts is left alone', async () => {
  const text =
    "jq -e '.result.pipes | length == 2' $S\njq -e '.result | length > 0' $S\njq '.result | has(\"pipes\")' $S\n# jq '.result | length == 2' $S";
  expect(await places(inShell(text))).toEqual([]);
});

test.each<[string, string]>([
  ['an f-string', 'for what in "length", "depth":\n    assert answer[f"trench_{what}"]'],
  ['a sum', 'def check(what):\n    return answer.get("trench_" + what)'],
  ['a key with a name', 'for what in "length", "depth":\n    key = f"trench_{what}"; assert answer[key]'],
  ['something unknown', 'def check(given, what):\n    return given[f"{what}_length"]'],
  ['two parts of an answer', 'for a, b in pairs:\n    assert answer[f"{a}_{b}"]'],
])('a key that is put together may be the field: %s', async (_, text) => {
  const line = READ.length + text.slice(0, text.search(/(?:answer|given)[[.]/)).split('\n').length;
  expect(await places(inPython(text))).toEqual([`tests/verify.py:${line}`]);
});

test('a list whose texts are joined to the field is named', async () => {
  expect(await places(inPython('key = "_".join(["trench", "length"])\nassert key'))).toEqual([`tests/verify.py:${READ.length + 1}`]);
});

test.each<[string, string]>([
  ['the input', 'for i in range(2):\n    assert data[f"trench_{i}"]'],
  ['a record of its own', 'memo = {}\nfor a in "bc":\n    memo[f"trench_{a}"] = 1\n    assert memo[f"trench_{a}"]'],
  ['another key', 'for i in range(2):\n    assert answer[f"pipe{i}"]'],
  ['the whole key', 'for key in answer:\n    assert answer[f"{key}"]'],
  ['parts of something unknown', 'def check(given, a, b):\n    return given[f"{a}_{b}"]'],
])('a key that is put together is not the field where it is one of %s', async (_, text) => {
  expect(await places(inPython(text))).toEqual([]);
});

test('a text in Base64 that names the field is named, a copy of the input is not', async () => {
  const encoded = (value: unknown) => `${Buffer.from(JSON.stringify(value)).toString('base64')}\n`;
  expect(await places({ 'tests/gold.b64': encoded({ trench_length: 12, pipes: [4, 8] }) })).toEqual(['tests/gold.b64:1']);
  expect(await places({ 'tests/gold.b64': encoded({ pipes: [4, 8], label: 'a long text beside' }) })).toEqual([]);
  const input = { beds: [3, 5], trench_length: 12 };
  expect(
    await places({
      'environment/input.json': json(input),
      'tests/input.json': json(input),
      'task.toml': '',
      'tests/copy.b64': encoded(input),
    }),
  ).toEqual([]);
});
