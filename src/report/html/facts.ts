import type { Finding } from '../../model/finding.js';
import { inTask } from '../in-task.js';
import type { FormatOptions } from '../types.js';
import { seenText, valueText } from '../value.js';
import { bitsText, count } from '../words.js';
import { joined, markup, type Html } from './markup.js';

/** Characters of a forced value, and places of one kind, that a finding shows; the JSON report has all. */
const LONGEST_VALUE = 400;
const PLACES = 12;

/**
 * What is known of a finding beside its message, as terms and descriptions; null where nothing is. End tags that HTML does not
 * need are left out: ten thousand findings are many.
 */
export function facts(finding: Finding, options: FormatOptions): Html | null {
  const rows = [
    fact('Can only be', forced(finding)),
    fact('Field', field(finding)),
    fact('Gate', finding.gate === null ? null : markup`${finding.gate}`),
    fact('Evidence', places(finding, finding.evidence, options)),
    fact('See also', places(finding, furtherPlaces(finding), options)),
    fact('Change', change(finding)),
    fact('Could be done', choices(finding)),
    fact('Accepted', accepted(finding)),
  ].filter((row) => row !== null);
  return rows.length === 0 ? null : markup`<dl>${rows}</dl>`;
}

function fact(term: string, description: Html | null): Html | null {
  return description && markup`<dt>${term}<dd>${description}`;
}

/** A value that the public schema forces is public. */
function forced({ forced: found }: Finding): Html | null {
  if (found === null) return null;
  const by = found.by.map(({ pointer, line }) => markup`${pointer === '' ? '/' : pointer} (line ${line})`);
  return lines([markup`<code>${valueText(found.value, LONGEST_VALUE)}</code>`, ...by], found.by.length + 1);
}

function field({ field: path, role, bits }: Finding): Html | null {
  if (path === null) return null;
  const more = [...(role ? [role] : []), ...(bits === null ? [] : [bitsText(bits)])];
  return markup`${[path === '' ? '/' : path, ...more].join(' · ')}`;
}

/** Without the keywords that "Can only be" already names. */
function furtherPlaces({ file, forced: found, related }: Finding): Finding['related'] {
  const named = new Set(found?.by.map(({ line }) => line));
  return related.filter((one) => one.file !== file || !named.has(one.range.line));
}

function places({ task }: Finding, seen: Finding['evidence'], { showValues }: FormatOptions): Html | null {
  if (seen.length === 0) return null;
  const shown = seen.slice(0, PLACES).map((one) => markup`${inTask(one.file, task)}:${one.range.line} ${seenText(one, showValues)}`);
  return lines(shown, seen.length);
}

function lines(shown: readonly Html[], total: number): Html {
  const more = total - Math.min(shown.length, PLACES);
  return joined([...shown.slice(0, PLACES), ...(more > 0 ? [markup`and ${count(more, 'more place')}`] : [])], '<br>');
}

function change({ fix }: Finding): Html | null {
  return fix && markup`${fix.description} (kgtlint --fix does it)`;
}

/** Changes of which a person may choose one. */
function choices({ suggestions }: Finding): Html | null {
  if (suggestions.length === 0) return null;
  const all = suggestions.map(({ description }) => markup`${description}`);
  return lines(all, all.length);
}

function accepted({ suppressed }: Finding): Html | null {
  if (suppressed === null) return null;
  const { class: reviewClass, reason, by, from } = suppressed;
  return markup`${reviewClass}: ${reason}<br>${from}${by === '' ? '' : `, by ${by}`}`;
}
