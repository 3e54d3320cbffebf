import { toSchemaValue } from '../../../contract/exact.js';
import type { AnswerContract } from '../../../contract/types.js';
import { setOwn, type MutableObject } from '../../../languages/values.js';
import { isArray, isObject, type Json } from '../../../model/json.js';
import { compactJson } from '../../../model/json-print.js';
import { join, lastToken, parent, valuesAt } from '../../../model/pointer.js';
import { createEvaluator, parseSchema } from '../../../schema/index.js';
import { applyToValue } from '../../edit/operations.js';
import type { Operation } from '../../edit/types.js';
import { valueOf } from './apart.js';
import type { Declarations } from './declared.js';
import { samplesOf } from './samples.js';

interface Removal {
  readonly operations: readonly Operation[];
  readonly going: ReadonlySet<string>;
}

/**
 * Whether samples show that the edited schema judges otherwise: it must accept an answer without the fields exactly when the old
 * one accepts it with them or without, and the old one must not leave the fields to choice in some answers and not in others. A
 * test that can only find a difference, beside the reasoning of `tellsApart`.
 */
export function judgesOtherwise(contract: AnswerContract, declarations: Declarations, { operations, going }: Removal): boolean {
  if (going.size === 0) return false;
  const { dialect } = contract.schemaDocument;
  const edited = compactJson(applyToValue(contract.schema, operations));
  const [old, now] = [contract.schemaDocument, parseSchema(edited, { uri: contract.file.path, dialect })].map(createEvaluator);
  const judged = (evaluator: typeof old, value: Json) => evaluator?.validAt('', toSchemaValue(value) as never) === true;
  const values = new Map([...going].map((path) => [path, valueOf(path, contract)]));
  if ([...values.values()].includes(undefined)) return false;
  const paths = [...going].sort((a, b) => a.length - b.length);
  let [isFree, isBound] = [false, false];
  return samplesOf(contract, declarations, going).some((sample) => {
    const without = paths.reduce(strip, sample);
    const filled = paths.reduce((value, path) => fill(value, path, values.get(path) ?? null), without);
    const [bare, full] = [judged(old, without), judged(old, filled)];
    isFree ||= bare && full && compactJson(without) !== compactJson(filled);
    isBound ||= bare !== full;
    return (isFree && isBound) || judged(now, without) !== (bare || full || judged(old, sample));
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
