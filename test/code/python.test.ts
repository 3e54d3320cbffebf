import { describe, expect, it } from 'vitest';
import { ExactNumber } from '../../src/model/json.js';
import { factsOf, show, strings } from './support.js';

const facts = (text: string) => factsOf('a.py', text);

describe('texts of Python', () => {
  it.each([
    ['a plain one', 'A = "x/y"', ['x/y < A']],
    ['single quotes and escapes', String.raw`A = 'it\'s\t\x41\u00e9'`, ["it's\tAé < A"]],
    ['a raw one', String.raw`A = r"\d+"`, [String.raw`\d+ < A`]],
    ['bytes', 'A = b"xy"', ['xy < A']],
    ['three quotes', 'A = """x\ny"""', ['x\ny < A']],
    ['line breaks of Windows', 'A = """x\r\ny"""', ['x\ny < A']],
    ['several in a row', 'A = ("x" \'y\'\n  "z")', ['xyz < A']],
    ['a sum', 'A = "x" + "y"', ['xy < A']],
    ['a constant', 'D = "/app"\nA = D + "/y"', ['/app < D', '/app/y < A']],
    ['an f-string', 'D = "/app"\nA = f"{D}/y/{7}"', ['/app < D', '/app/y/7 < A']],
    ['an f-string with an open part', 'A = f"/app/{x}/y"', ['/app/... < A']],
    ['braces in an f-string', 'A = f"{{x}}"', ['{x} < A']],
    ['a formatted part', 'n = 3\nA = f"v{n:03d}"', ['v... < A']],
    ['os.path.join', 'D = "/app"\nA = os.path.join(D, "b", "c.txt")', ['/app < D', '/app/b/c.txt < A']],
    ['os.path.join with an open part', 'D = "/app/ref"\nA = os.path.join(D, name)', ['/app/ref < D', '/app/ref/... < A']],
    ['os.path.join begins anew', 'A = os.path.join("/a", "/b", "c")', ['/b/c < A']],
    ['Path and /', 'A = Path("/app") / "b" / "c.json"', ['/app/b/c.json < A']],
    ['Path of several', 'A = pathlib.Path("/app", "b")', ['/app/b < A']],
    ['joinpath', 'A = PurePosixPath("/app").joinpath("b", "c")', ['/app/b/c < A']],
    ['Path with an open part', 'A = Path("/app") / f"{name}.json"', ['/app/... < A']],
    ['the default of a setting', 'A = os.environ.get("OUT", "/app/out")', ['/app/out < A']],
    ['the default by or', 'A = Path(os.getenv("OUT") or "/o") / "x"', ['/o/x < A', 'OUT < os.getenv Path A']],
    ['format', 'A = "{}/{n}.csv".format("/a", n=5)', ['/a/5.csv < A']],
    ['format that stays open', 'A = "/a/{}.csv".format(x)', ['/a/... < A']],
    ['percent', 'A = "%s/%d.csv" % ("/a", 5)', ['/a/5.csv < A']],
    ['percent that stays open', 'A = "/a/%03d.csv" % 5', ['/a/... < A']],
    ['a chain of calls', 'json.loads(Path("/a.json").read_text())', ['/a.json < read_text json.loads']],
    ['a use of a constant', 'P = Path("/a.json")\njson.load(open(P))', ['/a.json < P', '/a.json < P open json.load']],
    ['an attribute of a class', 'class T:\n  D = "/d"\n  def f(self):\n    open(self.D + "/x")', ['/d < D', '/d/x < open']],
    ['a keyword', 'f(path="/p")', ['/p < path f']],
    ['keys of a dictionary', 'A = {"k": {"l": "v"}}', ['k < {key} A', 'l < {key} k A', 'v < l k A']],
    ['a documentation', 'def f():\n  """Says."""', ['Says. < __doc__']],
  ])('%s', async (_, text, expected) => {
    expect(strings(await facts(text))).toEqual(expected);
  });

  it.each([
    ['bound twice', 'D = "/a"\nD = "/b"\nopen(os.path.join(D, "x"))'],
    ['bound in both branches', 'if c:\n  D = "/a"\nelse:\n  D = "/b"\nopen(D + "/x")'],
    ['changed', 'D = "/a"\nD += "/b"\nopen(D + "/x")'],
    ['a parameter', 'D = "/a"\ndef f(D):\n  open(D + "/x")'],
    ['bound by itself', 'D = D + "/x"'],
  ])('does not resolve a name that is %s', async (_, text) => {
    expect(strings(await facts(text)).filter((line) => line.startsWith('/a/x') || line.startsWith('/b/x'))).toEqual([]);
  });
});

