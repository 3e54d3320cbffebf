import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parts, KINDS, type Kind } from '../../scripts/lib/registry.mjs';
import { rules } from '../../src/generated/rules.js';
import type { JsonObject } from '../../src/model/json.js';
import { lintTree } from '../../src/tester/index.js';
import { readExamples, type Example } from './examples.js';

const SECTIONS = ['What', 'Why', 'Examples', 'Options', 'When not to use'];

const pagePath = (id: string) => new URL(`../../docs/rules/${id}.md`, import.meta.url);

/** Headings of the second level and the text below each. */
function sectionsOf(page: string): Map<string, string> {
  const sections = page.split(/^## /m).slice(1);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')).trim(), section.slice(section.indexOf('\n')).trim()]));
}

/** The example's own options for the rule of the page; for other rules, those of its configuration. */
function optionsOf(id: string, own: string, { options, config }: Example): { options: JsonObject } | undefined {
  const entry = config?.rules?.[id];
  const chosen = id === own && options ? options : Array.isArray(entry) ? (entry as readonly [string, JsonObject])[1] : undefined;
  return chosen && { options: chosen };
}

/** Findings of one rule that no review accepts, when the shipped rules run on an example. */
async function findingsOf(id: string, example: Example) {
  const settings = rules.map((rule) => ({ rule, level: rule.meta.level, ...(optionsOf(rule.meta.id, id, example) ?? {}) }));
  const { tree, today, config } = example;
  const result = await lintTree(tree, {
    rules: settings,
    ...(today === undefined ? {} : { today }),
    ...(config === undefined ? {} : { config }),
  });
  expect(result.failures).toEqual([]);
  return result.findings.filter((finding) => finding.rule === id && !finding.suppressed);
}

/** That every rule has a page is another test's business. */
const ids = parts(KINDS.find(({ name }) => name === 'rules') as Kind)
  .map(({ id }) => id)
  .filter((id) => existsSync(pagePath(id)));

describe.each(ids)('docs/rules/%s.md', (id) => {
  const page = readFileSync(pagePath(id), 'utf8');

  test('has its sections, in order, none of them empty', () => {
    const sections = sectionsOf(page);
    expect([...sections.keys()].filter((name) => SECTIONS.includes(name))).toEqual(SECTIONS);
    expect([...sections].filter(([, text]) => text === '')).toEqual([]);
  });

  test('names every option of the rule', () => {
    const rule = rules.find(({ meta }) => meta.id === id);
    const options = Object.keys((rule?.meta.schema['properties'] as object | undefined) ?? {});
    const text = sectionsOf(page).get('Options') ?? '';
    expect(options.filter((option) => !text.includes(`\`${option}\``))).toEqual([]);
  });

  const examples = readExamples(page);

  test('shows what is reported and what is not', () => {
    expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(['invalid', 'valid']));
  });

  test.each(examples.map((example) => [`${example.kind}, line ${example.line}`, example] as const))('example: %s', async (_, example) => {
    const findings = await findingsOf(id, example);
    expect(findings.map(({ file, range, message }) => `${file}:${range.line} ${message}`)).toHaveLength(example.findings);
    if (example.level) expect(new Set(findings.map(({ level }) => level))).toEqual(new Set([example.level]));
  });
});
