import type { Field } from '../../../contract/types.js';
import { isObject, property, type Json } from '../../../model/json.js';
import { jsonEquals } from '../../../model/equals.js';
import { join, lastToken, parent } from '../../../model/pointer.js';
import { list, object, type Declarations } from '../schema/declared.js';
import { constantAt } from './constants.js';
import type { Branch } from './types.js';

/** Keywords of a condition that asks for the value of one member and for nothing else. */
const ASKING = new Set(['properties', 'required', 'type', 'title', 'description', '$comment']);

/**
 * What `then` and `else` add for the labels of a member of the object; null where there is no such condition, or where the member
 * may be missing, since a condition on a missing member holds.
 */
export function conditionsOn(tag: Field, at: string, nodes: readonly string[], declarations: Declarations): readonly Branch[] | null {
  if (parent(tag.focus) !== at || !nodes.some((node) => Object.hasOwn(declarations.schemaAt(node), 'if'))) return null;
  const { values = [], presence } = tag.analysis;
  if (values.length < 2 || presence !== 'required') return null;
  const found = nodes.flatMap((node) => branchesOf(node, lastToken(tag.focus), values, declarations));
  return found.length > 0 ? found : null;
}

function branchesOf(node: string, key: string, labels: readonly Json[], declarations: Declarations): Branch[] {
  const asked = askedValue(declarations, join(node, 'if'), key);
  if (asked === undefined) return [];
  const others = labels.filter((label) => !jsonEquals(label, asked));
  if (others.length === labels.length) return [];
  const branch = (keyword: string, value: Json) =>
    isObject(property(declarations.schemaAt(node), keyword)) ? [{ branch: join(node, keyword), value }] : [];
  const [other, ...more] = others;
  return [...branch('then', asked), ...(other !== undefined && more.length === 0 ? branch('else', other) : [])];
}

/** The one value of the member for which the condition holds; undefined where it asks for something else as well. */
function askedValue(declarations: Declarations, at: string, key: string): Json | undefined {
  const condition = declarations.schemaAt(at);
  const [name, ...more] = Object.keys(object(condition, 'properties'));
  const isPure =
    Object.keys(condition).every((keyword) => ASKING.has(keyword)) && (list(condition, 'required') ?? []).every((one) => one === key);
  return isPure && name === key && more.length === 0 ? constantAt(condition, join('/properties', key))?.value : undefined;
}
