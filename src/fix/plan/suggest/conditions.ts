import type { Field } from '../../../contract/types.js';
import { isObject, property, type Json } from '../../../model/json.js';
import { jsonEquals } from '../../../model/equals.js';
import { join, lastToken, parent } from '../../../model/pointer.js';
import { list, object, type Declarations } from '../schema/declared.js';
import type { Branch } from './types.js';

/** Keywords of a condition that asks for the value of one member and for nothing else. */
const ASKING = new Set(['properties', 'required', 'type', 'title', 'description', '$comment']);

/** A condition on the label of a member, by the pointer of the subschema that has it. */
export interface Condition {
  readonly node: string;
  /** Labels for which it holds. */
  readonly asked: readonly Json[];
}

/** What conditions of an object say for labels of one member. */
export interface Conditions {
  readonly conditions: readonly Condition[];
  /** What `then` and `else` add for one label alone. */
  readonly branches: readonly Branch[];
}

/**
 * Null where no condition asks for a label, or where the member may be missing, since a condition on a missing member holds.
 */
export function conditionsOn(tag: Field, at: string, nodes: readonly string[], declarations: Declarations): Conditions | null {
  if (parent(tag.focus) !== at || !nodes.some((node) => Object.hasOwn(declarations.schemaAt(node), 'if'))) return null;
  const { values = [], presence } = tag.analysis;
  if (values.length < 2 || presence !== 'required') return null;
  const asking = new Asking(lastToken(tag.focus), values, nodes, declarations);
  const { conditions } = asking;
  if (!conditions.some(({ asked }) => asked.some((one) => includes(values, one)))) return null;
  return { conditions, branches: conditions.flatMap(({ node }) => asking.branchesOf(node)) };
}

/** Conditions of an object that ask for a label of one member. */
class Asking {
  constructor(
    private readonly key: string,
    private readonly labels: readonly Json[],
    private readonly nodes: readonly string[],
    private readonly declarations: Declarations,
  ) {}

  get conditions(): readonly Condition[] {
    return this.nodes.flatMap((node) => {
      const asked = this.#asked(node);
      return asked ? [{ node, asked }] : [];
    });
  }

  branchesOf(node: string): Branch[] {
    return ['then', 'else'].flatMap((keyword) => {
      const branch = join(node, keyword);
      const [value, ...more] = this.#labelsAt(branch);
      const isSaid = isObject(property(this.declarations.schemaAt(node), keyword));
      return isSaid && value !== undefined && more.length === 0 ? [{ branch, value }] : [];
    });
  }

  /** Labels with which a subschema may apply, as far as the conditions around it tell: none with which it does is missing. */
  #labelsAt(pointer: string): readonly Json[] {
    if (pointer === '') return this.labels;
    const node = parent(pointer);
    const around = this.#labelsAt(node);
    const keyword = lastToken(pointer);
    const asked = keyword === 'then' || keyword === 'else' ? this.#asked(node) : undefined;
    return asked ? around.filter((label) => includes(asked, label) === (keyword === 'then')) : around;
  }

  /** The values of the member for which the condition holds; undefined where it asks for something else as well. */
  #asked(node: string): readonly Json[] | undefined {
    if (!this.nodes.includes(node)) return undefined;
    const condition = this.declarations.schemaAt(join(node, 'if'));
    const [name, ...more] = Object.keys(object(condition, 'properties'));
    const isPure =
      Object.keys(condition).every((keyword) => ASKING.has(keyword)) &&
      (list(condition, 'required') ?? []).every((one) => one === this.key);
    return isPure && name === this.key && more.length === 0 ? listed(object(object(condition, 'properties'), name)) : undefined;
  }
}

/** What a subschema lists that says nothing else; undefined where it may say more. */
function listed(schema: Json): readonly Json[] | undefined {
  const said = Object.keys(isObject(schema) ? schema : {}).filter((keyword) => !ASKING.has(keyword));
  const constant = property(schema, 'const');
  if (said.length !== 1) return undefined;
  return constant === undefined ? list(schema, 'enum') : [constant];
}

export function includes(values: readonly Json[], value: Json): boolean {
  return values.some((one) => jsonEquals(one, value));
}
