import { describe, expect, it } from 'vitest';
import { expectationsOf, expectedLanguages } from '../../src/expected/index.js';
import { expectations, openOne, show } from './support.js';

describe('expectationsOf', () => {
  it.each([
    ['an assertion', { 'tests/test_a.py': 'assert r["total"] == 4213\n' }, ['assertion 4213! < total r']],
    ['a tolerance', { 'tests/test_a.py': 'assert abs(r["p"] - 3.257) < 1e-6\n' }, ['assertion close 3.257! < p r']],
    [
      'a dictionary',
      { 'tests/test_a.py': 'def test():\n  assert load() == {"total": 4213, "code": "QX-19b"}\n' },
      ['assertion 4213! < total load', 'assertion "QX-19b"! < code load'],
    ],
    ['a constant that nothing compares', { 'tests/grade.py': 'EXPECTED_TOTAL = 4213\nassert x\n' }, ['assertion 4213! < EXPECTED_TOTAL']],
    ['camel case', { 'tests/a.test.ts': 'const expectedTotal = 4213; assert(x);' }, ['assertion 4213! < expectedTotal']],
    ['TypeScript', { 'tests/a.test.ts': 'expect(load().total).toBe(4213);' }, ['assertion 4213! < total load']],
    ['a shell', { 'tests/test.sh': '[ "$X" = "QX-19b" ] || exit 1\n' }, ['assertion "QX-19b"! < X']],
    [
      'a data file',
      { 'tests/expected.json': '{"total": 4213.50, "rows": [{"id": "QX-19b"}]}' },
      ['data 4213.5! < total expected', 'data "QX-19b"! < id rows expected'],
    ],
    [
      'lines of a data file',
      { 'tests/expected_output.txt': 'QX-19b\n\n7\n' },
      ['data "QX-19b"! < expected_output', 'data "7" < expected_output'],
    ],
    ['a table', { 'tests/truth.csv': 'id,label\n1,"QX-19b"\n' }, ['data "1" < id truth', 'data "QX-19b"! < label truth']],
    [
      'YAML and TOML',
      { 'tests/answers.yaml': 'a: 4213\n', 'tests/gold.toml': 'b = 917\n' },
      ['data 4213! < a answers', 'data 917! < b gold'],
    ],
    ['JSON of the solution', { 'solution/submission.json': '{"total": 4213}' }, ['solution 4213! < total submission']],
    [
      'what a solution writes',
      { 'solution/solve.sh': '#!/bin/bash\necho 4213 > /app/answer.txt\n' },
      ['solution "4213"! < echo /app/answer.txt write'],
    ],
    [
      'a heredoc of a solution',
      { 'solution/solve.sh': 'cat > /app/a.json <<\'EOF\'\n{"total": 4213}\nEOF\n' },
      ['solution 4213! < total cat /app/a.json write'],
    ],
    [
      'what a program writes',
      { 'solution/solve.py': 'json.dump({"total": 4213}, open("/app/a.json", "w"), indent=2)\n' },
      ['solution 4213! < total json.dump'],
    ],
    [
      'a file of a setting',
      { 'tests/test_a.py': 'assert json.load(open(os.environ["OUT"]))["t"] == 4213\n' },
      ['assertion 4213! < t load json open OUT environ os'],
    ],
    ['a code under a common key', { 'tests/test_a.py': 'assert d["code"] == "QX-19b"\n' }, ['assertion "QX-19b"! < code d']],
    ['a value twice', { 'tests/test_a.py': 'assert a == 4213\nassert b == 4213.0\n' }, ['assertion 4213! < a', 'assertion 4213! < b']],
  ])('finds %s', async (_, files, expected) => {
    expect((await expectations(files)).literals.map(show)).toEqual(expected);
  });

  it.each([
    ['lengths', { 'tests/test_a.py': 'assert len(r["rows"]) == 417\n' }],
    ['exit codes', { 'tests/test_a.py': 'assert p.returncode == 417\n' }],
    ['required keys', { 'tests/test_a.py': 'assert "total_revenue" in data\n' }],
    ['columns', { 'tests/test_a.py': 'assert list(df.columns) == ["order_id2", "QX-19b"]\n' }],
    ['keys of a row', { 'tests/test_a.py': 'assert set(row) == {"unit_cost", "order_code"}\n' }],
    ['messages', { 'tests/test_a.py': 'assert x(), "expected 4213 here"\n' }],
    ['paths of answers', { 'tests/test_a.py': 'EXPECTED_PATH = "/app/expected-19.json"\nassert EXPECTED_PATH\n' }],
    ['tolerances', { 'tests/test_a.py': 'TOLERANCE = 0.00123\nassert f()\n' }],
    ['data of other names', { 'tests/config.json': '{"total": 4213}', 'tests/input.json': '{"total": 4213}' }],
    ['visible files', { 'environment/expected.json': '{"total": 4213}' }],
    ['programs that a solution writes', { 'solution/solve.sh': "cat > /app/a.py <<'EOF'\nX = 4213\nEOF\n" }],
    ['settings of tools', { 'solution/package.json': '{"version": "4.213.7-b"}' }],
  ])('leaves out %s', async (_, files) => {
    const { literals, collections } = await expectations(files);
    expect(literals.map(show)).toEqual([]);
    expect(collections).toEqual([]);
  });

  it('gives values of different spelling one key', async () => {
    const { literals } = await expectations({ 'tests/expected.json': '[1.50, "1.5", 15e-1, " QX-19b ", "QX-19b", "0015"]' });
    expect(literals.map(({ key }) => key)).toEqual([
      'number 15e-1',
      'number 15e-1',
      'number 15e-1',
      'text QX-19b',
      'text QX-19b',
      'text 0015',
    ]);
  });

  it('places values, as hidden ones', async () => {
    const { literals } = await expectations({
      'tests/expected.json': '{\n  "total": 4213\n}\n',
      'tests/test_a.py': 'E = [1, 917]\nassert f() == E\n',
    });
    expect(literals.map(({ value, place }) => [value, place.file, place.range.line, place.range.column, place.hidden])).toEqual([
      [4213, 't/tests/expected.json', 2, 12, true],
      [1, 't/tests/test_a.py', 1, 6, true],
      [917, 't/tests/test_a.py', 1, 9, true],
    ]);
  });

  it('keeps what belongs together', async () => {
    const { collections } = await expectations({
      'tests/expected.json': '{"rows": [3, 1, 2], "n": 3}',
      'tests/test_a.py': 'assert r["k"] == [4, 5]\n',
    });
    expect(collections.map(({ value, names, from }) => [from, value, names])).toEqual([
      ['data', { rows: [3, 1, 2], n: 3 }, ['expected']],
      ['data', [3, 1, 2], ['rows', 'expected']],
      ['assertion', [4, 5], ['k', 'r']],
    ]);
  });

  it('is bounded', async () => {
    const values = JSON.stringify(Array.from({ length: 50_000 }, (_, i) => 100_003 + 7 * i));
    const { literals } = await expectations({ 'tests/expected.json': values, 'tests/answers.json': values, 'tests/truth.json': values });
    expect(literals.length).toBeLessThanOrEqual(4000);
    expect(literals.length).toBeGreaterThan(1000);
  });

  it('computes once', async () => {
    const task = await openOne({ 'tests/test_a.py': 'assert a == 4213\n' });
    expect(expectationsOf(task)).toBe(expectationsOf(task));
  });

  it('asks for the parsers of files with marks only', async () => {
    const languages = async (files: Parameters<typeof openOne>[0]) => expectedLanguages(await openOne(files));
    expect(await languages({ 'tests/test_a.py': 'import os\nprint(os)\n', 'environment/a.py': 'assert x == 5\n' })).toEqual([]);
    expect(await languages({ 'tests/test_a.py': 'assert x == 5\n', 'tests/expected.json': '1' })).toEqual(['json', 'python']);
    expect(await languages({ 'solution/solve.sh': 'make all\n', 'solution/solve.ts': 'run();' })).toEqual([]);
  });

  it('bears files that cannot be read', async () => {
    const { literals } = await expectations({
      'tests/expected.json': '{',
      'tests/test_a.py': 'def (((\nassert a == 4213\n',
      'tests/truth.csv': '"a\n',
      'tests/a.test.ts': 'expect(',
    });
    expect(literals.map(({ value }) => value)).toEqual([4213]);
  });
});
