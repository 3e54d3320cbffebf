import type { ChalkInstance } from 'chalk';
import { mayBeFixed } from './may-be-fixed.js';
import { neutral } from './neutral.js';
import type { LintResult, RunNote } from './types.js';
import { acceptedCounts, checkedCounts, count, levelCounts, placed } from './words.js';

/** Tasks named beside a note that concerns many. */
const NAMED = 3;

/** The last lines of a report for people: totals, then notes, then what failed. */
export function summaryLines(result: LintResult, paint: ChalkInstance): string[] {
  return [
    totals(result, paint),
    ...noteLines(result.notes).map((line) => paint.dim(line)),
    ...failureLines(result).map((line) => paint.red(line)),
  ];
}

function totals(result: LintResult, paint: ChalkInstance): string {
  const { summary } = result;
  const checked = `${checkedCounts(summary)} checked; ${acceptedCounts(result)}.`;
  if (summary.errors + summary.warnings + summary.notes === 0) return `${paint.green('No findings')}: ${checked}`;
  const level = summary.errors > 0 ? paint.red : summary.warnings > 0 ? paint.yellow : paint.cyan;
  return `${level.bold(levelCounts(summary))} in ${checked}${fixable(result)}`;
}

function fixable(result: LintResult): string {
  const fixes = result.findings.filter((finding) => mayBeFixed(finding) && finding.suppressed === null).length;
  return fixes > 0 ? ` --fix may remove ${count(fixes, 'finding')}.` : '';
}

/** One line for each text: the same assumption about 113 tasks is one note. */
function noteLines(notes: readonly RunNote[]): string[] {
  const groups = new Map<string, RunNote[]>();
  for (const note of notes) {
    const group = groups.get(note.text);
    if (group) group.push(note);
    else groups.set(note.text, [note]);
  }
  return [...groups.values()].map((group) => neutral(`note: ${noteText(group)}`));
}

function noteText(group: readonly RunNote[]): string {
  const [first] = group;
  if (group.length === 1) return placed(first!, first!.text);
  const names = [...new Set(group.map((note) => note.file ?? note.task ?? ''))].filter((name) => name !== '');
  const more = names.length > NAMED ? `, and ${names.length - NAMED} more` : '';
  return `${first!.text} (${group.length} times${names.length > 0 ? `: ${names.slice(0, NAMED).join(', ')}${more}` : ''})`;
}

function failureLines(result: LintResult): string[] {
  return result.failures.map((failure) => neutral(`failed: ${placed(failure, failure.message)}`));
}
