import type { AnswerContract, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import type { Json } from '../../../model/json.js';
import { tokens } from '../../../model/pointer.js';
import type { Operation } from '../../edit/index.js';
import { constantsOf } from '../move/exact.js';
import type { Declarations } from '../schema/declared.js';
import { addedCondition } from './added-condition.js';
import { analyzerAfter } from './edited.js';
import { constantBelow, holderOf, isOnlyAt } from './place.js';
import { openedAt } from './stating.js';
import type { Choice, Variant } from './variants.js';

/** A constant that is to be said of one variant of a choice. */
export interface Binding {
  readonly field: Field;
  readonly value: Json;
  readonly choice: Choice;
  readonly contract: AnswerContract;
  readonly declarations: Declarations;
}

/**
 * How the schema says the value of one variant alone: in the branches of the variant, else by a condition of its own. Null where
 * neither passes the check.
 */
export function boundBy(
  variant: Variant,
  binding: Binding,
  holds: (operations: readonly Operation[]) => boolean,
): readonly Operation[] | null {
  for (const way of [inBranches, byCondition]) {
    const operations = way(variant, binding);
    if (operations && holds(operations)) return operations;
  }
  return null;
}

/** The constant stays, or comes, in the branches of the variant, and has its type in its place wherever else it stands. */
function inBranches({ branches }: Variant, { field, value, choice, contract, declarations }: Binding): Operation[] | null {
  const { schema } = contract;
  const constants = field.schemas.filter((pointer) => constantsOf({ schemas: [pointer] }, contract).length > 0);
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
  const opened = openedAt(field.schemas, value, field, contract, kept);
  return branches.length > 0 && opened !== null && opened.length > 0 ? [...opened, ...operations] : null;
}

/** The constant has its type in its place wherever it stands, and the object says it where its tag has the label. */
function byCondition({ value: label }: Variant, { field, value, choice, contract, declarations }: Binding): Operation[] | null {
  const opened = openedAt(field.schemas, value, field, contract);
  const asked = { focus: choice.tag.focus, value: label };
  const added = addedCondition(choice.object, asked, { focus: field.focus, value }, contract, declarations);
  if (opened === null || opened.length === 0 || added === null) return null;
  const operations = [...opened, added];
  return singlesOut(choice.tag, operations, contract) ? null : operations;
}

/**
 * A condition may make the first branch of one label: the tag then is a field with one value there, which is a finding. Where
 * branches have several names already, they are taken for what they are.
 */
function singlesOut(tag: Field, operations: readonly Operation[], contract: AnswerContract): boolean {
  const after = analyzerAfter(contract, operations)?.field(tag.focus);
  const labels = after?.tag ? [] : (after?.conditional ?? []).map(({ value }) => value);
  const known = tag.analysis.conditional.map(({ value }) => value);
  const timesIn = (values: readonly Json[], label: Json) => values.filter((value) => jsonEquals(value, label)).length;
  const areNames = new Set(labels).size > 1 && labels.every((label) => typeof label === 'string');
  return !areNames && labels.some((label) => timesIn(labels, label) > timesIn(known, label));
}
