import type { AnswerContract, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import { isArray, property, type Json } from '../../../model/json.js';
import { join, valueAt } from '../../../model/pointer.js';
import type { Operation } from '../../edit/index.js';
import { typeOf } from './constants.js';

/** Bounds that leave one number together. */
const BOUNDS = ['minimum', 'maximum'];
/** They leave a field no other value. */
const FORCING: readonly string[] = ['const', 'enum', ...BOUNDS];
/** They list values: one that lists no other says this one. */
const LISTS: readonly string[] = ['enum', 'examples'];

/**
 * Takes out of subschemas of a field all that leaves it no other value, or shows no other, and leaves the type of the value. Null
 * where a subschema that other fields have as well shows the value: it would be read there still.
 *
 * @param kept pointers at which, and below which, the value stays forced: there it is shown no more, and that is all
 */
export function openedAt(
  pointers: readonly string[],
  value: Json,
  field: Field,
  { schema, fields }: AnswerContract,
  kept: ReadonlySet<string> = new Set(),
): readonly Operation[] | null {
  const shared = new Set(fields.flatMap((other) => (other === field ? [] : other.schemas)));
  const all = pointers.map((pointer) => ({ pointer, found: saying(valueAt(schema, pointer), value) }));
  const isBound = BOUNDS.every((keyword) => all.some(({ found }) => found.includes(keyword)));
  const going = all.map(({ pointer, found }) => {
    const staying = kept.has(pointer) ? FORCING : isBound ? [] : BOUNDS;
    return { pointer, gone: found.filter((keyword) => !staying.includes(keyword)) };
  });
  if (going.some(({ pointer, gone }) => gone.length > 0 && shared.has(pointer))) return null;
  return going.flatMap(({ pointer, gone }) => taken(pointer, gone, valueAt(schema, pointer), value));
}

/** Keywords of a subschema that name the value and no other one. */
function saying(schema: Json | undefined, value: Json): readonly string[] {
  return [...FORCING, 'default', 'examples'].filter((keyword) => {
    const found = property(schema, keyword);
    if (found === undefined) return false;
    if (!LISTS.includes(keyword)) return jsonEquals(found, value);
    return isArray(found) && found.length > 0 && found.every((one) => jsonEquals(one, value));
  });
}

function taken(pointer: string, gone: readonly string[], schema: Json | undefined, value: Json): Operation[] {
  const removals = gone.map((keyword): Operation => ({ op: 'remove', at: join(pointer, keyword) }));
  const isConstant = gone.includes('const') || gone.includes('enum');
  const isTold = ['type', 'enum'].some((keyword) => property(schema, keyword) !== undefined && !gone.includes(keyword));
  const type = isConstant && !isTold ? typeOf(value) : null;
  return type === null ? removals : [...removals, { op: 'insert', at: pointer, key: 'type', value: JSON.stringify(type) }];
}
