import { ExactNumber, expectationsOf, findMentions, type ExpectedLiteral, type Json, type Task } from '../../../src/api/index.js';

/** An expected value in the ways in which a text may write it. */
export interface Needle {
  readonly literal: ExpectedLiteral;
  readonly forms: readonly string[];
}

const LONGEST = 200;
const MOST = 400;

/** Distinctive values that the instruction does not state, each once: what is asserted before what only a solution holds. */
export function needlesOf(task: Task): Needle[] {
  const byKey = new Map<string, ExpectedLiteral>();
  for (const literal of expectationsOf(task).literals) {
    const known = byKey.get(literal.key);
    if (literal.distinctive && (known === undefined || strength(literal) > strength(known))) byKey.set(literal.key, literal);
  }
  const ordered = [...byKey.values()].sort((a, b) => strength(b) - strength(a)).slice(0, MOST);
  return ordered.flatMap((literal) => {
    const forms = formsOf(literal);
    return forms.length === 0 || isStated(task, forms) ? [] : [{ literal, forms }];
  });
}

/** An assertion on the whole value, a hidden file of answers, a part of an output, a value that a solution writes. */
function strength({ from, operator }: Pick<ExpectedLiteral, 'from' | 'operator'>): number {
  if (from === 'solution') return 0;
  if (operator === 'contains') return 1;
  return from === 'data' ? 2 : 3;
}

/** Only what is checked as a whole can make an error. */
export function isChecked(literal: Pick<ExpectedLiteral, 'from' | 'operator'>): boolean {
  return strength(literal) >= 2;
}

/** `1234.5` is written `1234.50` and `1,234.5` as well. */
function formsOf({ value }: ExpectedLiteral): string[] {
  const text = typeof value === 'string' ? value.trim() : spelled(value);
  if (text === '' || text.length > LONGEST || /[\r\n]/.test(text)) return [];
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return [text];
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const tail = fraction === undefined ? '' : `.${fraction}`;
  const padded = fraction?.length === 1 ? [`${whole}${tail}0`] : [];
  return [...new Set([text, `${grouped}${tail}`, ...padded])];
}

/** Numbers as they are written; other values are no needles. */
function spelled(value: Json): string {
  return typeof value === 'number' || value instanceof ExactNumber ? value.toString() : '';
}

function isStated(task: Task, forms: readonly string[]): boolean {
  return task.instructions.some(({ text }) => forms.some((form) => findMentions(text, form).length > 0 || text.includes(form)));
}

/** Where a text has the value as a whole word or number; at most `most` places. */
export function placesOf(text: string, { forms }: Needle, most: number): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const form of forms) {
    for (let at = text.indexOf(form); at >= 0 && found.length < most; at = text.indexOf(form, at + form.length)) {
      if (isWhole(text, at, at + form.length)) found.push({ start: at, end: at + form.length });
    }
  }
  return found;
}

const WORD = /[\p{L}\p{N}_]/u;

/** The span is no part of a longer word or number. */
export function isWhole(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? '';
  const after = text[end] ?? '';
  if (WORD.test(text[start] ?? '') && WORD.test(before)) return false;
  if (WORD.test(text[end - 1] ?? '') && WORD.test(after)) return false;
  // 42.17 is no part of 42.171, 1.42.17 or -42.17.
  return (
    !(/^\d/.test(text.slice(start)) && /(?:\d[.,]|[\s=:(,[]-)$/.test(text.slice(Math.max(0, start - 2), start))) &&
    !/^[.,]?\d/.test(text.slice(end, end + 2))
  );
}
