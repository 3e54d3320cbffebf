import { expect, test } from 'vitest';
import { gardenTask, placesOf } from '../support.js';
import { plotTask } from './plot.js';

/** Lines of the one file that speak of the field. */
const places = async (path: string, text: string) => {
  const found = await placesOf(gardenTask({ [path]: `${text}\n` }));
  return found.map((place) => Number(place.split(':')[1]));
};

test.each([
  'r["trench_length"] = 12',
  'r["trench_length"] += 1',
  'r.x["trench_length"]["a"], b = 12, 3',
  'for r["trench_length"] in [12]: pass',
  'with open(p) as r["trench_length"]: pass',
  'x: Literal["trench_length"] = 1',
  'def f(x: Literal["trench_length"]): pass',
  '@declare("trench_length")\nclass A: pass',
  'class A(Base["trench_length"]): pass',
  'f = lambda x=r["trench_length"]: x',
  'raise E from r["trench_length"]',
  'x = f"{a}.trench_length"',
  'x = "trench" + "_length"',
  'x = re.match(r"^trench_length$", k)',
  'x = re.match(r"\\btrench_length\\Z", k)',
  'x = Template("length: $trench_length m")',
])('a text counts wherever it stands in Python: %s', async (text) => {
  expect(await places('solution/solve.py', text)).toEqual([1]);
});

test.each([
  'r["trench_length"] = 12;',
  'for (r["trench_length"] of [1]) {}',
  'const { "trench_length": x = 3 } = r;',
  'const f = ({ "trench_length": x }) => x;',
  'type Key = "trench_length";',
  'class A { "trench_length"() {} }',
  'enum A { trench_length }',
  'x(/^trench_length$/.test(k));',
  'x(/\\btrench_length\\b/i);',
  'const x = `${a}.trench_length`;',
])('and in TypeScript: %s', async (text) => {
  expect(await places('solution/solve.ts', text)).toEqual([1]);
});

test.each([
  'case "$k" in trench_length) x;; esac',
  'expected[trench_length]=3',
  'while read -r x; do y; done < <(jq .trench_length a.json)',
  'KEY=trench_length jq -f check.jq a.json',
  'echo "${expected[trench_length]}"',
  'x="${y#trench_length}"',
  'a || b && jq .trench_length a.json || c',
  'read -r trench_length < a.txt',
  "printf 'pipes\\ntrench_length\\n'",
  'jq \'keys | any(test("^trench_length$"))\' a.json',
  'x="$p/trench_length"',
])('and in shell: %s', async (text) => {
  expect(await places('tests/test.sh', text)).toEqual([1]);
});

test.each([
  ['a.py', '"""trench_length"""\ndef f():\n    "trench_length"'],
  ['a.py', 'x = f"{a}trench_length"'],
  ['a.py', 'x = r"^trench_lengths$"'],
  ['a.ts', 'x(/^my_trench_length$/);'],
  ['a.py', 'trench_length = 1\nx = f"{trench_length}"'],
  ['a.ts', 'import x from "./trench_length.js";\nexport * from "./trench_length.js";'],
  ['a.ts', 'let trench_length = 1;\nconst x = `${a}trench_length ${trench_length}`.length;'.replace('trench_length ', 'trench_lengths ')],
  ['a.sh', 'trench_length=1\necho "${trench_length} $trench_length"'],
  ['a.sh', 'trench_length() { :; }\nx="${p}trench_length"'],
])('%s: no text means the key in %s', async (path, text) => {
  expect(await places(`tests/${path}`, text)).toEqual([]);
});

test('the line of a text of several lines is that of the word', async () => {
  expect(await places('tests/a.py', 'x = f"""{\na}\n.trench_length"""')).toEqual([3]);
  expect(await places('tests/a.sh', "python3 - <<'EOF'\nimport json\nx['trench_length']\nEOF")).toEqual([3]);
});

/** Lines that refuse to move a field that is called by an ordinary word. */
const ofWidth = (text: string) => placesOf(plotTask({ 'tests/a.py': `${text}\n` }));

test.each(['x = r"^width$"', 'x = r"\\bwidth\\b"', 'x = "^(width|depth)$"', 'x = Template("it is $width m")', 'x = "a\\\\nwidth\\\\nb"'])(
  'an ordinary word is the key in a pattern: %s',
  async (text) => {
    expect(await ofWidth(text)).toEqual(['tests/a.py:1']);
  },
);

test.each(['x = "$width$ is long"', 'x = r"\\nwidth"', 'x = "the width is"'])('and a word in prose or TeX: %s', async (text) => {
  expect(await ofWidth(text)).toEqual([]);
});

test('a pattern in hidden data is the name of the field', async () => {
  expect(await placesOf(plotTask({ 'tests/keys.json': '{ "keys": ["\\\\bwidth\\\\b", "depth"] }\n' }))).toEqual(['tests/keys.json:1']);
});
