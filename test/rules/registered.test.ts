import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const names = (folder: string, ending: string): string[] =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => entry.name.slice(0, -ending.length))
    .sort();

const folders = (folder: string): string[] =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** `category/id` of every rule: the files beside which helpers lie one folder deeper. */
const rules = folders('rules').flatMap((category) => names(`rules/${category}`, '.ts').map((id) => `${category}/${id}`));
const ids = rules.map((rule) => rule.slice(rule.indexOf('/') + 1));

test('there are rules to look at', () => {
  expect(rules).toContain('review/stale-review');
});

/** Tests of helpers lie one folder deeper, as the helpers do. */
test('every rule has a test file in the folder of its category, and every such file a rule', () => {
  const tested = folders('test/rules').flatMap((category) => names(`test/rules/${category}`, '.test.ts').map((id) => `${category}/${id}`));
  expect(tested.sort()).toEqual([...rules].sort());
});

test('every rule has a page, and every page a rule', () => {
  expect(names('docs/rules', '.md').filter((page) => page !== 'README')).toEqual([...ids].sort());
});

test('no two rules have one id', () => {
  expect(ids.length).toBe(new Set(ids).size);
});
