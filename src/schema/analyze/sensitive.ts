import type { Features } from '../document/dialect.js';
import { isObject, own } from '../json/value.js';
import type { Applied } from './applied.js';

/** A subschema with the questions that the notes ask. */
interface Read {
  readonly has: (keyword: string) => boolean;
  readonly get: (keyword: string) => unknown;
  readonly features: Features;
  readonly keywords: number;
}

const notes: readonly (readonly [note: string, applies: (read: Read) => boolean])[] = [
  ['multipleOf: engines with binary floating point refuse some exact multiples', ({ get }) => isFraction(get('multipleOf'))],
  ['pattern: a Python re engine also accepts a trailing newline', ({ get }) => String(get('pattern')).endsWith('$')],
  [
    '$ref: Ajv applies the siblings, the specification ignores them',
    ({ has, features, keywords }) => features.refHidesSiblings && has('$ref') && keywords > 1,
  ],
  ['const: Ajv applies it, draft-04 does not know it', ({ has, features }) => !features.draft06 && has('const')],
  ['if: Ajv applies it, this draft does not know it', ({ has, features }) => !features.draft07 && has('if')],
  ['nullable: Ajv adds null, the specification does not', ({ has }) => has('nullable')],
  ['$dynamicRef: Ajv resolves it differently', ({ has }) => has('$dynamicRef')],
  [
    'unevaluatedItems: Ajv counts every item as evaluated by contains',
    ({ has, features }) => features.draft2020 && has('contains') && has('unevaluatedItems'),
  ],
];

function isFraction(value: unknown): boolean {
  return typeof value === 'number' && !Number.isInteger(value);
}

/** Where engines read the subschemas of a field differently. */
export function engineSensitivity(applied: readonly Applied[]): readonly string[] {
  const reads = applied.flatMap(({ node: { schema, resource } }): readonly Read[] => {
    if (!isObject(schema)) return [];
    const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
    return [{ has, get: (keyword) => own(schema, keyword), features: resource.features, keywords: Object.keys(schema).length }];
  });
  return notes.filter(([, applies]) => reads.some(applies)).map(([note]) => note);
}
