import type { Passage } from '../model/passage.js';
import { FILE_START } from '../model/place.js';
import type { SourceFile } from '../model/task.js';

/** A file's own path, as the agent sees it in a listing. It stands nowhere in the text, so its place is the file's head. */
export function namePassage(file: SourceFile): Passage {
  return { file, kind: 'name', text: file.taskPath, names: [], parts: [], range: () => FILE_START };
}
