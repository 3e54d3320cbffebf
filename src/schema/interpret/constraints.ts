import type { SchemaNode } from '../document/node.js';
import type { SchemaSet } from '../document/schema-set.js';
import { keyOf } from '../json/equal.js';
import type { Value } from '../json/value.js';

/**
 * What a constraint id stands for: ids from 0 on are subschemas, negative ids are made by the analysis.
 */
export type Synthetic =
  | { readonly kind: 'not'; readonly of: number }
  | { readonly kind: 'any'; readonly ids: readonly number[] }
  | { readonly kind: 'const'; readonly value: Value };

/** Nothing is admitted. */
export const never = -1;

/** A set of constraints that apply to one place: sorted ids without duplicates. */
export type Sigma = readonly number[];

export class Constraints {
  private readonly made: Synthetic[] = [{ kind: 'any', ids: [] }];
  private readonly known = new Map<string, number>([['any ', never]]);

  constructor(readonly schemas: SchemaSet) {}

  node(id: number): SchemaNode {
    return this.schemas.nodes[id] as SchemaNode;
  }

  synthetic(id: number): Synthetic {
    return this.made[-id - 1] as Synthetic;
  }

  /** The id of a subschema; undefined for `true`, which constrains nothing. */
  of(node: SchemaNode): number | undefined {
    return node.schema === true ? undefined : node.schema === false ? never : node.id;
  }

  /** Complement of a constraint; undefined stands for no constraint at all. */
  not(id: number | undefined): number | undefined {
    if (id === undefined) return never;
    if (id === never) return undefined;
    const made = id < 0 ? this.synthetic(id) : undefined;
    return made?.kind === 'not' ? made.of : this.make(`not ${id}`, { kind: 'not', of: id });
  }

  /** A constraint that everything meets, for places that need an id. */
  get everything(): number {
    return this.make(`not ${never}`, { kind: 'not', of: never });
  }

  /** At least one of the constraints holds. */
  any(ids: Sigma): number | undefined {
    return ids.length === 1 ? ids[0] : this.make(`any ${ids.join(',')}`, { kind: 'any', ids });
  }

  value(value: Value): number {
    return this.make(`const ${keyOf(value)}`, { kind: 'const', value });
  }

  private make(key: string, made: Synthetic): number {
    let id = this.known.get(key);
    if (id === undefined) {
      this.made.push(made);
      id = -this.made.length;
      this.known.set(key, id);
    }
    return id;
  }
}

/** Sorted, without duplicates and without "no constraint". */
export function sigmaOf(ids: readonly (number | undefined)[]): Sigma {
  if (ids.length === 1) return ids[0] === undefined ? [] : (ids as Sigma);
  const list = [...new Set(ids)].filter((id): id is number => id !== undefined);
  return list.sort((a, b) => a - b);
}
