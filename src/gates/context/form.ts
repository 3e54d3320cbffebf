import type { Evidence } from './judge.js';
import { GENERIC_STEMS, STOP_STEMS, WordText, type Term } from './words.js';

/** What stands directly before a number that a text states, and not before one that is part of a name (`firmware 9.5`). */
const STATING =
  /(?:[:：=→>,(]|\b(?:is|are|was|be|of|to|by|at|than|from|for|with|equals?|exactly|around|about|a|the|pays?|gets?|adds?|takes?|costs?|needs?)|[的是为按取到填用以乘写]|[\u3400-\u9fff]以)\s*$/i;
const CLAUSE_END = /[;；]/;

/**
 * What the written form says besides the magnitude: a percent sign for a rate, the same places behind the point, a sign. With a
 * word of the gate it is a second support of its own; alone it is none, since half of all percentages share it.
 */
export function formSupportOf({ gate, match, passage }: Evidence, near: readonly Term[]): string[] {
  const { agreements, atom, form, span } = match;
  if (atom === null || /(?:multiplier|remainder|bare-percent)$/.test(form) || !sharesClause(passage.text, span.start, span.end, near))
    return [];
  const isStating = STATING.test(passage.text.slice(Math.max(0, span.start - 16), span.start));
  if (agreements.includes('scale')) return ['the same scale'];
  if (agreements.includes('precision') && isStating) return ['the same precision'];
  return gate.kind === 'sentinel' && agreements.includes('sign') && isStating ? ['the same sign'] : [];
}

/** A semicolon parts what a sentence says of two things. */
function sharesClause(text: string, start: number, end: number, near: readonly Term[]): boolean {
  const before = text.slice(0, start).split(CLAUSE_END).at(-1) ?? '';
  const behind = text.slice(end).split(CLAUSE_END)[0] ?? '';
  if (before.length + behind.length + end - start === text.length) return true;
  const clause = new WordText(`${before}\n${behind}`);
  return near.some((term) => clause.holds(term));
}

/** Words beside a value that add nothing to it. */
const FEW = 5;

/**
 * The near words of the heading over a value, or of the sentence before it, where the value's own sentence says nothing else:
 * `Grace. It is 45 days.` Empty where the sentence speaks of something itself.
 */
export function topicAbove({ match, passage, topic, surroundings }: Evidence): readonly Term[] {
  const { sentence, isBound } = surroundings;
  const isProse = /^(?:prose|line|comment|annotation)$/.test(passage.kind);
  if (
    isBound ||
    !isProse ||
    sentence.stems.length > FEW ||
    !sentence.stems.every((stem) => STOP_STEMS.has(stem) || GENERIC_STEMS.has(stem))
  )
    return [];
  const before = passage.text
    .slice(0, match.span.start)
    .trimEnd()
    .split(/(?<=[.!?:：。！？])\s*/u)
    .slice(-2);
  const above = new WordText([...before, ...passage.names.slice(0, 1)].join('\n'));
  return topic.near.filter((term) => above.holds(term));
}
