import type { InstructionText, SourceFile, Task } from '../../model/task.js';
import type { Passage } from '../../model/passage.js';
import { embeddedPassages } from '../../passages/embedded/text.js';
import { plainPassages } from '../../passages/plain.js';
import type { TextSource } from '../../passages/source.js';

/** Passages of the instructions, each text once; a whole file as its reader reads it. */
export function instructionPassages(task: Task): readonly Passage[] {
  return task.instructions.flatMap((instruction) => passagesOf(instruction, task));
}

function passagesOf(instruction: InstructionText, task: Task): readonly Passage[] {
  const { file, text } = instruction;
  const whole = file.text() === text ? task.passages(file) : null;
  if (whole !== null) return whole.filter(({ kind }) => kind !== 'name');
  return embeddedPassages({ file, text, range: (span) => instruction.range(span) }, 'instruction.md');
}

/** Texts that are no files of the task: what scripts write into the image, and settings of compose files. */
export function writtenPassages(task: Task, searched: ReadonlySet<SourceFile>): readonly Passage[] {
  const byPath = new Map(task.files.map((file) => [file.path, file]));
  const { exposures, settings } = task.visibility;
  const written = exposures.flatMap(({ file, text, by, condition }) => {
    const script = byPath.get(by.file);
    if (file !== null || text === null || condition !== 'always' || script === undefined || searched.has(script)) return [];
    return plainPassages({ file: script, text, range: () => by.range } satisfies TextSource);
  });
  const set = settings.flatMap(({ kind, name, value, by }): Passage[] => {
    const file = byPath.get(by.file);
    if (kind !== 'env' || value === null || file === undefined || searched.has(file)) return [];
    const text = `${name}=${value}`;
    const parts = [{ start: name.length + 1, end: text.length, names: [name] }];
    return [{ file, kind: 'entry', text, names: [name], parts, range: () => by.range }];
  });
  return [...written, ...set];
}
