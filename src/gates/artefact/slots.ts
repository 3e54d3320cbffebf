import { LineTable } from '../../languages/lines.js';
import type { OffsetRange } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import type { NumberGrammar } from '../numbers/index.js';
import type { Gate } from '../types.js';
import { NEAR, occurrencesIn, offsetsOf, type Occurrence, type ReadFile, type TextSpan } from './occurrences.js';

/** An occurrence with its place in the file's text. */
export interface Placed {
  readonly occurrence: Occurrence;
  readonly at: TextSpan;
}

/** A stretch of an artefact file that holds a value: all that may differ in the perturbed file. */
export interface Slot extends OffsetRange {
  /** Gates whose value it is; several only where nothing tells which of them. */
  readonly placed: readonly Placed[];
  /** It is the gate's value for sure, and not an equal number that means something else. */
  readonly certain: boolean;
}

/** The slots of the text files of an artefact, by start and without overlaps. */
export function slotsOf(
  reads: readonly ReadFile[],
  gates: readonly Gate[],
  grammar: NumberGrammar,
): ReadonlyMap<SourceFile, readonly Slot[]> {
  const bare = reads.map((read) => ({ file: read.file, slots: grouped(placedIn(read, gates, grammar)) }));
  const isCertain = certainty(bare.flatMap(({ slots }) => slots));
  return new Map(bare.map(({ file, slots }) => [file, slots.map((slot) => ({ ...slot, certain: isCertain(slot) }))]));
}

function placedIn(read: ReadFile, gates: readonly Gate[], grammar: NumberGrammar): readonly Placed[] {
  const text = read.file.text();
  if (text === null) return [];
  const lines = new LineTable(text);
  return gates.flatMap((gate) =>
    deduplicated(
      occurrencesIn(read, gate, grammar).flatMap((occurrence) => {
        const at = offsetsOf(occurrence, lines, text);
        return at === null ? [] : [{ occurrence, at }];
      }),
    ),
  );
}

/** The same stretch may be read twice: as a cell and as a part of its line. The one with more support stays. */
function deduplicated(placed: readonly Placed[]): readonly Placed[] {
  const best = new Map<string, Placed>();
  for (const each of placed) {
    const key = `${each.at.start}:${each.at.end}:${each.occurrence.row ?? ''}`;
    const known = best.get(key);
    if (known === undefined || known.occurrence.support < each.occurrence.support) best.set(key, each);
  }
  return [...best.values()];
}

type Bare = Omit<Slot, 'certain'>;

function grouped(placed: readonly Placed[]): Bare[] {
  const slots: { start: number; end: number; placed: Placed[] }[] = [];
  for (const each of [...placed].sort((a, b) => a.at.start - b.at.start || b.at.end - a.at.end)) {
    const last = slots.at(-1);
    if (last !== undefined && each.at.start < last.end) {
      last.end = Math.max(last.end, each.at.end);
      last.placed.push(each);
    } else slots.push({ start: each.at.start, end: each.at.end, placed: [each] });
  }
  return slots.map((slot) => ({ start: slot.start, end: slot.end, placed: best(slot.placed) }));
}

/** Of gates with an equal value, those that what stands around it speaks for most. */
function best(placed: readonly Placed[]): readonly Placed[] {
  const most = Math.max(...placed.map(({ occurrence }) => occurrence.support));
  return placed.filter(({ occurrence }) => occurrence.support === most);
}

/** An equal unit or scale, and a near word in the same paragraph or heading. */
const NAMED_ABOVE = 3;

/**
 * A gate's value is certain where a near word stands beside it or its own form agrees, where it is a text, and where it stands only
 * once. Names that stand alone, without the other side of their alias, are none.
 */
function certainty(slots: readonly Bare[]): (slot: Bare) => boolean {
  const counts = new Map<string, number>();
  const supported = new Set<string>();
  for (const { placed } of slots) {
    for (const key of new Set(placed.map(({ occurrence }) => keyOf(occurrence)))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const { placed } of slots) for (const { occurrence } of placed) if (occurrence.support >= NEAR) supported.add(keyOf(occurrence));
  return ({ placed }) => {
    const { occurrence } = placed[0]!;
    const { support, part, atom } = occurrence;
    // Where the gate is named beside one of its places, a place with an equal unit alone is another thing of the same size.
    if (atom !== null && supported.has(keyOf(occurrence))) return support >= NAMED_ABOVE;
    if (part !== 'value') return part === 'to' && support >= NEAR;
    return support >= 2 || atom === null || placed.some(({ occurrence }) => counts.get(keyOf(occurrence)) === 1);
  };
}

/** Identity of what must change together: a gate, a row of a table, one alias. */
export function keyOf({ gate, row, part }: Pick<Occurrence, 'gate' | 'row' | 'part'>): string {
  return JSON.stringify([gate.index, row, part === 'from' ? 'from' : 'value']);
}
