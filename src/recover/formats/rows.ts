import { valueText } from '../../report/value.js';
import { NO_LEAVES, sum } from '../counts.js';
import type { ComparedPart, Leaves, OpenField, Source, TaskRecovery } from '../types.js';
import { inTask } from '../../report/in-task.js';
import type { RecoverFormatOptions } from './types.js';

export const HEADER = ['field', 'recovered value', 'source', 'leaves', 'matches'] as const;

/** Columns of {@link HEADER} that hold numbers. */
export const NUMBERS: ReadonlySet<number> = new Set([3]);

const LONGEST_VALUE = 48;

/** A line of a task's table for each field: its parts from one source together, then the fields that nothing gives. */
export function rowsOf(task: TaskRecovery, options: RecoverFormatOptions): string[][] {
  return [...groups(task.parts).map((parts) => partRow(parts, task.task, options)), ...task.open.map((field) => openRow(field, options))];
}

/** The items of one field are one line: a list of hundred rows would hide the rest. */
function groups(parts: readonly ComparedPart[]): ComparedPart[][] {
  const found = new Map<string, ComparedPart[]>();
  for (const part of parts) {
    const key = `${part.source.kind} ${part.source.file} ${part.field}`;
    const list = found.get(key);
    if (list) list.push(part);
    else found.set(key, [part]);
  }
  return [...found.values()];
}

function partRow(parts: readonly ComparedPart[], task: string, options: RecoverFormatOptions): string[] {
  const [first, ...others] = parts as [ComparedPart, ...ComparedPart[]];
  const leaves = parts.map((part) => part.leaves).reduce(sum, NO_LEAVES);
  const value = others.length === 0 ? valueText(first.value, LONGEST_VALUE) : `${parts.length} values`;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const path = others.length === 0 ? first.path : first.field;
  const given = first.optional ? `${value} (if present)` : value;
  return [path || '/', given, `${sourceText(first.source, task)}${more}`, String(leaves.total), matchText(parts, leaves, options)];
}

/** The kind of the source and its place in the task: the keyword of a schema, the pointer of an input value. */
function sourceText({ kind, file, range, pointer }: Source, task: string): string {
  const place = `${kind}: ${inTask(file, task)}:${range.line}`;
  if (kind === 'instruction' || pointer === '') return place;
  return `${place} ${kind === 'input' ? pointer : pointer.slice(pointer.lastIndexOf('/') + 1)}`;
}

function matchText(parts: readonly ComparedPart[], leaves: Leaves, { showValues }: RecoverFormatOptions): string {
  if (parts.every((part) => part.matches === null)) return '-';
  const surplus = leaves.surplus > 0 ? `, ${leaves.surplus} too many` : '';
  const text =
    leaves.wrong === 0 && leaves.surplus === 0
      ? 'yes'
      : leaves.recovered === 0
        ? `no${surplus}`
        : `${leaves.recovered} of ${leaves.total}${surplus}`;
  const expected = parts.find((part) => part.expected !== undefined)?.expected;
  return showValues && expected !== undefined ? `${text} (solution: ${valueText(expected, LONGEST_VALUE)})` : text;
}

function openRow({ path, leaves, expected }: OpenField, { showValues }: RecoverFormatOptions): string[] {
  const hidden =
    showValues && expected !== undefined
      ? `(solution: ${expected
          .slice(0, 3)
          .map((value) => valueText(value, LONGEST_VALUE))
          .join(', ')})`
      : '';
  return [path || '/', '...', '', String(leaves), hidden];
}
