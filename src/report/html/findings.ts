import type { Texts } from '../lines.js';
import type { FormatOptions } from '../types.js';
import { bitsText, count } from '../words.js';
import { bySeverity } from '../select.js';
import { findingEntry } from './finding.js';
import { anchor, markup, type Html } from './markup.js';
import type { TaskRow } from './task-rows.js';

/** All findings by task, the worst task first; within a task the most severe first. */
export function findingsSection(rows: readonly TaskRow[], texts: Texts, options: FormatOptions): Html {
  const withFindings = rows.filter((row) => row.findings.length > 0);
  const empty = withFindings.length === 0 ? markup`<p>There is nothing to list.</p>` : null;
  return markup`<section aria-labelledby="findings">
<div class="bar"><h2 id="findings">Findings</h2><p id="shown" role="status"></p><span class="tools" hidden><button type="button" id="open-all">Open all</button> <button type="button" id="close-all">Close all</button></span></div>
${empty}${withFindings.map((row) => taskSection(row, texts, options))}<p id="none" hidden>No finding matches these filters.</p>
</section>
`;
}

function taskSection(row: TaskRow, texts: Texts, options: FormatOptions): Html {
  return markup`<section class="task" id="${anchor('task', row.task)}" data-dataset="${row.dataset}">
<h3>${row.task} <small>${subtitle(row)}</small></h3>
${bySeverity(row.findings).map((finding) => findingEntry(finding, texts, options))}</section>
`;
}

function subtitle({ findings, bits }: TaskRow): string {
  return [count(findings.length, 'finding'), ...(bits === undefined ? [] : [bitsText(bits)])].join(' · ');
}
