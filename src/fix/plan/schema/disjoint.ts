import { jsonEquals } from '../../../model/equals.js';
import { isArray, isObject, property, type Json } from '../../../model/json.js';
import { valueAt } from '../../../model/pointer.js';
import { list, object } from './declared.js';

/**
 * Whether two subschemas stand in two branches of one `oneOf` or `anyOf` that no object satisfies both, since a member that both
 * ask for must have other values in one than in the other. References are not followed.
 *
 * @param without name of a member that does not count
 */
export function areAlternatives(root: Json, a: string, b: string, without: string): boolean {
  const [one, two] = [a.split('/'), b.split('/')];
  const at = one.findIndex((token, i) => token !== two[i]);
  const site = one.slice(0, at).join('/');
  if (at < 1 || !/\/(?:oneOf|anyOf)$/.test(site) || !/^\d+$/.test(two[at] ?? '')) return false;
  return exclude(valueAt(root, `${site}/${one[at] ?? ''}`), valueAt(root, `${site}/${two[at] ?? ''}`), without, 0);
}

/** Deep enough for a tag in a part of the answer, and no way round in a circle. */
const DEEPEST = 4;

function exclude(a: Json | undefined, b: Json | undefined, without: string, depth: number): boolean {
  const required = (schema: Json | undefined) => (list(schema, 'required') ?? []).filter((name) => name !== without);
  if (property(a, '$ref') !== undefined || property(b, '$ref') !== undefined) return false;
  return required(a).some((name) => {
    if (typeof name !== 'string' || !required(b).includes(name)) return false;
    const [one, two] = [object(a, 'properties')[name], object(b, 'properties')[name]];
    const [left, right] = [valuesOf(one), valuesOf(two)];
    if (left && right) return left.every((value) => !right.some((other) => jsonEquals(value, other)));
    return depth < DEEPEST && isObjectOnly(one) && isObjectOnly(two) && exclude(one, two, without, depth + 1);
  });
}

function valuesOf(schema: Json | undefined): readonly Json[] | null {
  if (!isObject(schema)) return null;
  const constant = property(schema, 'const');
  return constant === undefined ? (list(schema, 'enum') ?? null) : [constant];
}

/** `required` asks nothing of what is no object. */
function isObjectOnly(schema: Json | undefined): boolean {
  const type = property(schema, 'type');
  return type === 'object' || (isArray(type) && type.length === 1 && type[0] === 'object');
}

/** The subschema has no place for a member of that name. */
export function isClosedTo(schema: Json, name: string): boolean {
  if (property(schema, 'additionalProperties') !== false || property(schema, 'patternProperties') !== undefined) return false;
  return !Object.hasOwn(object(schema, 'properties'), name);
}
