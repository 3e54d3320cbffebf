import type { Passage } from '../../model/passage.js';

/**
 * A line of plain text that begins with a number, put together with the line before it where that one is no sentence yet: texts
 * wrapped at a width are told from lists of records only by that.
 */
export function joined(before: Passage | undefined, passage: Passage): Passage {
  if (before?.kind !== 'line' || passage.kind !== 'line' || before.file !== passage.file) return passage;
  if (!/^\d[\d.,]*[ %]/.test(passage.text) || !/[\p{Ll},]$/u.test(before.text.trimEnd()) || !/\s/.test(before.text.trim())) return passage;
  if (before.range({ start: 0, end: before.text.length }).endLine + 1 !== passage.range({ start: 0, end: 0 }).line) return passage;
  const offset = before.text.length + 1;
  return {
    ...passage,
    text: `${before.text} ${passage.text}`,
    parts: [],
    range: ({ start, end }) => passage.range({ start: Math.max(0, start - offset), end: Math.max(0, end - offset) }),
  };
}

/** The head of a branch or the first half of an assignment: what it speaks of is told on the next line. */
const OPEN_LINE = /(?:^\s*(?:\}\s*)?(?:if|elif|else\s+if|case|when)\b.*(?::|\{|\bthen|=>|\))|(?:=|:|->|=>|\?))\s*$/;

/** A line of code together with the one before it, where that one is the head of a branch; null elsewhere. */
export function branch(before: Passage | undefined, passage: Passage): Passage | null {
  if (before?.kind !== 'code' || passage.kind !== 'code' || !OPEN_LINE.test(before.text)) return null;
  const offset = before.text.length + 1;
  return {
    ...passage,
    text: `${before.text}\n${passage.text}`,
    names: [],
    parts: [],
    range: ({ start, end }) =>
      end <= offset ? before.range({ start, end }) : passage.range({ start: Math.max(0, start - offset), end: Math.max(0, end - offset) }),
  };
}
