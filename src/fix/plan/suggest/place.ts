import type { AnswerContract } from '../../../contract/types.js';
import { isObject, property, type Json, type JsonObject } from '../../../model/json.js';
import { compactJson } from '../../../model/json-print.js';
import { children, join, valueAt, type Located } from '../../../model/pointer.js';
import type { Operation } from '../../edit/index.js';
import { object, type Declarations } from '../schema/declared.js';

/**
 * Where a branch says what it says: at its own place, or in the definition that it refers to and that nothing else refers to.
 */
export function holderOf(root: Json, branch: string): string {
  const target = property(valueAt(root, branch), '$ref');
  if (typeof target !== 'string' || !/^#\/[\w$/.-]+$/.test(target) || references(root, target) !== 1) return branch;
  return isObject(valueAt(root, target.slice(1))) ? target.slice(1) : branch;
}

/** What is said at the subschemas is said of this object alone. */
export function isOnlyAt(object: string, holders: readonly string[], declarations: Declarations, { analyzer }: AnswerContract): boolean {
  const others = ['', ...analyzer.paths('')].filter((path) => path !== object);
  return !others.some((path) => declarations.nodes(path).some((node) => holders.includes(node)));
}

function references(root: Json, target: string): number {
  let found = 0;
  const queue: Located[] = [{ value: root, pointer: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    if (property(at.value, '$ref') === target) found += 1;
    queue.push(...children(at));
  }
  return found;
}

/**
 * Says below a subschema that a member of its object, or of an object in it, has one value. Null where the subschema has no place
 * for the member, or where it says already something that cannot be added to.
 */
export function constantBelow(root: Json, holder: string, steps: readonly string[], value: Json): Operation | null {
  const schema = valueAt(root, holder);
  const [step, ...more] = steps;
  if (!isObject(schema)) return null;
  if (step === undefined) return Object.hasOwn(schema, 'const') ? null : insert(holder, 'const', value);
  const at = join(holder, 'properties');
  const known = property(object(schema, 'properties'), step);
  if (known === undefined && limitsOthers(schema)) return null;
  if (!Object.hasOwn(schema, 'properties')) return insert(holder, 'properties', { [step]: below(more, value) });
  if (known === undefined) return insert(at, step, below(more, value));
  if (known === true) return { op: 'replace', at: join(at, step), value: text(below(more, value)) };
  return constantBelow(root, join(at, step), more, value);
}

/** Says something of the members that it does not name: one that it names from now on would escape that. */
function limitsOthers(schema: JsonObject): boolean {
  return ['additionalProperties', 'unevaluatedProperties'].some((keyword) => (property(schema, keyword) ?? true) !== true);
}

/** A schema in which the member at the steps has the one value; and is there, where it is required. */
export function below(steps: readonly string[], value: Json, isRequired = false): Json {
  return steps.reduceRight<Json>((schema, step) => ({ properties: { [step]: schema }, ...(isRequired ? { required: [step] } : {}) }), {
    const: value,
  });
}

function insert(at: string, key: string, value: Json): Operation {
  return { op: 'insert', at, key, value: text(value) };
}

function text(value: Json): string {
  return compactJson(value);
}
