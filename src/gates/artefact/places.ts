import type { FilePlace } from '../../model/artefact.js';
import type { SourceFile, Task } from '../../model/task.js';
import type { NumberGrammar } from '../numbers/index.js';
import { gatesOf } from '../read.js';
import type { Gate } from '../types.js';
import { artefactFiles } from './files.js';
import { NEAR, occurrencesIn, readForGates, type Occurrence } from './occurrences.js';
import { hiddenFiles } from './unused.js';

/** Where the files of a task speak of one gate. */
export interface GatePlaces {
  readonly gate: Gate;
  /** Where the artefact states it. */
  readonly stated: readonly FilePlace[];
  /** Where solution and verifier have its value, by which an answer is made and judged. */
  readonly used: readonly FilePlace[];
}

/** The places of every gate of a task, one a line. Reads the passages of artefact, solution and verifier. */
export async function gatePlaces(task: Task, grammar: NumberGrammar): Promise<readonly GatePlaces[]> {
  const gates = gatesOf(task);
  if (gates.length === 0) return [];
  await task.preparePassages(task.gates.artefact.files());
  const places = (files: readonly SourceFile[], gate: Gate, counts: (occurrence: Occurrence) => boolean): readonly FilePlace[] =>
    onePerLine(files.flatMap((file) => occurrencesIn(readForGates(task, file), gate, grammar).filter(counts).map(placeOf)));
  const artefact = artefactFiles(task).filter(({ link }) => link === null);
  return gates.map((gate) => ({
    gate,
    stated: places(artefact, gate, ({ support }) => support >= NEAR || gate.near.length === 0),
    used: places(hiddenFiles(task), gate, ({ part }) => part !== 'from'),
  }));
}

function placeOf({ passage, span }: Occurrence): FilePlace {
  return { file: passage.file, range: passage.range(span) };
}

function onePerLine(places: readonly FilePlace[]): readonly FilePlace[] {
  const byLine = new Map<string, FilePlace>();
  for (const place of places) {
    const key = `${place.file.path}:${place.range.line}`;
    if (!byLine.has(key)) byLine.set(key, place);
  }
  return [...byLine.values()];
}
