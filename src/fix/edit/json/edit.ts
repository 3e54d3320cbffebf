import { lastToken, parent } from '../../../model/pointer.js';
import type { Operation, TextChange } from '../types.js';
import { formatValue } from './format.js';
import { addChildren, type Addition } from './insertion.js';
import { removeChildren } from './removal.js';
import { childOf, containerAt, jsonSource, rootStart, type JsonSource } from './scan.js';
import { indentOf, styleOf, type JsonStyle } from './style.js';

/**
 * The changes of a JSON text, perhaps with comments, that make these operations, which are consistent. All that concern one
 * object or array are made together, so that commas come out right. Throws `EditRefused`.
 */
export function editJson(text: string, operations: readonly Operation[]): TextChange[] {
  const source = jsonSource(text);
  const style = styleOf(source);
  const containers = new Map<string, Operation[]>();
  const changes: TextChange[] = [];
  for (const operation of operations) {
    if (operation.op === 'replace') {
      changes.push(replace(source, operation, style));
      continue;
    }
    const at = operation.op === 'remove' ? parent(operation.at) : operation.at;
    containers.set(at, [...(containers.get(at) ?? []), operation]);
  }
  for (const [at, group] of containers) changes.push(...editContainer(source, at, group, style));
  return changes;
}

function replace(source: JsonSource, { at, value }: { at: string; value: string }, style: JsonStyle): TextChange {
  const { start, end } = at === '' ? wholeOf(source) : valueOf(source, at);
  return { start, end, newText: formatValue(value, indentOf(source.text, start), style) };
}

function wholeOf(source: JsonSource): { start: number; end: number } {
  return { start: rootStart(source), end: source.plain.trimEnd().length };
}

function valueOf(source: JsonSource, at: string): { start: number; end: number } {
  const child = childOf(containerAt(source, parent(at)), lastToken(at));
  return { start: child.valueStart, end: child.end };
}

function editContainer(source: JsonSource, at: string, operations: readonly Operation[], style: JsonStyle): TextChange[] {
  const container = containerAt(source, at);
  const removed = new Set<number>();
  const additions: Addition[] = [];
  for (const operation of operations) {
    if (operation.op === 'remove') removed.add(container.children.indexOf(childOf(container, lastToken(operation.at))));
    else if (operation.op === 'insert') additions.push({ key: operation.key, value: operation.value });
    else additions.push({ key: null, value: operation.value });
  }
  const isEmptied = removed.size === container.children.length;
  if (isEmptied && additions.length === 0) return [{ start: container.open + 1, end: container.close, newText: '' }];
  const added = additions.length === 0 ? [] : addChildren(source, container, removed, additions, style);
  return isEmptied ? added : [...removeChildren(source, container, removed), ...added];
}
