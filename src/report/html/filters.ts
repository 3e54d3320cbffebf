import type { Finding } from '../../model/finding.js';
import { markup, type Html } from './markup.js';
import type { TaskRow } from './task-rows.js';

const LEVELS = ['error', 'warning', 'note'] as const;

/** Controls that narrow the lists. They do nothing without the client script, which shows them. */
export function filterForm(rows: readonly TaskRow[]): Html {
  const findings = rows.flatMap((row) => row.findings);
  if (findings.length === 0) return markup``;
  const accepted = findings.filter(({ suppressed }) => suppressed !== null).length;
  const datasets = rows.filter((row) => row.findings.length > 0).flatMap((row) => row.findings.map(() => row.dataset));
  return markup`<form id="filters" role="search" aria-label="Filters" hidden>
<label>Search <input type="search" name="q" autocomplete="off" spellcheck="false" placeholder="message, file, value"></label>
${select('Rule', 'rule', 'All rules', tally(findings.map(({ rule }) => rule)))}
${select('Dataset', 'dataset', 'All datasets', tally(datasets))}
${select('Role of the field', 'role', 'All roles', tally(findings.map(({ role }) => role ?? 'none')))}
<fieldset><legend>Level</legend>${LEVELS.map((level) => box('level', level, countOf(findings, level)))}</fieldset>
<fieldset><legend>Reviewed</legend><label><input type="checkbox" name="accepted" value="1"> show accepted <small>${accepted}</small></label></fieldset>
<button type="reset">Reset</button>
</form>
`;
}

function select(label: string, name: string, all: string, options: ReadonlyMap<string, number>): Html {
  const entries = [...options].sort(([a], [b]) => (a < b ? -1 : 1));
  return markup`<label>${label} <select name="${name}"><option value="">${all}</option>${entries.map(([value, times]) => markup`<option value="${value}">${shown(name, value)} (${times})</option>`)}</select></label>`;
}

function shown(name: string, value: string): string {
  if (name === 'role' && value === 'none') return 'no role';
  return name === 'dataset' && value === '.' ? 'the root' : value;
}

function box(name: string, value: string, times: number): Html {
  return markup`<label><input type="checkbox" name="${name}" value="${value}" checked> ${value} <small>${times}</small></label>`;
}

function tally(values: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}

function countOf(findings: readonly Finding[], level: Finding['level']): number {
  return findings.filter((finding) => finding.level === level).length;
}
