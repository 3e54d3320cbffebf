import { isArray, isObject, property, type Json, type JsonObject } from '../../../model/json.js';
import { isCovered, lastToken, parent } from '../../../model/pointer.js';
import { list, object, type Declarations } from './declared.js';

/**
 * Why the member of a path cannot be taken out of the schema by taking out its declarations; null when it can.
 *
 * @param going paths that go at the same time
 */
export function obstacle(path: string, declarations: Declarations, going: ReadonlySet<string>): string | null {
  const key = lastToken(path);
  if (key === '*' || declarations.naming(path).length === 0)
    return 'it is no named member of an object; where a whole list is frozen, give the role to the list';
  const other = declarations.sharing(path).find((shared) => !isCovered(shared, going));
  if (other !== undefined) return `the same subschema declares "${other}", which is not to be moved`;
  for (const pointer of declarations.nodes(parent(path))) {
    const reason = obstacleIn(declarations.schemaAt(pointer), pointer, key) ?? unequalBranches(pointer, key, declarations);
    if (reason !== null) return reason;
  }
  return null;
}

function obstacleIn(schema: JsonObject, pointer: string, key: string): string | null {
  const mentions = (keyword: string) => Object.hasOwn(schema, keyword) && holds(schema[keyword] as Json, key);
  if (/\/(?:if|not|dependentSchemas|dependencies)(?:\/|$)/.test(pointer) && holds(schema, key))
    return `a condition of the schema (${pointer}) asks for it`;
  for (const keyword of ['not', 'if', 'dependentSchemas', 'dependencies', 'discriminator', 'propertyNames'])
    if (mentions(keyword)) return `"${keyword}" in the schema speaks of it`;
  for (const keyword of ['const', 'enum']) if (mentions(keyword)) return `"${keyword}" pins the whole object that holds it`;
  for (const keyword of ['minProperties', 'maxProperties'])
    if (Object.hasOwn(schema, keyword)) return `"${keyword}" counts the members of its object`;
  const pattern = Object.keys(object(schema, 'patternProperties')).find((source) => matches(source, key));
  return pattern === undefined ? null : `"patternProperties" (${pattern}) describes it`;
}

function matches(source: string, key: string): boolean {
  try {
    return new RegExp(source, 'u').test(key);
  } catch {
    return true;
  }
}

/** The text stands somewhere in the value, as a key or as a string. */
export function holds(value: Json, text: string): boolean {
  if (value === text) return true;
  if (isArray(value)) return value.some((item) => holds(item, text));
  return isObject(value) && Object.entries(value).some(([key, member]) => key === text || holds(member, text));
}

/** Where some branches have the member and others have not, its presence selects the branch. */
function unequalBranches(pointer: string, key: string, declarations: Declarations): string | null {
  const schema = declarations.schemaAt(pointer);
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = (list(schema, keyword) ?? []).map((_, i) => declarations.reaches(`${pointer}/${keyword}/${i}`, key));
    if (branches.includes(true) && branches.includes(false)) return `only some branches of "${keyword}" have it, so it tells them apart`;
  }
  return property(schema, 'unevaluatedProperties') === true ? 'the object is open' : null;
}
