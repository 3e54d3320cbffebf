import {
  defineRule,
  ExactNumber,
  isArray,
  isObject,
  jsonEquals,
  showValue,
  valueAt,
  type AnswerContract,
  type Evidence,
  type Field,
  type Json,
  type KeywordRef,
  type ReportDescriptor,
  type Rule,
} from '../../../src/api/index.js';
import { asksForOrder, isAnswerLike } from './answer-names.js';
import { constructBy, constructOf, firmnessOf, isReportedElsewhere, type Construct, type Firmness } from './construct.js';
import { gatherEvidence, type ForcedEvidence } from './evidence.js';
import { judge, type Judgement } from './judgement.js';
import type { ProtocolKind } from './protocol.js';
import { advice, lineOf, meaning, messageIdOf, messagesOf, why } from './wording.js';

type Options = { readonly excuse: readonly ProtocolKind[] };

const OPTIONS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    excuse: {
      description: 'Protocol constants that need no review: schema and protocol versions, ids of the task, hashes.',
      type: 'array',
      uniqueItems: true,
      items: { enum: ['version', 'task-id', 'hash'] },
      default: ['version', 'task-id', 'hash'],
    },
  },
};

/** Makes one of the four rules on forced values: they differ only in the keyword that forces. */
export function forcedRule(id: Construct, description: string): Rule<Options> {
  return defineRule<Options>({
    meta: {
      id,
      description,
      docs: { category: 'answer' },
      level: 'error',
      presets: { recommended: 'error', strict: ['error', { excuse: [] }], 'answer-contract': 'error', 'knowledge-gated': 'error' },
      messages: messagesOf(id),
      schema: OPTIONS_SCHEMA,
      defaultOptions: { excuse: ['version', 'task-id', 'hash'] },
      stability: 'stable',
    },
    create: (context) => ({
      field(field, contract) {
        for (const report of reportsOf(id, field, contract, context.options)) context.report(report);
      },
    }),
  });
}

function reportsOf(id: Construct, field: Field, contract: AnswerContract, options: Options): readonly ReportDescriptor[] {
  if (field.leavesChoice || isMereStructure(field, contract)) return [];
  const firmness = refine(firmnessOf(field.analysis), field, contract);
  if (!firmness) return [];
  if (firmness === 'in-a-branch') return branchReports(id, field, contract, options);
  if (constructOf(field.analysis) !== id || isReportedElsewhere(field, contract)) return [];
  const value = valueOf(field);
  return value === undefined
    ? []
    : one({ field, value, reasons: reasonsOf(field), primary: field.analysis.primary, firmness }, contract, options);
}

/** A set whose order is the question: the field is named after an order, or its labels are given and it names no findings. */
function refine(firmness: Firmness | null, field: Field, contract: AnswerContract): Firmness | null {
  if (firmness !== 'as-a-set') return firmness;
  const value = valueOf(field);
  const given = isArray(value) && contract.areGiven(value) && !isAnswerLike(field, 'labels');
  return given || asksForOrder(field) ? 'as-a-sequence' : firmness;
}

/** Keywords that give an object its shape; what they force, they force at its members, where it is reported. */
const STRUCTURE = new Set([
  '$comment', '$defs', '$ref', 'additionalProperties', 'default', 'definitions', 'description', 'examples', 'properties', 'required',
  'title', 'type',
]); // prettier-ignore

function isMereStructure(field: Field, contract: AnswerContract): boolean {
  if (field.leaf || field.schemas.length === 0) return false;
  return field.schemas.every((pointer) => {
    const schema = valueAt(contract.schema, pointer);
    return isObject(schema) && Object.keys(schema).every((keyword) => STRUCTURE.has(keyword));
  });
}

/** Keywords on the value itself; what only makes the field present (`required`, the type of its parent) says nothing new. */
function reasonsOf(field: Field): readonly KeywordRef[] {
  const { reasons, schemas } = field.analysis;
  const own = reasons.filter(({ schemaPointer }) => schemas.some((at) => schemaPointer === at || schemaPointer.startsWith(`${at}/`)));
  return own.length > 0 ? own : reasons;
}

/** Each value that one branch alone forces, at the keyword of that branch. */
function branchReports(id: Construct, field: Field, contract: AnswerContract, options: Options): readonly ReportDescriptor[] {
  return field.analysis.conditional.flatMap(({ value, at }) => {
    if (!at || constructBy(at.keyword) !== id) return [];
    return one({ field, value, reasons: [at], primary: at, firmness: 'in-a-branch' }, contract, options);
  });
}

