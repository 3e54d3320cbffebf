import type { AnswerContract } from '../../../contract/types.js';
import { compactJson } from '../../../model/json-print.js';
import { isArray, type Json } from '../../../model/json.js';
import { join, tokens } from '../../../model/pointer.js';
import type { Operation } from '../../edit/index.js';
import type { Declarations } from '../schema/declared.js';
import { below, isOnlyAt } from './place.js';

/** Drafts without `if`. */
const WITHOUT_CONDITIONS = new Set(['draft-04', 'draft-06']);

/** A member below an object, by its instance path, with its value. */
export interface Said {
  readonly focus: string;
  readonly value: Json;
}

/**
 * Says of an object that one of its members has a value where another has one: for what no branch says of this object alone. Null
 * where the object has no subschema of its own to say it in.
 */
export function addedCondition(
  object: string,
  asked: Said,
  told: Said,
  contract: AnswerContract,
  declarations: Declarations,
): Operation | null {
  const { dialect } = contract.schemaDocument;
  if (WITHOUT_CONDITIONS.has(dialect)) return null;
  // What stands beside a reference counts from draft 2019-09 on.
  const isHeard = (node: string) => dialect !== 'draft-07' || !Object.hasOwn(declarations.schemaAt(node), '$ref');
  const node = declarations.nodes(object).find((one) => isHeard(one) && isOnlyAt(object, [one], declarations, contract));
  if (node === undefined) return null;
  const condition = { if: having(object, asked, true), then: having(object, told, false) };
  const schema = declarations.schemaAt(node);
  if (!Object.hasOwn(schema, 'allOf')) return { op: 'insert', at: node, key: 'allOf', value: compactJson([condition]) };
  return isArray(schema['allOf']) ? { op: 'append', at: join(node, 'allOf'), value: compactJson(condition) } : null;
}

/** A schema of objects in which the member has the value; where it has to be there for that, it is required. */
function having(object: string, { focus, value }: Said, isRequired: boolean): Json {
  return below(tokens(focus.slice(object.length)), value, isRequired);
}
