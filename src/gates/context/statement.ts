import type { Passage } from '../../model/passage.js';
import type { Match } from '../match/types.js';
import { segmentOf } from '../match/segments.js';
import type { Gate } from '../types.js';

/** Words taken from one statement: more are a paragraph, not a label. */
const MOST_WORDS = 40;

/** The words of the sentence or row that states a gate in the artefact, with its column headers and key. */
export function labelWordsOf(passages: readonly Passage[], matchesOf: (passage: Passage) => readonly Match[]): readonly string[] {
  const words = new Set<string>();
  for (const passage of passages) {
    for (const { span, contradictions } of matchesOf(passage)) {
      if (contradictions.length > 0) continue;
      const { start, end } = segmentOf(passage, span);
      const names = passage.parts.find((part) => part.start <= span.start && part.end >= span.end)?.names ?? [];
      const own = passage.kind === 'entry' || passage.kind === 'code' ? passage.names.slice(0, 1) : [];
      const text = [passage.text.slice(start, span.start), passage.text.slice(span.end, end), ...names, ...own].join(' ');
      wordsIn(text)
        .slice(0, MOST_WORDS)
        .forEach((word) => words.add(word));
    }
  }
  return [...words];
}

function wordsIn(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{Script=Latin}]+/u)
    .filter((word) => word.length >= 3);
}

/** Whether an artefact's file is the one that the gate names, or the gate names none. */
export function isSource(gate: Gate, taskPath: string): boolean {
  return gate.source === null || gate.source.replace(/^(?:\.\/)+/, '') === taskPath;
}
