import type { AnswerContract, Field } from '../../contract/types.js';
import { findMentions } from '../../contract/statement.js';
import { jsonEquals } from '../../model/equals.js';
import type { Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import type { InstructionText } from '../../model/task.js';
import { admits } from '../admits.js';
import type { Given } from '../types.js';
import { isConditional, literalsOf } from './statement-of.js';

interface Stated {
  readonly value: Json;
  readonly instruction: InstructionText;
  readonly span: OffsetRange;
}

/** The value that the instruction states for a field, by its name or as the only member of its labels. Two that differ say nothing. */
export function statedValue(contract: AnswerContract, field: Field): Given | null {
  if (field.path.includes('/*') || field.name === '' || sharesName(contract, field)) return null;
  const named = statedByName(contract, field);
  const [first, ...others] = named.length > 0 ? named : aloneAmongSiblings(contract, field);
  if (!first || others.some((other) => !jsonEquals(other.value, first.value))) return null;
  const { file, pointer } = first.instruction;
  const source = { kind: 'instruction' as const, file: file.path, pointer, range: first.instruction.range(first.span) };
  return { value: first.value, source, unordered: false };
}

/** A statement about a name that several fields have could be about any of them. */
function sharesName(contract: AnswerContract, field: Field): boolean {
  return contract.fields.some((other) => other !== field && other.name === field.name && !other.path.startsWith(`${field.path}/`));
}

function statedByName(contract: AnswerContract, field: Field): Stated[] {
  return contract.task.instructions.flatMap((instruction) =>
    literalsOf(instruction.text, field.name).flatMap(({ readings, span }): Stated[] => {
      const value = readings.find((reading) => admits(contract, field.focus, reading));
      return value === undefined ? [] : [{ value, instruction, span }];
    }),
  );
}

/** A label that the instruction names while it names none of its siblings. */
function aloneAmongSiblings(contract: AnswerContract, field: Field): Stated[] {
  const labels = labelsOf(field);
  if (labels.length < 2 || sharesLabels(contract, field, labels)) return [];
  const mentioned = labels.flatMap((label) => {
    const all = mentionsOf(contract, label);
    return all.length > 0 ? [{ label, all }] : [];
  });
  const [only] = mentioned;
  if (mentioned.length !== 1 || !only) return [];
  const written = only.all.filter(isWrittenAsLabel);
  return written.some(({ instruction, span }) => isConditional(instruction.text, span)) ? [] : written;
}

/** The labels that the field may have, where they are all known. */
function labelsOf({ analysis: { values, whenPresent } }: Field): readonly string[] {
  const all = values !== undefined && BigInt(values.length) === whenPresent.upper;
  return all && values.every((value) => typeof value === 'string') ? values : [];
}

function sharesLabels(contract: AnswerContract, field: Field, labels: readonly string[]): boolean {
  return contract.fields.some((other) => other !== field && labelsOf(other).some((label) => labels.includes(label)));
}

function mentionsOf(contract: AnswerContract, label: string): Stated[] {
  return contract.task.instructions.flatMap((instruction) =>
    findMentions(instruction.text, label).map((span) => ({ value: label, instruction, span })),
  );
}

/** As code, quoted or in capitals: a word of ordinary prose is no label. */
function isWrittenAsLabel({ instruction: { text }, span, value }: Stated): boolean {
  const written = text.slice(span.start, span.end);
  const marked = /[`"']/.test(text[span.start - 1] ?? '') && text[span.start - 1] === text[span.end];
  return written === value && (marked || /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(written));
}
