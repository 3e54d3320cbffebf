import { isObject } from '../json/value.js';
import type { Applied } from './applied.js';
import type { Session } from './session.js';

/** Where engines read the subschemas of a field differently. */
export function engineSensitivity(session: Session, applied: readonly Applied[]): readonly string[] {
  const notes = new Set<string>();
  for (const { node } of applied) {
    const { features } = node.resource;
    const has = (keyword: string): boolean => isObject(node.schema) && Object.hasOwn(node.schema, keyword);
    const step = session.at.keywords.number(node, 'multipleOf');
    if (typeof step === 'number' && !Number.isInteger(step))
      notes.add('multipleOf: engines with binary floating point refuse some exact multiples');
    const pattern = session.at.keywords.get(node, 'pattern');
    if (typeof pattern === 'string' && pattern.endsWith('$')) notes.add('pattern: a Python re engine also accepts a trailing newline');
    if (features.refHidesSiblings && has('$ref') && Object.keys(node.schema as object).length > 1)
      notes.add('$ref: Ajv applies the siblings, the specification ignores them');
    if (!features.draft06 && has('const')) notes.add('const: Ajv applies it, draft-04 does not know it');
    if (!features.draft07 && has('if')) notes.add('if: Ajv applies it, this draft does not know it');
    if (has('nullable')) notes.add('nullable: Ajv adds null, the specification does not');
    if (has('$dynamicRef')) notes.add('$dynamicRef: Ajv resolves it differently');
    if (features.draft2020 && has('contains') && has('unevaluatedItems'))
      notes.add('unevaluatedItems: Ajv counts every item as evaluated by contains');
  }
  return [...notes];
}
