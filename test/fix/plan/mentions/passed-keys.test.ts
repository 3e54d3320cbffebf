import { expect, test } from 'vitest';
import { speakingLines } from './speaking.js';

const DATA = 'import json\ndata = json.load(open("/app/input.json"))\nanswer = json.load(open("/app/submission.json"))\n';
const helper = (body: string, parameters = 'd, key, typ=int') => `${DATA}def require(${parameters}):\n    ${body}\n`;
const CHECKED = 'assert key in d and isinstance(d[key], typ), key; return d[key]';

test.each<[string, number[], string]>([
  ['of the input', [], `${helper(CHECKED)}x = require(data, "width", int)`],
  ['by its name', [], `${helper(CHECKED)}x = require(data, key="width")`],
  ['of a part', [], `${helper(CHECKED)}x = require(data["site"], "width")`],
  ['by get', [], `${helper('return d.get(key)')}x = require(data, "width")`],
  ['in an error', [], `${helper('if key not in d: raise KeyError(f"no {key}")\n    return d[key]')}x = require(data, "width")`],
  ['of the answer', [6], `${helper(CHECKED)}x = require(answer, "width")`],
  ['of both', [7], `${helper(CHECKED)}x = require(data, "width")\ny = require(answer, "width")`],
  ['of the answer as well', [6], `${helper('return d[key] == answer[key]')}x = require(data, "width")`],
  ['that is returned', [6], `${helper('return key, d[key]')}x = require(data, "width")`],
  ['that is kept', [6], `${helper('f(key); return d[key]')}x = require(data, "width")`],
  ['of what gets another value', [7], `${helper('d = answer\n    return d[key]')}x = require(data, "width")`],
  ['of one of two', [6], `${helper('return d[key], e[key]', 'd, e, key')}x = require(data, answer, "width")`],
  ['with what is spread', [6], `${helper(CHECKED)}x = require(*f(), "width")`],
  ['of a function that is not known', [4], `${DATA}x = require(data, "width")`],
  ['of a function that gets another value', [7], `${helper(CHECKED)}require = f()\nx = require(data, "width")`],
  ['of what is changed', [7], `${helper(CHECKED)}f(data)\nx = require(data, "width")`],
])('a key that is passed: %s', async (_, lines, text) => {
  expect(await speakingLines('width', 'a.py', text)).toEqual(lines);
});
