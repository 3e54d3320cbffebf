import type { Finding } from '../../model/finding.js';
import { markup, type Html } from './markup.js';
import type { TaskRow } from './task-rows.js';

const LEVELS = ['error', 'warning', 'note'] as const;

/** How many findings a choice stands for: what the page shows at first, and with the accepted ones. */
interface Tally {
  readonly live: number;
  readonly all: number;
}

interface Facet {
  readonly value: string;
  readonly accepted: boolean;
}

/** Controls that narrow the lists. They do nothing without the client script, which shows them and keeps their counts. */
export function filterForm(rows: readonly TaskRow[]): Html {
  const findings = rows.flatMap((row) => row.findings);
  if (findings.length === 0) return markup``;
  const accepted = findings.filter(({ suppressed }) => suppressed !== null).length;
  const datasets = rows.flatMap((row) => row.findings.map((finding) => facet(row.dataset, finding)));
  const levels = tally(findings.map((finding) => facet(finding.level, finding)));
  return markup`<form id="filters" role="search" aria-label="Filters" hidden>
<label>Search <input type="search" name="q" autocomplete="off" spellcheck="false" placeholder="message, file, value"></label>
${select('Rule', 'rule', 'All rules', tally(findings.map((finding) => facet(finding.rule, finding))))}
${select('Dataset', 'dataset', 'All datasets', tally(datasets))}
${select('Role of the field', 'role', 'All roles', tally(findings.map((finding) => facet(finding.role ?? 'none', finding))))}
<fieldset><legend>Level</legend>${LEVELS.map((level) => box('level', level, levels.get(level)))}</fieldset>
<fieldset><legend>Reviewed</legend><label><input type="checkbox" name="accepted" value="1"> show accepted <small>${accepted}</small></label></fieldset>
<button type="reset">Reset</button>
</form>
`;
}

function select(label: string, name: string, all: string, options: ReadonlyMap<string, Tally>): Html {
  const entries = [...options].sort(([a], [b]) => (a < b ? -1 : 1));
  return markup`<label>${label} <select name="${name}"><option value="">${all}</option>${entries.map(([value, tally]) => markup`<option value="${value}"${counts(tally)}>${shown(name, value)} (${tally.live})</option>`)}</select></label>`;
}

function shown(name: string, value: string): string {
  if (name === 'role' && value === 'none') return 'no role';
  return name === 'dataset' && value === '.' ? 'the root' : value;
}

function box(name: string, value: string, tally: Tally = { live: 0, all: 0 }): Html {
  return markup`<label><input type="checkbox" name="${name}" value="${value}" checked> ${value} <small${counts(tally)}>${tally.live}</small></label>`;
}

/** For the client script, where the accepted findings make a difference. */
function counts({ live, all }: Tally): Html {
  return live === all ? markup`` : markup` data-live="${live}" data-all="${all}"`;
}

function facet(value: string, { suppressed }: Finding): Facet {
  return { value, accepted: suppressed !== null };
}

function tally(facets: readonly Facet[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { value, accepted } of facets) {
    const { live, all } = tallies.get(value) ?? { live: 0, all: 0 };
    tallies.set(value, { live: accepted ? live : live + 1, all: all + 1 });
  }
  return tallies;
}
