import type { AnswerContract, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import type { Json } from '../../../model/json.js';
import { join, lastToken, parent } from '../../../model/pointer.js';
import type { FieldAnalysis } from '../../../schema/index.js';
import { Declarations, isDeclaredAt, list } from '../schema/declared.js';
import { conditionsOn } from './conditions.js';
import type { Branch } from './types.js';

/** One way to choose the answer: what its tag says, and the subschemas that apply only then. */
export interface Variant {
  readonly value: Json;
  /** Pointers of branches of a `oneOf` or `anyOf`, or of a `then` or `else`. */
  readonly branches: readonly string[];
}

/** A field that tells variants of an object apart. */
export interface Choice {
  readonly tag: Field;
  /** Instance path of the object of which there are variants. */
  readonly object: string;
  /** Two or more by branches; of conditions those that the schema speaks of. */
  readonly variants: readonly Variant[];
}

/** The choice between variants that stands nearest around a field; null where there is none. */
export function choiceAround(field: Field, contract: AnswerContract, declarations: Declarations): Choice | null {
  for (const object of objectsAround(field.focus)) {
    const nodes = declarations.nodes(object);
    const choices = tagsBelow(object, field, contract).flatMap((tag): Choice[] => {
      const found = branchesBy(tag, sitesOf(nodes, declarations)) ?? conditionsOn(tag, object, nodes, declarations);
      const variants = found && grouped(found);
      return variants ? [{ tag, object, variants }] : [];
    });
    const named = choices.find(({ tag }) => tag.analysis.tag?.role === 'discriminator');
    if (named || choices[0]) return named ?? choices[0] ?? null;
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

/** The satisfiable branches of one of the sites that fix the tag; null where they tell nothing apart. */
function branchesBy({ analysis }: Field, sites: readonly string[]): readonly Branch[] | null {
  if (sites.length === 0) return null;
  const all = fixedBy(analysis);
  const found = sites.map((site) => all.filter(({ branch }) => parent(branch) === site));
  return found.find((branches) => branches.some(({ value }) => !jsonEquals(value, branches[0]?.value ?? null))) ?? null;
}

function fixedBy({ tag, conditional }: FieldAnalysis): readonly Branch[] {
  return tag ? tag.byBranch.filter(({ live }) => live) : conditional.map(({ site, value }) => ({ branch: site, value }));
}

/** Branches that the tag does not tell apart are one variant. */
function grouped(branches: readonly Branch[]): readonly Variant[] {
  const variants: { value: Json; branches: string[] }[] = [];
  for (const { branch, value } of branches) {
    const known = variants.find((variant) => jsonEquals(variant.value, value));
    if (known) known.branches.push(branch);
    else variants.push({ value, branches: [branch] });
  }
  return variants;
}
