import type { Exposure, SourceFile, Task } from '../../../src/api/index.js';
import { once } from './once.js';

/** A file of the task that the agent can read in every condition, with the first way in which it gets there. */
export interface Readable {
  readonly file: SourceFile;
  readonly exposure: Exposure;
}

/** Every such file once, in the order in which they are brought. Hidden files and artefacts are not among them. */
export const readableFiles = once((task: Task): readonly Readable[] => {
  const first = new Map<SourceFile, Readable>();
  for (const exposure of task.visibility.exposures) {
    const { file } = exposure;
    if (file === null || first.has(file) || !isOpen(exposure) || isApart(file)) continue;
    first.set(file, { file, exposure });
  }
  return [...first.values()];
});

/** A text that an instruction writes into the image, without a file of its own. */
export interface Written {
  readonly exposure: Exposure;
  readonly text: string;
}

/** Texts of the image that stand in no file of the task. */
export function writtenTexts(task: Task): Written[] {
  return task.visibility.exposures.flatMap((exposure) =>
    exposure.file === null && exposure.text !== null && isOpen(exposure) ? [{ exposure, text: exposure.text }] : [],
  );
}

/** In every condition, and not behind permissions that hold. */
export function isOpen({ condition, guard }: Exposure): boolean {
  return condition === 'always' && guard?.holds !== true;
}

function isApart({ surface, link }: SourceFile): boolean {
  return surface === 'hidden' || surface === 'artefact' || surface === 'control' || link !== null;
}
