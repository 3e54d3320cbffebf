import type { Finding } from '../../model/finding.js';
import { codePieces } from '../code-frame.js';
import { inTask } from '../in-task.js';
import type { Texts } from '../lines.js';
import type { FormatOptions } from '../types.js';
import { facts } from './facts.js';
import { anchor, markup, type Html } from './markup.js';

/** One finding. Closed: level, rule, place and message; opened: the code, what the finding rests on, and what the rule means. */
export function findingEntry(finding: Finding, texts: Texts, options: FormatOptions): Html {
  const { level, rule, file, task, range, suppressed, fingerprint, message } = finding;
  const state = suppressed === null ? level : `${level} accepted`;
  const role = finding.role ? markup` data-role="${finding.role}"` : null;
  const place = `${inTask(file, task)}:${range.line}:${range.column}`;
  return markup`<details class="${state}" id="${anchor('f', fingerprint)}"${role}><summary><b>${level}</b> <code>${rule}</code> <i>${place}</i> <span>${message}</span></summary>
${frame(finding, texts, options)}${facts(finding, options)}<a href="#${anchor('rule', rule)}">About ${rule}</a></details>
`;
}

/** A line that may hold a hidden value, or the value of a gate, is shown with `--show-values` only. */
function frame(finding: Finding, texts: Texts, { showValues }: FormatOptions): Html | null {
  const holdsValue = finding.hidden === true || finding.gate !== null;
  if (holdsValue && !showValues) return markup`<p>The line may hold a hidden value, so it is printed only with --show-values.</p>`;
  const lines = texts.lines(finding.file);
  const pieces = lines && codePieces(lines, finding.range);
  if (!pieces || (pieces.before + pieces.marked + pieces.after).trim() === '') return null;
  const before = pieces.before.trimStart();
  return markup`<pre><b>${pieces.gutter}</b>${before}<mark>${pieces.marked}</mark>${pieces.after}</pre>`;
}
