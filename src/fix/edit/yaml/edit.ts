import { isArray, isObject, type Json } from '../../../model/json.js';
import type { OffsetRange } from '../../../model/place.js';
import { join, parent, valueAt } from '../../../model/pointer.js';
import type { SourceDocument } from '../../../model/task.js';
import { editJson } from '../json/edit.js';
import { EditRefused, type Operation, type TextChange } from '../types.js';
import { yamlText } from './scalar.js';

/**
 * The changes of a YAML text that make these operations, which are consistent. Block style is edited in whole lines; a flow
 * collection is edited where it is written as JSON. The caller checks the result by reading it again. Throws {@link EditRefused}
 * for every other form.
 */
export function editYaml(document: SourceDocument, operations: readonly Operation[]): TextChange[] {
  const flow = new Map<number, { text: string; operations: Operation[] }>();
  const removals = new Map<string, Operation[]>();
  const changes: TextChange[] = [];
  for (const operation of operations.map(spelled)) {
    const outer = flowAround(document, operation.op === 'remove' || operation.op === 'replace' ? parent(operation.at) : operation.at);
    if (outer) {
      const entry = flow.get(outer.range.start) ?? { text: document.text.slice(outer.range.start, outer.range.end), operations: [] };
      entry.operations.push({ ...operation, at: operation.at.slice(outer.pointer.length) });
      flow.set(outer.range.start, entry);
    } else if (operation.op === 'remove') {
      const at = parent(operation.at);
      removals.set(at, [...(removals.get(at) ?? []), operation]);
    } else changes.push(operation.op === 'replace' ? replace(document, operation) : add(document, operation));
  }
  for (const [start, { text, operations: inside }] of flow) changes.push(...editFlow(start, text, inside));
  for (const [at, group] of removals) changes.push(...remove(document, at, group));
  return changes;
}

function spelled(operation: Operation): Operation {
  return operation.op === 'remove' ? operation : { ...operation, value: yamlText(operation.value) };
}

/** The outermost flow collection at the pointer or above it. */
function flowAround(document: SourceDocument, pointer: string): { pointer: string; range: OffsetRange } | null {
  let found: { pointer: string; range: OffsetRange } | null = null;
  for (let at = pointer; ; at = parent(at)) {
    const range = document.offsets(at);
    const value = valueAt(document.value, at);
    if (range && (isObject(value) || isArray(value)) && /^[{[]/.test(document.text.slice(range.start, range.start + 1)))
      found = { pointer: at, range };
    if (at === '') return found;
  }
}

function editFlow(start: number, text: string, operations: readonly Operation[]): TextChange[] {
  try {
    JSON.parse(text);
  } catch {
    throw new EditRefused('a collection in flow style that is no JSON is not edited');
  }
  return editJson(text, operations).map((change) => ({ ...change, start: change.start + start, end: change.end + start }));
}

function replace(document: SourceDocument, { at, value }: { at: string; value: string }): TextChange {
  const old = valueAt(document.value, at);
  const range = document.offsets(at);
  if (!range || isObject(old) || isArray(old)) throw new EditRefused(`${at || 'the document'} is not replaced in a YAML file`);
  return { ...range, newText: value };
}

/** A new member or item comes in a line of its own, behind the last one. */
function add(document: SourceDocument, operation: Extract<Operation, { op: 'insert' | 'append' }>): TextChange {
  const value = valueAt(document.value, operation.at);
  const last = lastOf(value, operation.at);
  const range = last === null ? null : document.offsets(last, 'member');
  if (!range) throw new EditRefused(`nothing is added to ${operation.at || 'the document'}, which is empty`);
  const { text } = document;
  const end = endOfLine(text, range.end);
  const before = text.slice(lineStart(text, range.start), range.start);
  const indent = operation.op === 'append' ? (/^[ ]*-[ ]+$/.exec(before)?.[0] ?? null) : before.replace('-', ' ');
  if (indent?.replace('-', ' ').trim() !== '') throw new EditRefused('only collections in block style are added to');
  const newText = indent + (operation.op === 'insert' ? `${keyText(operation.key)}: ${operation.value}` : operation.value);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return text[end - 1] === '\n'
    ? { start: end, end, newText: newText + eol }
    : { start: text.length, end: text.length, newText: eol + newText };
}

function lastOf(value: Json | undefined, at: string): string | null {
  if (isArray(value)) return value.length === 0 ? null : join(at, value.length - 1);
  const key = isObject(value) ? Object.keys(value).at(-1) : undefined;
  return key === undefined ? null : join(at, key);
}

function keyText(key: string): string {
  return /^[A-Za-z_][\w-]*$/.test(key) && !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(key) ? key : yamlText(JSON.stringify(key));
}

function remove(document: SourceDocument, at: string, operations: readonly Operation[]): TextChange[] {
  const value = valueAt(document.value, at);
  const size = isArray(value) ? value.length : Object.keys(value as object).length;
  if (size === operations.length) return [empty(document, at, isArray(value) ? '[]' : '{}')];
  return operations.map((operation) => removeLines(document.text, document.offsets(operation.at, 'member')));
}

/** What stands in a block collection whose last member goes becomes an empty one in flow style; there is no other way to write it. */
function empty(document: SourceDocument, at: string, newText: string): TextChange {
  const { text } = document;
  const range = document.offsets(at);
  if (!range || at === '') throw new EditRefused('the document would be empty');
  const before = text.slice(0, range.start).trimEnd();
  const start = before.endsWith(':') ? before.length : range.start;
  if (!/^\s*$/.test(text.slice(before.length, range.start))) throw new EditRefused(`${at} is not emptied`);
  return { start, end: range.end, newText: before.endsWith(':') ? ` ${newText}` : newText };
}

function removeLines(text: string, range: OffsetRange | null): TextChange {
  if (!range) throw new EditRefused('a value has no place of its own (an alias or a merged key)');
  const start = lineStart(text, range.start);
  const before = text.slice(start, range.start);
  const end = endOfLine(text, range.end);
  if (!/^ *(?:- +)?$/.test(before) || !/^[ \t]*(?:#.*)?\r?\n?$/.test(text.slice(range.end, end)))
    throw new EditRefused('other values stand in the same line');
  if (!before.includes('-')) return { start: aboveComments(text, start, before), end, newText: '' };
  const rest = text.slice(end);
  // The first key of an item goes, the next one takes its place behind the dash.
  const next = new RegExp(`^ {${before.length}}(?! )`).exec(rest);
  return next ? { start: range.start, end: end + before.length, newText: '' } : { start, end, newText: '' };
}

/** Comments directly above a key, indented as it is, speak of it and go with it; what stands at the top speaks of the file. */
function aboveComments(text: string, start: number, indent: string): number {
  let from = start;
  for (;;) {
    const above = lineStart(text, from - 1);
    if (above >= from || !text.slice(above, from).startsWith(`${indent}#`)) break;
    from = above;
  }
  return from === 0 ? start : from;
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** After the line in which a value ends; a block of text ends with its own last line break. */
function endOfLine(text: string, at: number): number {
  if (text[at - 1] === '\n') return at;
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}
