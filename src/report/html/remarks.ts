import type { LintResult, RunNote } from '../types.js';
import { count, placed } from '../words.js';
import { joined, markup, type Html } from './markup.js';

/** Places that a note which concerns many names, and files that are listed as unread. */
const NAMED = 5;
const UNREAD = 200;

/** What failed, what was assumed and what could not be read. */
export function remarksSection(result: LintResult): Html {
  const parts = [failures(result), notes(result.notes), unread(result)].filter((part) => part !== null);
  return parts.length === 0
    ? markup``
    : markup`<section aria-labelledby="remarks">
<h2 id="remarks">What else to know</h2>
${joined(parts, '\n')}
</section>
`;
}

function failures({ failures: failed }: LintResult): Html | null {
  if (failed.length === 0) return null;
  return markup`<h3>Failed</h3><ul class="failed">${failed.map((one) => markup`<li>${placed(one, one.message)}</li>`)}</ul>`;
}

/** The same assumption about a hundred tasks is one note. */
function notes(all: readonly RunNote[]): Html | null {
  const groups = new Map<string, RunNote[]>();
  for (const note of all) {
    const group = groups.get(note.text);
    if (group) group.push(note);
    else groups.set(note.text, [note]);
  }
  if (groups.size === 0) return null;
  return markup`<h3>Assumed or undecided</h3><ul>${[...groups].map(([text, group]) => markup`<li>${text}${placesOf(group)}</li>`)}</ul>`;
}

function placesOf(group: readonly RunNote[]): Html {
  const names = [...new Set(group.map(({ file, task }) => file ?? task ?? ''))].filter((name) => name !== '');
  if (names.length === 0) return markup``;
  const more = names.length > NAMED ? `, and ${names.length - NAMED} more` : '';
  return markup`<br><small>${names.slice(0, NAMED).join(', ')}${more}</small>`;
}

function unread({ summary }: LintResult): Html | null {
  const files = summary.unread;
  if (files.length === 0) return null;
  const more = files.length > UNREAD ? markup`<li>and ${files.length - UNREAD} more</li>` : null;
  return markup`<h3>Unread</h3><details><summary>${count(files.length, 'file')} whose text could not be read; not checked, which is not the same as clean</summary><ul>${files.slice(0, UNREAD).map(({ path, reason }) => markup`<li><code>${path}</code> ${reason}</li>`)}${more}</ul></details>`;
}