interface Forced {
  readonly field: Field;
  readonly value: Json;
  readonly reasons: readonly KeywordRef[];
  readonly primary: KeywordRef | undefined;
  readonly firmness: Firmness;
}

function one(forced: Forced, contract: AnswerContract, options: Options): readonly ReportDescriptor[] {
  const gathered = gatherEvidence(forced.field, forced.value, contract);
  // That an input lists the candidates does not give away that all of them are right: the schema does.
  const evidence = forced.firmness === 'as-a-set' ? { ...gathered, echo: null } : gathered;
  const judgement = soften(judge(forced.field, forced.value, evidence, options), forced.firmness);
  return judgement.level === 'quiet' ? [] : [describe(forced, evidence, judgement, contract)];
}

/** What only one variant fixes, or what the variant decides, is a warning at most; an order that is left, a note. */
function soften(judgement: Judgement, firmness: Firmness): Judgement {
  if (judgement.level === 'quiet') return judgement;
  if (firmness === 'as-a-sequence') return { ...judgement, level: 'note' };
  if (firmness === 'in-a-branch' || firmness === 'keyed')
    return { ...judgement, level: judgement.level === 'error' ? 'warning' : judgement.level };
  return judgement;
}

/** Characters of a value in a message; the report has the whole of it. */
const LONGEST_VALUE = 240;

function describe(forced: Forced, evidence: ForcedEvidence, judgement: Judgement, contract: AnswerContract): ReportDescriptor {
  const { field, value, reasons, primary, firmness } = forced;
  return {
    messageId: messageIdOf(firmness, judgement.situation),
    level: judgement.level as Exclude<Judgement['level'], 'quiet'>,
    data: {
      field: field.path || 'the answer',
      value: showValue(value, LONGEST_VALUE),
      why: why(reasons, contract),
      meaning: meaning(evidence, judgement.situation),
      advice: advice(value, evidence, judgement.situation),
      place: evidence.echo ? `${evidence.echo.file.taskPath}:${evidence.echo.range.line}` : '',
    },
    at: placeOf(primary, field, contract),
    field: field.path,
    forced: {
      value,
      by: reasons.map((reason) => ({ pointer: `${reason.schemaPointer}/${reason.keyword}`, line: lineOf(reason, contract) })),
    },
    bits: field.analysis.bits.upper,
    evidence: evidenceList(evidence),
    related: [
      ...memberPlaces(field, contract),
      ...reasons.filter((reason) => reason !== primary).map((reason) => relatedPlace(reason, contract)),
    ],
  };
}

/** The keyword's own key: a finding on a line of its own shows in a pull request. The pointer names the subschema. */
function placeOf(primary: KeywordRef | undefined, field: Field, contract: AnswerContract): ReportDescriptor['at'] {
  const pointer = primary?.schemaPointer ?? field.analysis.schemas[0] ?? '';
  const range = primary ? contract.locate(`${pointer}/${primary.keyword}`, 'member') : contract.locate(pointer);
  return { file: contract.file, pointer, range };
}

/** In code, what forces a value often stands away from the name of the field. */
function memberPlaces(field: Field, contract: AnswerContract): readonly Evidence[] {
  const pointer =
    contract.document.value === undefined ? field.analysis.schemas.find((each) => /\/properties\/[^/]+$/.test(each)) : undefined;
  if (pointer === undefined) return [];
  return [{ file: contract.file.path, range: contract.locate(pointer, 'key'), text: `the field "${field.name}"` }];
}

function relatedPlace(reason: KeywordRef, contract: AnswerContract): Evidence {
  return {
    file: contract.file.path,
    range: contract.locate(`${reason.schemaPointer}/${reason.keyword}`, 'member'),
    text: `${reason.keyword} takes part`,
  };
}

/** The analysis counts in doubles; the text keeps the digits that they lose. */
function valueOf(field: Field): Json | undefined {
  const { value, valueText, values } = field.analysis;
  if (typeof value !== 'number' || valueText === undefined) return value === undefined ? values?.[0] : value;
  const exact = new ExactNumber(valueText);
  return jsonEquals(exact, value) ? value : exact;
}

function evidenceList(evidence: ForcedEvidence): readonly Evidence[] {
  const list: Evidence[] = [];
  for (const echo of [evidence.echo, evidence.answerEcho]) {
    if (echo) list.push({ file: echo.file.path, range: echo.range, text: `the input has the same value under "${echo.key}"` });
  }
  const stated = evidence.statements[0];
  if (stated) list.push({ file: stated.instruction.file.path, range: stated.range, text: 'the instruction states it' });
  if (evidence.solutionAt) list.push({ ...evidence.solutionAt, text: 'the hidden solution has the same value' });
  return list;
}
