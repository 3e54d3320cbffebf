import { toSchemaValue } from '../../../contract/exact.js';
import { setOwn, type MutableObject } from '../../../languages/values.js';
import { jsonEquals } from '../../../model/equals.js';
import { isArray, isObject, type Json } from '../../../model/json.js';
import { compactJson } from '../../../model/json-print.js';
import { join, lastToken, parent, valuesAt, type Located } from '../../../model/pointer.js';
import { createEvaluator } from '../../../schema/index.js';
import { applyToValue } from '../../edit/operations.js';
import type { Operation } from '../../edit/types.js';
import { edited } from './after.js';
import { valueOf } from './apart.js';
import type { Declarations, Leaving } from './declared.js';
import { samplesOf } from './samples.js';

interface Removal {
  readonly operations: readonly Operation[];
  readonly going: ReadonlySet<string>;
}

/**
 * Whether samples show that the edited schema judges otherwise: it must accept an answer without the fields exactly when the old
 * one accepts it with them or without, the old one must not leave the fields to choice in some answers and not in others, and
 * nothing but the fields may stand in what goes. A test that can only find a difference, beside the reasoning of `tellsApart`.
 */
export function judgesOtherwise(contract: Leaving, declarations: Declarations, { operations, going }: Removal): boolean {
  if (going.size === 0) return false;
  const [old, now] = [contract.schemaDocument, edited(contract, operations).schemaDocument].map(createEvaluator);
  const judged = (evaluator: typeof old, value: Json) => evaluator?.validAt('', toSchemaValue(value) as never) === true;
  const values = new Map([...going].map((path) => [path, valueOf(path, contract)]));
  const isKnown = (path: string) => values.get(path) !== undefined || isHolder(path, going);
  if (![...going].every(isKnown)) return false;
  const paths = [...going].sort((a, b) => a.length - b.length);
  const holders = paths.filter((path) => isHolder(path, going));
  const filledBy = (start: Json, some: readonly string[]) =>
    some.reduce((value, path) => fill(value, path, values.get(path) ?? (isHolder(path, going) ? {} : null)), start);
  let [isFree, isBound] = [false, false];
  return samplesOf(contract, declarations, going).some((sample) => {
    const without = paths.reduce(strip, sample);
    const filled = filledBy(without, paths);
    const [bare, full] = [judged(old, without), judged(old, filled)];
    const [hollow, whole] = [judged(old, filledBy(without, holders)), judged(old, sample)];
    isFree ||= bare && full && compactJson(without) !== compactJson(filled);
    isBound ||= bare !== full;
    if ((isFree && isBound) || (whole && holdsMore(sample, going, values))) return true;
    return judged(now, without) !== (bare || full || hollow || whole);
  });
}

/** It goes because others do that stand in it. */
function isHolder(path: string, going: ReadonlySet<string>): boolean {
  return [...going].some((other) => other.startsWith(`${path}/`));
}

/** Something of an answer would be lost that is not the value of a field. */
function holdsMore(sample: Json, going: ReadonlySet<string>, values: ReadonlyMap<string, Json | undefined>): boolean {
  return [...going].some((path) => {
    const known = values.get(path);
    const isLost = ({ value }: Located) =>
      known === undefined ? !isObject(value) || Object.keys(value).some((key) => !going.has(join(path, key))) : !jsonEquals(value, known);
    return valuesAt(sample, path).some(isLost);
  });
}

function strip(root: Json, path: string): Json {
  const removed = valuesAt(root, path).map(({ pointer }): Operation => ({ op: 'remove', at: pointer }));
  return removed.length === 0 ? root : applyToValue(root, removed);
}

/** Puts a value at a path wherever there is an object to hold it. */
function fill(root: Json, path: string, value: Json): Json {
  const holders = new Set(valuesAt(root, parent(path)).flatMap((holder) => (isObject(holder.value) ? [holder.pointer] : [])));
  return put(root, '', holders, lastToken(path), value);
}

function put(at: Json, pointer: string, holders: ReadonlySet<string>, key: string, value: Json): Json {
  if (isArray(at)) return at.map((item, i) => put(item, join(pointer, i), holders, key, value));
  if (!isObject(at)) return at;
  const object: MutableObject = {};
  for (const [name, member] of Object.entries(at)) setOwn(object, name, put(member, join(pointer, name), holders, key, value));
  if (holders.has(pointer)) setOwn(object, key, value);
  return object;
}
