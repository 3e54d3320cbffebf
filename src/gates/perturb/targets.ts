import { LineTable } from '../../languages/lines.js';
import { artefactFiles } from '../artefact/files.js';
import { readForGates, type Occurrence } from '../artefact/occurrences.js';
import { slotsOf, type Slot } from '../artefact/slots.js';
import type { OffsetRange } from '../../model/place.js';
import type { SourceFile, Task } from '../../model/task.js';
import type { NumberGrammar } from '../numbers/index.js';
import type { Gate } from '../types.js';
import { PerturbError } from './error.js';

/** A place that states a gate and has to be changed with it. */
export interface Target {
  readonly gate: Gate;
  readonly row: string | null;
  readonly file: SourceFile;
  readonly slot: Slot;
  readonly occurrence: Occurrence;
  readonly at: OffsetRange;
  /** What stands there. */
  readonly old: string;
  /** It stands there without marks or escapes in between. */
  readonly exact: boolean;
}

/** The artefact as it is to be changed: its text files with the values in them. */
export interface Source {
  readonly files: readonly SourceFile[];
  readonly slots: ReadonlyMap<SourceFile, readonly Slot[]>;
}

export function readSource(task: Task, gates: readonly Gate[], grammar: NumberGrammar): Source {
  const files = artefactFiles(task);
  if (files.length === 0) throw new PerturbError(`the task has no artefact: name its files under artefact.paths of kgt.json`);
  const link = files.find((file) => file.link !== null);
  if (link) throw new PerturbError(`${link.taskPath} is a symbolic link, and links are never followed: name the file that it points to`);
  const nowhere = (task.manifest?.artefact?.paths ?? []).find((path) => !namesFiles(path, task));
  if (nowhere !== undefined)
    throw new PerturbError(
      `artefact.paths of kgt.json names ${JSON.stringify(nowhere)}, which matches no file: what is to be changed is not known`,
    );
  const texts = files.filter((file) => file.text() !== null);
  if (texts.length === 0) {
    const { taskPath } = files[0]!;
    throw new PerturbError(`${taskPath} is no text in UTF-8, so that no value can be changed in it: save it as UTF-8`);
  }
  const reads = texts.map((file) => readForGates(task, file));
  return { files, slots: slotsOf(reads, gates, grammar) };
}

/** A file, a folder with files, or a glob that matches. */
function namesFiles(path: string, task: Task): boolean {
  const folder = `${path.replace(/^\.\//, '').replace(/\/+$/, '')}/`;
  return Boolean(task.file(path)) || task.glob(path).length > 0 || task.files.some(({ taskPath }) => taskPath.startsWith(folder));
}

/** Where a gate has to be changed. Throws where it is not found, or where its value cannot be told from another gate's. */
export function targetsOf(gate: Gate, source: Source): readonly Target[] {
  const found = [...source.slots].flatMap(([file, slots]) => slots.flatMap((slot) => targetsIn(gate, file, slot)));
  if (!found.some(({ slot }) => slot.certain)) {
    throw new PerturbError(`the value of the gate "${gate.id}" cannot be found in the artefact; see the rule gate-not-in-artefact`);
  }
  return found;
}

function targetsIn(gate: Gate, file: SourceFile, slot: Slot): Target[] {
  const own = slot.placed.filter(({ occurrence }) => occurrence.gate === gate && occurrence.part !== 'from');
  const isWanted = slot.certain || own.some(({ occurrence }) => occurrence.part === 'to');
  if (own.length === 0 || !isWanted) return [];
  const other = slot.placed.find(({ occurrence }) => occurrence.gate !== gate);
  if (other) {
    throw new PerturbError(
      `${placeOf(file, slot)} states a value that may be that of the gate "${gate.id}" or of "${other.occurrence.gate.id}": give them \`near\` words that tell them apart`,
    );
  }
  const widest = own.find(({ at }) => at.start === slot.start && at.end === slot.end);
  if (!widest)
    throw new PerturbError(
      `${placeOf(file, slot)} states the gate "${gate.id}" in a form that cannot be changed: write it as a plain value`,
    );
  const { occurrence, at } = widest;
  return [{ gate, row: occurrence.row, file, slot, occurrence, at, old: (file.text() ?? '').slice(at.start, at.end), exact: at.exact }];
}

/** `path:line` of a place. */
export function placeOf(file: SourceFile, at: OffsetRange): string {
  return `${file.taskPath}:${lineOf(file, at)}`;
}

export function lineOf(file: SourceFile, { start }: OffsetRange): number {
  return new LineTable(file.text() ?? '').position(start).line;
}
