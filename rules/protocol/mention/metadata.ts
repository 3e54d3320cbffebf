import { isArray, isObject, property, rangeIn, type Json, type SourceFile, type Task } from '../../../src/api/index.js';
import type { ReadText } from './texts.js';

const TABLES = ['', '/task', '/metadata'];
/** Entries that harnesses and catalogues show with the task. */
const SHOWN = ['name', 'title', 'description', 'summary', 'keywords', 'tags', 'category'];

/** The file that describes the task, where it is TOML. */
export function metadataFile(task: Task): SourceFile | undefined {
  return task.file('task.toml');
}

/** What of a task's description is shown with it. Needs the TOML parser. */
export function metadataTexts(task: Task): ReadText[] {
  const file = metadataFile(task);
  const document = file?.document();
  if (file === undefined || document?.value === undefined) return [];
  return TABLES.flatMap((table) => {
    const holder = table === '' ? document.value : property(document.value, table.slice(1));
    return SHOWN.flatMap((key) => strings(isObject(holder) ? property(holder, key) : undefined, `${table}/${key}`)).map(
      ({ text, pointer }) => ({
        file,
        text,
        kindAt: () => 'prose' as const,
        near: () => false,
        range: () => document.locate(pointer) ?? rangeIn(document.text, { start: 0, end: 0 }),
      }),
    );
  });
}

function strings(value: Json | undefined, pointer: string): { text: string; pointer: string }[] {
  if (typeof value === 'string') return [{ text: value, pointer }];
  return isArray(value) ? value.flatMap((item, i) => (typeof item === 'string' ? [{ text: item, pointer: `${pointer}/${i}` }] : [])) : [];
}
