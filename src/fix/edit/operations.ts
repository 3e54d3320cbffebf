import { parseLossless } from '../../languages/json/lossless.js';
import { setOwn, type MutableObject } from '../../languages/values.js';
import { isArray, isObject, type Json } from '../../model/json.js';
import { isCovered, join, parent, valueAt } from '../../model/pointer.js';
import { EditRefused, type Operation } from './types.js';

/**
 * The operations without those that others make needless: what lies in a value that is taken out, and what is asked for twice.
 * Throws {@link EditRefused} where two contradict each other or one names nothing.
 */
export function consistent(value: Json, operations: readonly Operation[]): readonly Operation[] {
  const removed = new Set(operations.flatMap((operation) => (operation.op === 'remove' ? [operation.at] : [])));
  const replaced = new Map<string, string>();
  const kept = new Map<string, Operation>();
  for (const operation of operations) {
    requireThere(value, operation);
    if (isCovered(operation.op === 'remove' ? parent(operation.at) : operation.at, removed)) {
      if (operation.op === 'remove') continue;
      throw new EditRefused(`${operation.at} is changed and taken out at the same time`);
    }
    if (operation.op === 'replace') replaced.set(operation.at, operation.value);
    kept.set(JSON.stringify(operation), operation);
  }
  for (const operation of kept.values()) requireUntouched(operation, replaced);
  return [...kept.values()];
}

function requireThere(value: Json, operation: Operation): void {
  const target = valueAt(value, operation.at);
  if (operation.op === 'remove' && operation.at === '') throw new EditRefused('the document itself cannot be taken out');
  if (target === undefined) throw new EditRefused(`there is no ${operation.at}`);
  if (operation.op === 'append' && !isArray(target)) throw new EditRefused(`${operation.at || 'the document'} is no array`);
  if (operation.op !== 'insert') return;
  if (!isObject(target)) throw new EditRefused(`${operation.at || 'the document'} is no object`);
  if (Object.hasOwn(target, operation.key)) throw new EditRefused(`${join(operation.at, operation.key)} is there already`);
}

/** A value that is replaced as a whole can have no other change in it. */
function requireUntouched(operation: Operation, replaced: ReadonlyMap<string, string>): void {
  if (operation.op === 'replace' && replaced.get(operation.at) !== operation.value)
    throw new EditRefused(`${operation.at} is replaced by two values`);
  const from = operation.op === 'replace' ? parent(operation.at) : operation.at;
  for (let at = from; ; at = parent(at)) {
    if (replaced.has(at) && !(operation.op === 'replace' && operation.at === '')) throw new EditRefused(`${at} is changed twice`);
    if (at === '') return;
  }
}

/** The value after the operations, which are {@link consistent}. */
export function applyToValue(value: Json, operations: readonly Operation[]): Json {
  const removed = new Set(operations.flatMap((operation) => (operation.op === 'remove' ? [operation.at] : [])));
  return rebuild(value, '', { removed, others: operations.filter(({ op }) => op !== 'remove') });
}

interface Change {
  readonly removed: ReadonlySet<string>;
  readonly others: readonly Operation[];
}

function rebuild(value: Json, pointer: string, change: Change): Json {
  const here = change.others.filter(({ at }) => at === pointer);
  for (const operation of here) if (operation.op === 'replace') return parseLossless(operation.value);
  if (isArray(value)) {
    const kept = value.flatMap((item, i) => (change.removed.has(join(pointer, i)) ? [] : [rebuild(item, join(pointer, i), change)]));
    return [...kept, ...here.flatMap((operation) => (operation.op === 'append' ? [parseLossless(operation.value)] : []))];
  }
  if (!isObject(value)) return value;
  const object: MutableObject = {};
  for (const [key, member] of Object.entries(value)) {
    const at = join(pointer, key);
    if (!change.removed.has(at)) setOwn(object, key, rebuild(member, at, change));
  }
  for (const operation of here) if (operation.op === 'insert') setOwn(object, operation.key, parseLossless(operation.value));
  return object;
}
