import type { AnswerContract, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import { isArray, isObject, property, type Json } from '../../../model/json.js';
import { join, lastToken, parent, valueAt } from '../../../model/pointer.js';
import { showValue } from '../../../model/show.js';
import type { Operation } from '../../edit/index.js';
import { composeSchema } from '../move/compose.js';
import { constantsOf } from '../move/exact.js';
import { Declarations } from '../schema/declared.js';
import type { FoundFinding } from '../types.js';
import { boundBy, type Binding } from './binding.js';
import { isOfConstant, isOwn, typeOf, type TypeName } from './constants.js';
import { analyzerAfter, isForced } from './edited.js';
import { Narrowed } from './narrowed.js';
import { isOnlyAt } from './place.js';
import { leftInProse, proseStating } from './prose.js';
import { openedAt } from './stating.js';
import type { Idea, Suggest } from './types.js';
import { choiceAround, type Variant } from './variants.js';

/** More variants than these are a table and no choice for a person. */
const MOST_VARIANTS = 12;
/** Characters of a value in a description. */
const LONGEST_VALUE = 60;

/**
 * A constant that belongs to one variant of the answer may be said of that variant alone. Which variant that is stands in the
 * hidden solution, and is told to nobody: each is offered that can have the constant, whatever the solution says. One that is
 * missing among them would be ruled out for whoever reads them, so that all are offered or none.
 */
export const bindToVariant: Suggest = (finding, field, contract) => {
  if (!isBindable(finding, field) || !isOwn(field, contract)) return [];
  const value = statedValue(field, contract);
  if (value === undefined || typeOf(value) === null) return [];
  const declarations = new Declarations(contract);
  const choice = choiceAround(field, contract, declarations);
  if (!choice || choice.variants.length > MOST_VARIANTS) return [];
  const binding = { field, value, choice, contract, declarations };
  const variants = openVariants(binding);
  if (variants === null || variants.length < 2) return [];
  const ideas = variants.flatMap((variant) => {
    const operations = boundBy(variant, binding, (found) => holds(found, variant, binding));
    return operations ? [ideaOf(variant, operations, binding)] : [];
  });
  return ideas.length === variants.length ? ideas : [];
};

/** What is given is given in every variant, and a conclusion that a variant alone publishes is published still. */
function isBindable(finding: FoundFinding, { analysis, role }: Field): boolean {
  if (!isOfConstant(finding) || analysis.tag || !['forced', 'forcedIfGiven'].includes(finding.messageId)) return false;
  return role?.role !== 'FROZEN_PROBLEM_DATA' && role?.role !== 'DERIVED_CONCLUSION';
}

/** The value that all constants of the field state alike; undefined where they do not. */
function statedValue(field: Field, contract: AnswerContract): Json | undefined {
  const [first, ...others] = constantsOf(field, contract);
  return first && others.every(({ value }) => jsonEquals(value, first.value)) ? first.value : undefined;
}

/**
 * The variants that can have the value. Null where not all of them would leave a choice without the constants, or where there would
 * be another variant then.
 */
function openVariants(binding: Binding): readonly Variant[] | null {
  const { field, value, choice, contract } = binding;
  const opened = openedAt(field.schemas, value, field, contract);
  if (opened === null || opened.length === 0 || analyzerAfter(contract, opened) === null) return null;
  const [before, after] = [narrowed(binding), narrowed(binding, opened)];
  if (!choice.variants.every((variant) => before.isLive(variant.value))) return null;
  const others = labelsOf(choice.tag, contract).filter((label) => !choice.variants.some((variant) => jsonEquals(variant.value, label)));
  if (!others.every((label) => after.isDead(label))) return null;
  const able = choice.variants.filter((variant) => before.at(variant.value).field(field.focus).presence !== 'never');
  return able.every((variant) => !isForced(field.focus, after.at(variant.value))) ? able : null;
}

/** All that subschemas of the tag list, those of branches that nothing satisfies as well. */
function labelsOf({ schemas }: Field, { schema }: AnswerContract): readonly Json[] {
  return schemas.flatMap((pointer) => {
    const [constant, listed] = ['const', 'enum'].map((keyword) => valueAt(schema, join(pointer, keyword)));
    return [...(constant === undefined ? [] : [constant]), ...(isArray(listed) ? listed : [])];
  });
}

/**
 * The schema compiles, accepts what it accepted, and says the value of the variant. The other variants are left as they are with
 * no constant at all, since nothing is said but where the tag has the label.
 */
function holds(operations: readonly Operation[], { value: label }: Variant, binding: Binding): boolean {
  const { field, value, contract } = binding;
  return analyzerAfter(contract, operations) !== null && narrowed(binding, operations).isForcedTo(value, field.focus, label);
}

function narrowed({ choice, contract, declarations }: Binding, operations: readonly Operation[] = []): Narrowed {
  const own = choice.conditions.filter(({ node }) => isOnlyAt(choice.object, [node], declarations, contract));
  return new Narrowed(contract, choice.tag, own, operations);
}

function ideaOf(variant: Variant, operations: readonly Operation[], binding: Binding): Idea {
  const { contract, field, choice, value } = binding;
  const tag = parent(choice.tag.focus) === parent(field.focus) ? lastToken(choice.tag.focus) : choice.tag.path;
  const [what, only] = [variant.value, value].map((one) => showValue(one, LONGEST_VALUE));
  const prose = proseStating(value, field, contract);
  const description = `Bind "${field.path}" to the variant "${tag}" = ${what}: ${only} only there, ${otherwise(binding)} elsewhere`;
  return {
    description: description + leftInProse(prose),
    prose,
    isBinding: true,
    compose: (draft) => composeSchema(draft, contract, operations),
  };
}

const ANY: Readonly<Record<TypeName, string>> = {
  string: 'any string',
  integer: 'any integer',
  number: 'any number',
  boolean: 'true or false',
  array: 'any array',
  object: 'any object',
};

/** Keywords beside a constant that leave its whole type. */
const FREE = new Set(['$comment', '$ref', 'const', 'default', 'deprecated', 'description', 'enum', 'examples', 'title', 'type']);

/** What the field may be in the other variants. */
function otherwise({ field, value, contract: { schema } }: Binding): string {
  const own = typeOf(value);
  const isFree = field.schemas.every((pointer) => {
    const here = valueAt(schema, pointer);
    const listed = property(here, 'enum');
    const isListing = isArray(listed) && listed.length !== 1;
    return !isObject(here) || (!isListing && Object.keys(here).every((keyword) => FREE.has(keyword)));
  });
  if (!isFree) return 'what its schema allows besides';
  const types = field.schemas.map((pointer) => valueAt(schema, join(pointer, 'type'))).filter((type) => type !== undefined);
  return own === null || types.some((type) => type !== own) ? 'any value of its type' : ANY[own];
}
