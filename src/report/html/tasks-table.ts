import { bitsNumber, count } from '../words.js';
import { anchor, joined, markup, type Html } from './markup.js';
import { shareOf, type TaskRow } from './task-rows.js';
import { percent } from './verdict.js';

/** Rows that are there at first where the page can show the rest on demand; see `tr.rest` in the style. */
export const FIRST_ROWS = 15;

interface Column {
  readonly title: string;
  /** Which end of the column is the worst: the direction in which it is sorted first. */
  readonly worst: 'ascending' | 'descending';
}

const COLUMNS: readonly Column[] = [
  { title: 'Task', worst: 'ascending' },
  { title: 'Errors', worst: 'descending' },
  { title: 'Warnings', worst: 'descending' },
  { title: 'Notes', worst: 'descending' },
  { title: 'Accepted', worst: 'descending' },
  { title: 'Bits left', worst: 'ascending' },
  { title: 'Recoverable', worst: 'descending' },
];

/** The table of tasks, worst first; the client script makes its headings buttons. End tags that HTML does not need are left out. */
export function tasksSection(rows: readonly TaskRow[], allTasks: number): Html {
  if (rows.length === 0) return markup``;
  const others = allTasks - rows.length;
  const more =
    others > 0 ? markup`<p class="quiet">${count(others, 'more task')} without findings and without an answer contract.</p>` : null;
  const all =
    rows.length > FIRST_ROWS
      ? markup`<p class="tools" hidden><button type="button" id="all-tasks" aria-expanded="false" data-other="Show the first ${FIRST_ROWS}">Show all ${rows.length} tasks</button></p>`
      : null;
  return markup`<section aria-labelledby="tasks">
<h2 id="tasks">Tasks</h2>
<p class="quiet"><b>Bits left</b>: log2 of the number of answers that the public schema admits; the fewer, the less is asked. <b>Recoverable</b>: share of the values of the hidden solution that public files alone give.</p>
<table class="tasks">
<caption class="sr">Tasks with their findings, bits left and recoverable share</caption>
<thead><tr>${COLUMNS.map(heading)}</tr></thead>
<tbody>
${joined(rows.map(tableRow), '\n')}
</tbody>
</table>
${all}${more}</section>
`;
}

function heading({ title, worst }: Column): Html {
  const sorted = title === 'Errors' ? markup` aria-sort="descending"` : null;
  return markup`<th scope="col" data-worst="${worst}"${sorted}>${title}</th>`;
}

function tableRow(row: TaskRow): Html {
  const { task, dataset, findings, errors, warnings, notes, suppressed } = row;
  const name = findings.length > 0 ? markup`<a href="#${anchor('task', task)}">${task}</a>` : markup`${task}`;
  const isQuiet = findings.length > 0 ? null : markup` data-quiet`;
  const counts = [errors, warnings, notes, suppressed].map(countCell);
  return markup`<tr data-dataset="${dataset}"${isQuiet}><th scope="row">${name}${counts}${bitsCell(row)}${shareCell(row)}`;
}

function countCell(value: number): Html {
  return value === 0 ? markup`<td class="zero">0` : markup`<td>${value}`;
}

/** `data-value` is what is sorted by; a cell without a number has none and comes last. */
function bitsCell({ bits }: TaskRow): Html {
  if (bits === undefined) return markup`<td data-value="" class="zero">no contract`;
  return bits === null ? markup`<td data-value="Infinity">unbounded` : markup`<td data-value="${bits}">${bitsNumber(bits)}`;
}

function shareCell({ recoverable }: TaskRow): Html {
  const share = shareOf(recoverable);
  if (share === null || !recoverable) return markup`<td data-value="" class="zero">unknown`;
  const width = Math.round(share * 100);
  const { recovered, total } = recoverable;
  return markup`<td data-value="${share}"><svg viewBox="0 0 100 8" aria-hidden="true"><rect width="${width}"/></svg> ${percent(share)} <small>${recovered} of ${total}</small>`;
}
