import type { AnswerContract, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import type { Json } from '../../../model/json.js';
import { join, lastToken, parent } from '../../../model/pointer.js';
import type { FieldAnalysis } from '../../../schema/index.js';
import { Declarations, isDeclaredAt, list } from '../schema/declared.js';
import { conditionsOn, type Condition } from './conditions.js';
import type { Branch } from './types.js';

/** One way to choose the answer: what its tag says, and the subschemas that apply only then. */
export interface Variant {
  readonly value: Json;
  /** Pointers of branches of a `oneOf` or `anyOf`, or of a `then` or `else`; empty where none is of this variant alone. */
  readonly branches: readonly string[];
}

/** A field that tells variants of an object apart. */
export interface Choice {
  readonly tag: Field;
  /** Instance path of the object of which there are variants. */
  readonly object: string;
  /** All that there are, two or more. */
  readonly variants: readonly Variant[];
  /** Conditions on the tag. */
  readonly conditions: readonly Condition[];
}

/** The choice between variants that stands nearest around a field; null where there is none. */
export function choiceAround(field: Field, contract: AnswerContract, declarations: Declarations): Choice | null {
  for (const object of objectsAround(field.focus)) {
    const nodes = declarations.nodes(object);
    const choices = tagsBelow(object, field, contract).flatMap((tag): (Choice & { isSharp: boolean })[] => {
      const told = conditionsOn(tag, object, nodes, declarations);
      const found = branchesBy(tag, sitesOf(nodes, declarations)) ?? told?.branches;
      const variants = found && variantsOf(tag, found);
      return variants ? [{ tag, object, variants, conditions: told?.conditions ?? [], isSharp: areDifferent(found) }] : [];
    });
    const named = choices.find(({ tag }) => tag.analysis.tag?.role === 'discriminator') ?? choices.find(({ isSharp }) => isSharp);
    const [first] = choices;
    if (named ?? first) return named ?? first ?? null;
  }
  return null;
}

/** Enclosing objects, the nearest first, as far as each has one such field. */
function objectsAround(focus: string): string[] {
  const objects: string[] = [];
  for (let at = focus; at !== '' && lastToken(at) !== '*'; at = parent(at)) objects.push(parent(at));
  return objects;
}

/** Fields of which the object has one each, other than the field, that some subschema gives labels. */
function tagsBelow(object: string, field: Field, { fields, schema }: AnswerContract): readonly Field[] {
  return fields.filter(
    (other) =>
      other.focus.startsWith(`${object}/`) &&
      !other.focus.slice(object.length).split('/').includes('*') &&
      other.focus !== field.focus &&
      other.schemas.some((pointer) => isDeclaredAt(schema, pointer)),
  );
}

function sitesOf(nodes: readonly string[], declarations: Declarations): readonly string[] {
  return nodes.flatMap((node) =>
    ['oneOf', 'anyOf'].flatMap((keyword) => (list(declarations.schemaAt(node), keyword) ? [join(node, keyword)] : [])),
  );
}

/** The satisfiable branches of one of the sites that fix the tag, of one that tells most apart; null where none does. */
function branchesBy({ analysis }: Field, sites: readonly string[]): readonly Branch[] | null {
  if (sites.length === 0) return null;
  const all = fixedBy(analysis);
  const found = sites.map((site) => all.filter(({ branch }) => parent(branch) === site));
  return found.find(areDifferent) ?? found.find((branches) => branches.length > 0) ?? null;
}

function areDifferent(branches: readonly Branch[]): boolean {
  return branches.some(({ value }) => !jsonEquals(value, branches[0]?.value ?? null));
}

function fixedBy({ tag, conditional }: FieldAnalysis): readonly Branch[] {
  return tag ? tag.byBranch.filter(({ live }) => live) : conditional.map(({ site, value }) => ({ branch: site, value }));
}

/** One for each label of the tag; null where there are no two, or where nobody can list them. Branches of one label are one. */
function variantsOf({ analysis: { values = [] } }: Field, found: readonly Branch[]): readonly Variant[] | null {
  if (values.length < 2) return null;
  return values.map((value) => ({
    value,
    branches: found.filter((branch) => jsonEquals(branch.value, value)).map(({ branch }) => branch),
  }));
}
