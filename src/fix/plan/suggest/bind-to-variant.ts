import type { AnswerContract, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import type { Json } from '../../../model/json.js';
import { lastToken, parent, tokens, valueAt } from '../../../model/pointer.js';
import { showValue } from '../../../model/show.js';
import type { ForcedAnalyzer } from '../../../schema/index.js';
import type { Operation } from '../../edit/index.js';
import { composeSchema } from '../move/compose.js';
import { constantsOf } from '../move/exact.js';
import { Declarations } from '../schema/declared.js';
import type { FoundFinding } from '../types.js';
import { constantAt, isOfConstant, isOwn, typeIt, typeOf, type TypeName } from './constants.js';
import { analyzerAfter, isForced } from './edited.js';
import { constantBelow, holderOf } from './place.js';
import type { Idea, Suggest } from './types.js';
import { choiceAround, type Choice, type Variant } from './variants.js';

/** More variants than these are a table and no choice for a person. */
const MOST_VARIANTS = 6;
/** Characters of a value in a description. */
const LONGEST_VALUE = 60;

/**
 * A constant that belongs to one variant of the answer may be said of that variant alone. Which variant that is stands in the
 * hidden solution, and is told to nobody: each is offered that can have the constant, whatever the solution says.
 */
export const bindToVariant: Suggest = (finding, field, contract) => {
  if (!isBindable(finding, field) || !isOwn(field, contract)) return [];
  const value = statedValue(field, contract);
  if (value === undefined || typeOf(value) === null) return [];
  const declarations = new Declarations(contract);
  const choice = choiceAround(field, contract, declarations);
  if (!choice || choice.variants.length > MOST_VARIANTS) return [];
  const binding = { field, value, choice, contract, declarations };
  return choice.variants.flatMap((variant) => bound(variant, binding));
};

interface Binding {
  readonly field: Field;
  readonly value: Json;
  readonly choice: Choice;
  readonly contract: AnswerContract;
  readonly declarations: Declarations;
}

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

function bound(variant: Variant, binding: Binding): Idea[] {
  const { contract, field, choice } = binding;
  const operations = operationsFor(variant, binding);
  const analyzer = operations && analyzerAfter(contract, operations);
  if (!operations || !analyzer || !holds(variant, binding, analyzer)) return [];
  const tag = parent(choice.tag.focus) === parent(field.focus) ? lastToken(choice.tag.focus) : choice.tag.path;
  const [what, only] = [variant.value, binding.value].map((value) => showValue(value, LONGEST_VALUE));
  const description = `Bind "${field.path}" to the variant "${tag}" = ${what}: ${only} only there, ${otherwise(binding)} elsewhere`;
  return [{ description, compose: (draft) => composeSchema(draft, contract, operations) }];
}

/** The constant stays, or comes, in the branches of the variant, and has its type in its place wherever else it stands. */
function operationsFor({ branches }: Variant, { field, value, choice, contract, declarations }: Binding): readonly Operation[] | null {
  const { schema } = contract;
  const constants = field.schemas.filter((pointer) => constantAt(schema, pointer) !== null);
  const steps = tokens(field.focus.slice(choice.object.length));
  const operations: Operation[] = [];
  const kept = new Set<string>();
  for (const branch of branches) {
    const holders = [branch, holderOf(schema, branch)];
    const own = constants.filter((pointer) => holders.some((holder) => pointer.startsWith(`${holder}/`)));
    const added = own.length > 0 ? null : constantBelow(schema, holders[1] ?? branch, steps, value);
    if (own.length === 0 && (added === null || !isOnlyAt(choice.object, holders, declarations, contract))) return null;
    own.forEach((pointer) => kept.add(pointer));
    if (added) operations.push(added);
  }
  const typed = constants.filter((pointer) => !kept.has(pointer)).flatMap((pointer) => typeIt(schema, pointer));
  return typed.length > 0 ? [...typed, ...operations] : null;
}

/** What is said there is said of this object alone. */
function isOnlyAt(object: string, holders: readonly string[], declarations: Declarations, { analyzer }: AnswerContract): boolean {
  const others = ['', ...analyzer.paths('')].filter((path) => path !== object);
  return !others.some((path) => declarations.nodes(path).some((node) => holders.includes(node)));
}

/** The field is open, the variant alone says the constant, and there are the variants that there were. */
function holds({ branches }: Variant, { field, choice }: Binding, analyzer: ForcedAnalyzer): boolean {
  if (isForced(field.focus, analyzer)) return false;
  const { conditional } = analyzer.field(field.focus);
  const isSaid = branches.every((branch) => conditional.some(({ site }) => site === branch));
  const [before, after] = [choice.tag.analysis.values, analyzer.field(choice.tag.focus).values];
  return isSaid && before !== undefined && after !== undefined && jsonEquals(before, after);
}

const ANY: Readonly<Record<TypeName, string>> = {
  string: 'any string',
  integer: 'any integer',
  number: 'any number',
  boolean: 'true or false',
  array: 'any array',
  object: 'any object',
};

/** What the field may be in the other variants. */
function otherwise({ field, value, contract }: Binding): string {
  const types = field.schemas.map((pointer) => valueAt(contract.schema, `${pointer}/type`)).filter((type) => type !== undefined);
  const own = typeOf(value);
  return own === null || types.some((type) => type !== own) ? 'any value of its type' : ANY[own];
}
