import { LineTable } from '../../languages/lines.js';
import type { Drift, FilePlace } from '../../model/artefact.js';
import type { OffsetRange } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import type { NumberGrammar } from '../numbers/index.js';
import { align, type Aligned } from './align.js';
import type { Slot } from './slots.js';
import { fill, linesOf, templateOf, type Line, type TextLine } from './template.js';
import { accepts, judgeSlot, type Verdict } from './verdict.js';

/** A text file of the artefact with its values, and its perturbed version. */
export interface Comparison {
  readonly artefact: SourceFile;
  readonly text: string;
  readonly slots: readonly Slot[];
  readonly control: SourceFile;
  readonly perturbed: string;
}

/** A value of the artefact, and what became of it. */
export interface Outcome {
  readonly slot: Slot;
  readonly verdict: Verdict;
  /** In the perturbed file. */
  readonly at: FilePlace;
  readonly artefact: FilePlace;
}

export interface Compared {
  /** Differences outside of values. */
  readonly drifts: readonly Drift[];
  readonly outcomes: readonly Outcome[];
}

/** Compares two texts line by line, whatever ends their lines. */
export function compare(comparison: Comparison, grammar: NumberGrammar): Compared {
  const left = templateOf(comparison.text, comparison.slots);
  const right = linesOf(comparison.perturbed);
  const filled = new Map<number, readonly string[]>();
  const fits = (line: Line, text: string) =>
    fill(line, text, ({ slot, text: old }, other) =>
      isWhole(slot, old) ? accepts(slot, old, other, grammar) : other.length <= old.length + 80,
    );
  const pairs = align(left.length, right.length, (l, r) => {
    if (left[l]!.text === right[r]!.text) return 3;
    return left[l]!.pieces.length > 0 && fits(left[l]!, right[r]!.text) !== null ? 2 : 0;
  });
  for (const { left: l, right: r } of pairs) if (l !== -1 && r !== -1) filled.set(l, fits(left[l]!, right[r]!.text) ?? []);
  const places = new Places(comparison, left, right);
  return { drifts: hunks(pairs).map((hunk) => differenceOf(hunk, places)), outcomes: outcomesOf(left, pairs, filled, places, grammar) };
}

/** Whether a piece is all of its slot; a phrase over several lines has a piece on each. */
function isWhole(slot: Slot, piece: string): boolean {
  return piece.length === slot.end - slot.start;
}

/** Places in both files. */
class Places {
  readonly #artefact: LineTable;
  readonly #control: LineTable;

  constructor(
    private readonly comparison: Comparison,
    private readonly lefts: readonly TextLine[],
    private readonly rights: readonly TextLine[],
  ) {
    this.#artefact = new LineTable(comparison.text);
    this.#control = new LineTable(comparison.perturbed);
  }

  artefact(span: OffsetRange): FilePlace {
    return { file: this.comparison.artefact, range: this.#artefact.range(span) };
  }

  artefactLines(first: number, last: number): FilePlace {
    return this.artefact(lineSpan(this.lefts, first, last));
  }

  control(span: OffsetRange): FilePlace {
    return { file: this.comparison.control, range: this.#control.range(span) };
  }

  controlLines(first: number, last: number): FilePlace {
    return this.control(lineSpan(this.rights, first, last));
  }

  lineStart(right: number): number {
    return this.rights[right]?.start ?? 0;
  }
}

/** A line that is not there is the last one. */
function lineSpan(lines: readonly TextLine[], first: number, last: number): OffsetRange {
  if (lines.length === 0) return { start: 0, end: 0 };
  const [from, to] = [lines[Math.min(first, lines.length - 1)]!, lines[Math.min(last, lines.length - 1)]!];
  return { start: from.start, end: to.start + to.text.length };
}

interface Hunk {
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** Line of the perturbed file behind it. */
  readonly next: number;
}

/** Stretches of lines that have no counterpart. */
function hunks(pairs: readonly Aligned[]): readonly Hunk[] {
  const found: Hunk[] = [];
  let [left, right]: [number[], number[]] = [[], []];
  let next = 0;
  const close = (): void => {
    if (left.length + right.length > 0) found.push({ left, right, next });
    [left, right] = [[], []];
  };
  for (const pair of pairs) {
    if (pair.left !== -1 && pair.right !== -1) close();
    else if (pair.left !== -1) left.push(pair.left);
    else right.push(pair.right);
    if (pair.right !== -1) next = pair.right + 1;
  }
  close();
  return found;
}

function differenceOf({ left, right, next }: Hunk, places: Places): Drift {
  const artefact = left.length === 0 ? null : places.artefactLines(left[0]!, left.at(-1)!);
  const at = right.length === 0 ? places.controlLines(next, next) : places.controlLines(right[0]!, right.at(-1)!);
  const kind = left.length === 0 ? 'added' : right.length === 0 ? 'removed' : 'line';
  return { kind, gate: null, row: null, at, artefact };
}

function outcomesOf(
  left: readonly Line[],
  pairs: readonly Aligned[],
  filled: ReadonlyMap<number, readonly string[]>,
  places: Places,
  grammar: NumberGrammar,
): Outcome[] {
  const parts = new Map<Slot, { texts: string[]; olds: string[]; at: OffsetRange }>();
  for (const { left: l, right: r } of pairs) {
    const texts = filled.get(l);
    if (l === -1 || r === -1 || texts === undefined) continue;
    const { fixed, pieces } = left[l]!;
    let column = places.lineStart(r);
    pieces.forEach(({ slot, text: old }, i) => {
      const text = texts[i] ?? '';
      const start = column + fixed[i]!.length;
      column = start + text.length;
      const part = parts.get(slot) ?? { texts: [], olds: [], at: { start, end: start } };
      parts.set(slot, { texts: [...part.texts, text], olds: [...part.olds, old], at: { start: part.at.start, end: column } });
    });
  }
  return [...parts].map(([slot, { texts, olds, at }]) => ({
    slot,
    verdict: judgeSlot(slot, olds.join(' '), texts.join(' '), grammar),
    at: places.control(at),
    artefact: places.artefact(slot),
  }));
}
