import { toSchemaValue } from '../../../contract/exact.js';
import { onlyValue } from '../../../contract/only-value.js';
import type { AnswerContract, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import { isArray, isObject, property, type Json } from '../../../model/json.js';
import { compactJson } from '../../../model/json-print.js';
import { join, tokens } from '../../../model/pointer.js';
import { createForcedAnalyzer, parseSchema, type ForcedAnalyzer } from '../../../schema/index.js';
import { applyToValue } from '../../edit/operations.js';
import type { Operation } from '../../edit/index.js';
import { includes, type Condition } from './conditions.js';

/** What is offered must not hang on how busy the machine is: the usual budget of time is used up by a pause. */
const MOST_MILLISECONDS = 2000;

/** What a schema leaves open where the tag of a choice has one of its labels, as it would be after some operations. */
export class Narrowed {
  readonly #schema: Json;
  readonly #known = new Map<string, ForcedAnalyzer>();

  /** @param conditions on the tag, of the object of the choice alone */
  constructor(
    private readonly contract: AnswerContract,
    private readonly tag: Field,
    private readonly conditions: readonly Condition[],
    operations: readonly Operation[] = [],
  ) {
    this.#schema = applyToValue(contract.schema, operations);
  }

  /** An analysis of all variants at once has no budget left for some of them. */
  at(label: Json): ForcedAnalyzer {
    const key = compactJson(label);
    const known = this.#known.get(key) ?? this.#analyzer(label);
    this.#known.set(key, known);
    return known;
  }

  /** The tag has the label in each answer that is left, and there is such an answer. */
  isLive(label: Json): boolean {
    const analysis = this.at(label).field(this.tag.focus);
    const value = onlyValue({ analysis });
    return value !== undefined && analysis.presence !== 'never' && jsonEquals(value, label);
  }

  /** There is no answer in which the tag has the label. */
  isDead(label: Json): boolean {
    const { verdict, presence } = this.at(label).field(this.tag.focus);
    return verdict === 'unsat' || presence === 'never';
  }

  /** The field has this value and no other wherever the tag has the label. */
  isForcedTo(value: Json, focus: string, label: Json): boolean {
    const found = onlyValue({ analysis: this.at(label).field(focus) });
    return found !== undefined && jsonEquals(found, toSchemaValue(value) as Json);
  }

  #analyzer(label: Json): ForcedAnalyzer {
    const { file, schemaDocument } = this.contract;
    const decided = applyToValue(
      this.#schema,
      this.conditions.flatMap((condition) => decide(condition, label)),
    );
    const asked = tokens(this.tag.focus).reduceRight<Json>((below, step) => asking(below, step), { enum: [label] });
    const others = property(decided, 'allOf');
    const narrowed = isObject(decided) ? { ...decided, allOf: [...(isArray(others) ? others : []), asked] } : asked;
    const document = parseSchema(compactJson(narrowed), { uri: file.path, dialect: schemaDocument.dialect });
    return createForcedAnalyzer(document, { budget: { milliseconds: MOST_MILLISECONDS } });
  }
}

/** A condition on the tag has an outcome where the label is known. */
function decide({ node, asked }: Condition, label: Json): Operation[] {
  return [{ op: 'replace', at: join(node, 'if'), value: String(includes(asked, label)) }];
}

/** A schema that asks for what is below a step of an instance path; `*` is any item of a list, or any member of a map. */
function asking(below: Json, step: string): Json {
  return step === '*' ? { items: below, additionalProperties: below } : { properties: { [step]: below }, required: [step] };
}
