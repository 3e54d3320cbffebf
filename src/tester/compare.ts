import { deepStrictEqual, fail, strictEqual } from 'node:assert/strict';
import type { Rule } from '../api/rule.js';
import { fillMessage } from '../engine/message.js';
import { count } from '../model/count.js';
import { jsonEquals } from '../model/equals.js';
import type { Evidence, Finding } from '../model/finding.js';
import type { Tree } from '../task/filesystem/memory.js';
import { applyFixes } from './apply-edits.js';
import type { ExpectedFinding, FixedTexts, InvalidCase } from './types.js';

/** Throws when the findings of a rule are not the expected ones, with a list of what there was. */
export function compareFindings(findings: readonly Finding[], test: InvalidCase, rule: Rule): void {
  if (findings.length !== test.errors.length)
    fail(`expected ${count(test.errors.length, 'finding')}, got ${findings.length}:\n${listing(findings)}`);
  for (const [i, expected] of test.errors.entries()) compareFinding(findings[i] as Finding, expected, rule, test.tree, findings);
  compareOutput(findings, test);
}

/** One line for each finding. */
export function listing(findings: readonly Finding[]): string {
  return findings.map((finding) => `  ${describe(finding)}`).join('\n') || '  (none)';
}

function describe({ file, range, level, messageId, field, message }: Finding): string {
  return `${file}:${range.line}:${range.column} ${level} ${messageId}${field === null ? '' : ` at ${field}`}: ${message}`;
}

function compareFinding(finding: Finding, expected: ExpectedFinding, rule: Rule, tree: Tree, all: readonly Finding[]): void {
  const { data, message, forced, suggestions, ...plain } = expected;
  const context = (key: string) => `${key} of the finding\n  ${describe(finding)}\namong\n${listing(all)}\n`;
  const actual = observed(finding);
  for (const [key, value] of Object.entries(plain)) deepStrictEqual(actual[key as keyof typeof actual], value, context(key));
  if (data) strictEqual(finding.message, fillMessage(rule.meta.messages[expected.messageId] ?? '', data), context('message'));
  if (typeof message === 'string') strictEqual(finding.message, message, context('message'));
  if (message instanceof RegExp && !message.test(finding.message)) fail(`${context('message')} does not match ${message}`);
  if (forced !== undefined && !(finding.forced && jsonEquals(finding.forced.value, forced)))
    deepStrictEqual(finding.forced?.value, forced, context('forced'));
  compareSuggestions(finding, suggestions, tree, context('suggestions'));
}

function observed(finding: Finding) {
  const { range, evidence, related, ...rest } = finding;
  return { ...rest, ...range, evidence: places(evidence), related: places(related) };
}

function places(all: readonly Evidence[]): string[] {
  return all.map(({ file, range }) => `${file}:${range.line}`);
}

function compareSuggestions(finding: Finding, expected: ExpectedFinding['suggestions'], tree: Tree, context: string): void {
  const actual = finding.suggestions.map((suggestion) => ({ description: suggestion.description, output: applyFixes(tree, [suggestion]) }));
  deepStrictEqual(actual, expected ?? [], context);
}

function compareOutput(findings: readonly Finding[], test: InvalidCase): void {
  const fixes = findings.flatMap((finding) => finding.fix ?? []);
  if (fixes.length > 0 && test.output === undefined)
    fail('the findings have fixes, but the case does not say what they leave: it needs "output"');
  if (fixes.length === 0 && test.output !== undefined) fail('the case has an "output", but no finding has a fix');
  const output: FixedTexts = applyFixes(test.tree, fixes);
  if (test.output) deepStrictEqual(output, test.output, 'what the fixes leave');
}
