import { expect, test } from 'vitest';
import { speaking, speakingLines } from './speaking.js';

const DATA =
  'import json\nfrom geo import cost\ndata = json.load(open("/app/input.json"))\nanswer = json.load(open("/app/submission.json"))\n';
const READ = 'assert data["width"] == 12';

test.each<[string, number[], string]>([
  ['a value', [], 'cost(answer["pipes"], data["width"])'],
  ['a value by name', [], 'cost(answer["pipes"], n=data["width"])'],
  ['a value of a name', [], `n = data["width"]\ncost(n)\n${READ}`],
  ['another part', [], `cost(data["beds"], 3)\n${READ}`],
  ['another part that is called by a name', [], `beds = data["beds"]\ncost(beds)\n${READ}`],
  ['the parts of a part', [], `for bed in data["beds"]:\n    cost(bed)\n${READ}`],
  ['values of its items', [], 'for bed in data["beds"]:\n    cost(bed["height"])\n    x = bed["width"]'],
  ['values of pairs', [], 'for i, bed in enumerate(data["beds"]):\n    cost(bed["height"])\n    x = bed["width"]'],
  ['a part beside it', [], 'cost(data["site"]["trees"])\nx = data["site"]["width"]'],
  ['a number', [], `cost(len(data))\n${READ}`],
  ['by what returns it', [], `def beds():\n    return data["beds"]\ncost(beds())\n${READ}`],
  ['all of it', [6], `cost(data)\n${READ}`],
  ['all of it under another name', [7], `other = data\ncost(other)\n${READ}`],
  ['all of it in a list', [6], `cost([data])\n${READ}`],
  ['all of it by a method', [6], `cost(data.update)\n${READ}`],
  ['what is below', [6], 'cost(data["site"])\nx = data["site"]["width"]'],
  ['what is below by a name', [7], 'site = data["site"]\ncost(site)\nx = data["site"]["width"]'],
  ['what is below by a key that is not known', [6], 'cost(data[key])\nx = data["site"]["width"]'],
  ['what is below by get', [6], 'cost(data.get("site"))\nx = data["site"]["width"]'],
  ['its items', [7], 'for bed in data["beds"]:\n    cost(bed)\n    x = bed["width"]'],
  ['the parts of items', [6], 'cost(data["beds"][0])\nx = data["beds"][1]["width"]'],
  ['items of a slice', [6], 'cost(data["beds"][1:])\nx = data["beds"][1]["width"]'],
  ['second parts of pairs', [7], 'for i, bed in enumerate(data["beds"]):\n    cost(bed)\n    x = bed["width"]'],
  ['what it is put into', [7], 'site = {"a": data["site"]}\ncost(site["a"])\nx = data["site"]["width"]'],
  ['unpacked', [7], 'a, b = data["sites"]\ncost(a)\nx = data["sites"][0]["width"]'],
  ['by what returns it whole', [8], `def all():\n    return data\ncost(all())\n${READ}`],
])('what is handed to a helper may change only what is at it or below: %s', async (_, lines, text) => {
  expect(await speakingLines('width', 'a.py', `${DATA}${text}`)).toEqual(lines);
});

test('YAML may have one value at two places', async () => {
  const text =
    'import yaml\nfrom geo import cost\ndata = yaml.safe_load(open("/app/more.yaml"))\ncost(data["a"])\nx = data["b"]["width"]\n';
  const files = { 'tests/a.py': text, 'environment/more.yaml': 'a: &a {}\nb: *a\n' };
  expect(await speaking('width', files)).toEqual(['tests/a.py:5']);
});

test('the same in TypeScript', async () => {
  const data = 'import { cost } from "./geo";\nconst data = JSON.parse(readFileSync("/app/input.json", "utf8"));\n';
  expect(await speakingLines('width', 'a.ts', `${data}cost(data.beds, data["width"]);\nx(data.width);`)).toEqual([]);
  expect(await speakingLines('width', 'a.ts', `${data}cost(data.site);\nx(data.site.width);`)).toEqual([4]);
});
