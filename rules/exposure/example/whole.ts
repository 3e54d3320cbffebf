import { findMentions, type Evidence, type InstructionText, type Level, type OffsetRange, type Task } from '../../../src/api/index.js';
import { blocksOf, isExample, type Block } from './blocks.js';
import { collectionsIn } from './collections.js';
import { partsIn } from './parts.js';
import { textsIn } from './texts.js';

/** An example of the instruction that holds all that is expected together. */
export interface WholeAnswer {
  readonly instruction: InstructionText;
  readonly span: OffsetRange;
  readonly places: readonly Evidence[];
  readonly values: number;
  readonly level: Level;
}

const ORDER: readonly Level[] = ['error', 'warning', 'note'];

/** The surest whole answer of each block. */
export function wholeAnswers(task: Task): WholeAnswer[] {
  return task.instructions.flatMap((instruction) =>
    blocksOf(instruction.text)
      .filter(isExample)
      .flatMap((block) => {
        const all = [...collectionsIn(block, task), ...partsIn(block, task), ...textsIn(block, task)];
        const further = all.some((answer) => answer.further);
        const found = all
          .filter(({ values }) => !isStatedElsewhere(values, block, instruction.text))
          .map((answer) => ({ ...answer, level: levelBeside(answer.level, further, block) }));
        const [best] = found.sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level) || b.values.length - a.values.length);
        return best === undefined
          ? []
          : [{ instruction, span: trimmed(block), places: unique(best.places), values: best.values.length, level: best.level }];
      }),
  );
}

/** Several values may stand in one line. */
function unique(places: readonly Evidence[]): Evidence[] {
  return [...new Map(places.map((place) => [`${place.file}:${place.range.line}`, place])).values()];
}

/**
 * An output beside its input documents a program; where others are tested as well, to copy it passes one test. Where no others
 * are seen, a program of the verifier may still make them.
 */
function levelBeside(level: Level, further: boolean, { paired }: Block): Level {
  if (further && paired) return 'note';
  return level === 'error' && (further || paired) ? 'warning' : level;
}

/** What the instruction says in its sentences as well is required, and no answer to be found. */
function isStatedElsewhere(values: readonly (string | number)[], { span }: Block, text: string): boolean {
  const rest = `${text.slice(0, span.start)}\n${text.slice(span.end)}`;
  return values.every((value) => findMentions(rest, value).length > 0);
}

function trimmed({ text, span }: Block): OffsetRange {
  const start = span.start + (text.length - text.trimStart().length);
  return { start, end: Math.max(start + 1, span.start + text.trimEnd().length) };
}
