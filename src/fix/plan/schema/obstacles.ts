import type { Json, JsonObject } from '../../../model/json.js';
import { isCovered, join, lastToken, parent } from '../../../model/pointer.js';
import type { Objection } from '../types.js';
import { beside } from './beside.js';
import { list, object, type Declarations, type SchemaPart } from './declared.js';
import { holds } from './holds.js';
import { objection } from './objection.js';

/**
 * Why the member of a path cannot be taken out of the schema by taking out its declarations; null when it can.
 *
 * @param going paths that go at the same time
 */
export function obstacle(path: string, contract: SchemaPart, declarations: Declarations, going: ReadonlySet<string>): Objection | null {
  const key = lastToken(path);
  const naming = declarations.naming(path);
  if (key === '*' || naming.length === 0) return unnamed(path, contract, declarations);
  const shared = declarations.sharing(path).find((other) => !isCovered(other, going));
  if (shared !== undefined)
    return objection(contract, `the same subschema declares "${shared}", which is not to be moved`, [
      declaration(naming, key, declarations),
    ]);
  const other = beside(path, contract, declarations, going);
  if (other !== null)
    return objection(contract, `"${other}" stands beside the values that have it and may have it as well`, [
      declaration(naming, key, declarations),
    ]);
  for (const pointer of declarations.nodes(parent(path))) {
    const found = obstacleIn(declarations.schemaAt(pointer), pointer, key) ?? unequalBranches(pointer, key, declarations);
    if (found !== null) return objection(contract, found.reason, [found.at]);
  }
  return null;
}

/** Where the member is declared. */
export function declaration(naming: readonly string[], key: string, declarations: Declarations): string {
  const isDeclared = (pointer: string) => Object.hasOwn(object(declarations.schemaAt(pointer), 'properties'), key);
  const pointer = naming.find(isDeclared);
  return pointer === undefined ? join(naming[0] ?? '', 'required') : join(join(pointer, 'properties'), key);
}

function unnamed(path: string, contract: SchemaPart, declarations: Declarations): Objection {
  const reason = 'it is no named member of an object; where a whole list is frozen, give the role to the list';
  return objection(contract, reason, [declarations.nodes(path)[0] ?? declarations.nodes(parent(path))[0] ?? '']);
}

interface Found {
  readonly reason: string;
  /** Pointer of the keyword. */
  readonly at: string;
}

function obstacleIn(schema: JsonObject, pointer: string, key: string): Found | null {
  const mentions = (keyword: string) => Object.hasOwn(schema, keyword) && holds(schema[keyword] as Json, key);
  if (/\/(?:if|not|dependentSchemas|dependencies)(?:\/|$)/.test(pointer) && holds(schema, key))
    return { reason: 'a condition of the schema asks for it', at: pointer };
  const speaking = ['not', 'if', 'dependentSchemas', 'dependencies', 'discriminator', 'propertyNames'].find(mentions);
  if (speaking !== undefined) return { reason: `"${speaking}" in the schema speaks of it`, at: join(pointer, speaking) };
  const pinning = ['const', 'enum'].find(mentions);
  if (pinning !== undefined) return { reason: `"${pinning}" pins the whole object that holds it`, at: join(pointer, pinning) };
  const counting = ['minProperties', 'maxProperties'].find((keyword) => Object.hasOwn(schema, keyword));
  if (counting !== undefined) return { reason: `"${counting}" counts the members of its object`, at: join(pointer, counting) };
  const pattern = Object.keys(object(schema, 'patternProperties')).find((source) => matches(source, key));
  if (pattern === undefined) return null;
  return { reason: `"patternProperties" (${pattern}) describes it`, at: join(join(pointer, 'patternProperties'), pattern) };
}

function matches(source: string, key: string): boolean {
  try {
    return new RegExp(source, 'u').test(key);
  } catch {
    return true;
  }
}

/** Where some branches have the member and others have not, its presence selects the branch. */
function unequalBranches(pointer: string, key: string, declarations: Declarations): Found | null {
  for (const keyword of ['oneOf', 'anyOf']) {
    const at = join(pointer, keyword);
    const branches = (list(declarations.schemaAt(pointer), keyword) ?? []).map((_, i) => declarations.reaches(join(at, i), key));
    if (branches.includes(true) && branches.includes(false))
      return { reason: `only some branches of "${keyword}" have it, so it tells them apart`, at };
  }
  return null;
}
