import type { SourceFile, Task } from '../../../src/api/index.js';
import { namedFile, textAt } from '../about/gated.js';

/** One copy of the instruction. */
export interface Copy {
  readonly file: SourceFile;
  /** Who gets it, in words: `the condition "withheld"`. */
  readonly of: string;
  /** Where the instruction begins in the text of its file: behind the front matter of a `task.md`. */
  readonly start: number;
  /** The instruction itself. */
  readonly text: string;
  readonly bom: boolean;
}

/** Two copies that must be the same. */
export interface Pair {
  readonly base: Copy;
  readonly copy: Copy;
}

const FRONT_MATTER = /^---[ \t]*(?:\r\n|\r|\n)(?:[^]*?(?:\r\n|\r|\n))?---[ \t]*(?:\r\n|\r|\n|$)/;
const CONDITIONS = ['provided', 'withheld', 'perturbed'] as const;

/** The copies that must not differ: those of the conditions, and the two of a task that is published in two layouts. */
export function copiesOf(task: Task): Pair[] {
  const pairs = [...ofConditions(task), ...ofLayouts(task)];
  const seen = new Set<string>();
  return pairs.filter(({ base, copy }) => {
    const key = [base.file.path, copy.file.path].sort().join('\0');
    if (base.file.path === copy.file.path || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What the agent is given with the artefact, against what it is given in each other condition. */
function ofConditions(task: Task): Pair[] {
  const named = CONDITIONS.flatMap((name) => {
    const path = textAt(task.manifest?.value, 'conditions', name, 'instruction');
    const file = path === undefined ? undefined : namedFile(task, path);
    return file === undefined ? [] : [{ file, name }];
  });
  if (named.length === 0) return [];
  const main = named.find(({ name }) => name === 'provided')?.file ?? mainInstruction(task);
  const base = main && open(main, 'the condition "provided"');
  if (!base) return [];
  return named.flatMap(({ file, name }) => {
    const copy = open(file, `the condition "${name}"`);
    return copy ? [{ base, copy }] : [];
  });
}

function mainInstruction(task: Task): SourceFile | undefined {
  return task.file('instruction.md') ?? task.file('task.md') ?? task.instructions.find(({ pointer }) => pointer === '')?.file;
}

/** A `task.md` holds the instruction below its front matter; the line that separates the two belongs to neither. */
function ofLayouts(task: Task): Pair[] {
  const [left, right] = [task.file('task.md'), task.file('instruction.md')];
  if (left?.surface !== 'instruction' || right?.surface !== 'instruction') return [];
  const base = open(left, '"task.md"');
  const copy = open(right, '"instruction.md"');
  return base && copy ? [{ base, copy }] : [];
}

function open(file: SourceFile, of: string): Copy | null {
  const whole = file.text();
  if (whole === null) return null;
  const matter = file.taskPath.endsWith('task.md') ? FRONT_MATTER.exec(whole)?.[0].length : undefined;
  if (matter === undefined) return { file, of, start: 0, text: whole, bom: file.bom() };
  const start = matter + (/^(?:[ \t]*\r?\n)*/.exec(whole.slice(matter))?.[0].length ?? 0);
  // Its byte order mark stands before the front matter, not before the instruction.
  return { file, of, start, text: whole.slice(start), bom: false };
}