describe('literals and comments of Python', () => {
  it('keeps digits', async () => {
    const found = await facts('A = [1_000, 0x1F, -2.50, 1e3, 12345678901234567890]');
    expect(found?.literals.map(({ value }) => value)).toEqual([1000, 31, -2.5, 1000, new ExactNumber('12345678901234567890')]);
  });

  it('leaves out what is no number of Python 3', async () => {
    expect((await facts('A = [0xcl, 12L, 3j, 0777]'))?.literals.map(({ value }) => value)).toEqual([777]);
  });

  it('tells comments behind code from others', async () => {
    const found = await facts('# own\nx = 1  # BUG 2: behind\n');
    expect(found?.comments).toEqual([
      { text: 'own', trailing: false, range: { line: 1, column: 1, endLine: 1, endColumn: 6 } },
      { text: 'BUG 2: behind', trailing: true, range: { line: 2, column: 8, endLine: 2, endColumn: 23 } },
    ]);
  });

  it('gives a literal the names of the other side', async () => {
    const found = await facts('assert result["order"] == 34');
    expect(found?.literals.find(({ value }) => value === 34)?.names).toEqual(['order', 'result']);
  });
});

describe('assertions of Python', () => {
  it.each([
    ['==', 'assert r["order"] == 34', ['equals 34 < order r']],
    ['the other order', 'assert 34 == r.order', ['equals 34 < order r']],
    ['a chain', 'assert a == b == 5', ['equals 5 < b']],
    ['and', 'assert a == 5 and b == 6', ['equals 5 < a', 'equals 6 < b']],
    ['is', 'assert a is True', ['equals true < a']],
    ['not', 'assert not (a != 7)', ['equals 7 < a']],
    ['a constant', 'E = 4213\nassert f() == E', ['equals 4213 < f']],
    ['a member of a constant', 'E = {"t": 4.5}\nassert f() == E["t"]', ['equals 4.5 < f']],
    ['a whole constant', 'E = {"t": [1, -2]}\nassert f() == E', ['equals {"t":[1,-2]} < f']],
    ['a variable of the other side', 'got = load()["total"]\nassert got == 5', ['equals 5 < got total load']],
    ['get', 'assert d.get("k") == 5', ['equals 5 < k d']],
    ['in a text', 'assert "two words" in out', ['contains "two words" < out']],
    ['in a list', 'assert d["k"] in ("a", "b")', ['equals "a" < k d', 'equals "b" < k d']],
    ['approx', 'assert d["k"] == pytest.approx(2.5, rel=1e-3)', ['close 2.5 < k d']],
    ['isclose', 'assert math.isclose(d["k"], 2.5, rel_tol=1e-9)', ['close 2.5 < k d']],
    ['allclose', 'E = [1.5, 2.5]\nassert np.allclose(d["k"], E)', ['close [1.5,2.5] < k d']],
    ['numpy.testing', 'np.testing.assert_allclose(d["k"], 2.5)', ['close 2.5 < k d']],
    ['a distance', 'assert abs(d["k"] - 3.14) < 1e-6', ['close 3.14 < k d']],
    ['a relative distance', 'assert abs(d["k"] - 3.25) / 3.25 <= 0.01', ['close 3.25 < k d']],
    ['unittest', 'self.assertEqual(d["k"], 5)\nself.assertAlmostEqual(d["l"], 6.5)', ['equals 5 < k d', 'close 6.5 < l d']],
    ['assertIn', 'self.assertIn("a b", out)', ['contains "a b" < out']],
    ['assertTrue', 'self.assertTrue(d["k"] == 5)', ['equals 5 < k d']],
    ['raise', 'if d["k"] != 5:\n  raise ValueError("no")', ['equals 5 < k d']],
    ['exit', 'if d["k"] != 5 or d["l"] != 6:\n  sys.exit(1)', ['equals 5 < k d', 'equals 6 < l d']],
    ['return False', 'def check(d):\n  if d["k"] != 5:\n    return False\n  return True', ['equals 5 < k d']],
    ['a list of errors', 'if d["k"] != 5:\n  errors.append("k")', ['equals 5 < k d']],
    ['a branch that fails', 'if d["k"] == 5:\n  pass\nelse:\n  raise X', ['equals 5 < k d']],
    ['points', 'if d["k"] == 5:\n  score += 1', ['equals 5 < k d']],
    ['a returned comparison', 'def verify_k(d):\n  return d["k"] == 5', ['equals 5 < k d']],
    ['a verdict', 'ok = d["k"] == 5', ['equals 5 < k d']],
    ['a member of a verdict', 'checks = {"k": d["k"] == 5}', ['equals 5 < k d']],
    ['a recorded check', 'checks.append(("k", d["k"] == 5))', ['equals 5 < k d']],
    ['all', 'assert all(r["k"] == 5 for r in rows)', ['equals 5 < k r']],
    ['an attribute of the class', 'class T:\n  E = 5\n  def test(self):\n    self.assertEqual(f(), self.E)', ['equals 5 < f']],
    ['setUp', 'class T:\n  def setUp(self):\n    self.e = 5\n  def test(self):\n    assert f() == self.e', ['equals 5 < f']],
    ['a loop', 'E = {"a": 1, "b": 2}\nfor k, v in E.items():\n  assert d[k] == v', ['equals 1 < d a', 'equals 2 < d b']],
    ['a loop over keys', 'E = {"a": 1, "b": 2}\nfor k in E:\n  assert d[k] == E[k]', ['equals 1 < d a', 'equals 2 < d b']],
    ['a loop over pairs', 'for x, e in [(1, 10), (2, 20)]:\n  assert f(x) == e', ['equals 10 < f x', 'equals 20 < f x']],
    ['zip', 'for g, e in zip(got(), [3, 4]):\n  assert g == e', ['equals 3 < g', 'equals 4 < g']],
    ['parametrize', '@pytest.mark.parametrize("x,e", [("p", 10)])\ndef test(x, e):\n  assert f(x) == e', ['equals 10 < f x p']],
    ['Decimal', 'assert f() == Decimal("1.50")', ['equals 1.5 < f']],
    ['sorted', 'E = ["b", "a"]\nassert sorted(f()) == sorted(E)', ['equals ["b","a"] < sorted f']],
  ])('%s', async (_, text, expected) => {
    expect((await facts(text))?.assertions.map(show)).toEqual(expected);
  });

  it.each([
    ['another value', 'assert a != 5'],
    ['an order', 'assert a < 5'],
    ['two known sides', 'A = 5\nassert A == 5'],
    ['two unknown sides', 'assert a == b'],
    ['a filter', 'rows = [r for r in rows if r["id"] == "x"]'],
    ['a selection', 'row = df[df["id"] == "x"]'],
    ['a branch', 'if mode == "fast":\n  run()'],
    ['many choices', 'assert d["k"] in ("a", "b", "c", "d", "e")'],
    ['the guard of a script', 'if __name__ == "__main__":\n  main()'],
  ])('demands nothing by %s', async (_, text) => {
    expect((await facts(text))?.assertions).toEqual([]);
  });

  it('places the value where it is written and the assertion where it stands', async () => {
    const [found] = (await facts('E = 4213\n\nassert f() == E\n'))?.assertions ?? [];
    expect(found?.range).toEqual({ line: 1, column: 5, endLine: 1, endColumn: 9 });
    expect(found?.at).toEqual({ line: 3, column: 1, endLine: 3, endColumn: 16 });
  });
});
