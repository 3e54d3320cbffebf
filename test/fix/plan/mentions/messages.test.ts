import { expect, test } from 'vitest';
import { speakingLines } from './speaking.js';

test.each<[string, string]>([
  ['a.py', 'assert x == 3, "the bed_width is wrong"'],
  ['a.py', 'assert x == 3, f"bed_width {x} is too small"'],
  ['a.py', 'assert x == 3, "bed_width"'],
  ['a.py', 'raise ValueError("the bed_width is wrong")'],
  ['a.py', 'import logging\nlogging.info("the bed_width is %s", x)'],
  ['a.py', 'import sys\nprint("the bed_width is wrong", file=sys.stderr)'],
  ['a.py', 'sys.exit("the bed_width must be {}".format(x))'],
  ['a.ts', 'console.error("the bed_width is wrong");'],
  ['a.ts', 'throw new Error(`the bed_width is not ${x}`);'],
  ['a.ts', 'import assert from "node:assert";\nassert.equal(x, 3, "the bed_width is wrong");'],
  ['a.sh', 'echo "the bed_width is wrong" >&2'],
  ['a.sh', 'echo the bed_width is wrong'],
])('a message is for people: %s %s', async (path, text) => {
  expect(await speakingLines('bed_width', path, text)).toEqual([]);
});

test.each<[string, string, number[]]>([
  ['a.py', 'assert x == "bed_width", "wrong"', [1]],
  ['a.py', 'assert x == 3, f"{a[\'bed_width\']} is wrong"', [1]],
  ['a.py', 'print("bed_width")', [1]],
  ['a.py', 'print("the {bed_width} is wrong".format(**answer))', [1]],
  ['a.py', 'assert x, "the %(bed_width)s is wrong" % answer', [1]],
  ['a.py', 'print("depth bed_width length")', [1]],
  ['a.py', 'print(json.dumps({"bed_width": 3}))', [1]],
  ['a.py', 'print(\'{"bed_width": 3, "is": 1}\')', [1]],
  ['a.py', 'print("the bed_width is wrong", file=report)', [1]],
  ['a.py', 'check("the bed_width is wrong")', [1]],
  ['a.ts', 'console.log(answer["bed_width"], "is wrong");', [1]],
  ['a.ts', 'check("the bed_width is wrong");', [1]],
  ['a.sh', 'echo "bed_width" | xargs -I{} jq .{} a.json', [1]],
  ['a.sh', 'echo "the bed_width is wrong" > keys.txt', [1]],
  ['a.sh', 'x=$(echo "the bed_width is wrong")', [1]],
  ['a.sh', 'for i in a; do echo "the bed_width is wrong"; done > keys.txt', [1]],
])('a text that is used for something else is none: %s %s', async (path, text, lines) => {
  expect(await speakingLines('bed_width', path, text)).toEqual(lines);
});
