import { languages } from '../../src/generated/languages.js';
import { layouts } from '../../src/generated/layouts.js';
import { passages as registered } from '../../src/generated/passages.js';
import { createLanguageRegistry } from '../../src/languages/index.js';
import { createPassages, type Passages } from '../../src/passages/index.js';
import type { Passage } from '../../src/model/passage.js';
import type { SourceFile, Task } from '../../src/model/task.js';
import type { Tree } from '../../src/task/filesystem/memory.js';
import { createMemoryTask } from '../../src/task/memory.js';
import type { Readers } from '../../src/task/types.js';

export interface Opened {
  readonly task: Task;
  readonly file: SourceFile;
}

function readersOf(passages: Passages): Readers {
  const registry = createLanguageRegistry(languages);
  return {
    registry,
    readManifest: () => null,
    prepareVisibility: () => Promise.resolve(),
    readVisibility: () => {
      throw new Error('nothing here asks for it');
    },
    preparePassages: async (files) => {
      const asked = [...files];
      await registry.ready(passages.passageLanguages(asked));
      await passages.preparePassages(asked);
    },
    readPassages: (file, near) => passages.passagesOf(file, near),
    readGates: () => ({
      declared: [],
      files: () => [],
      hits: () => [],
      artefact: { files: () => [], unstated: () => [], conflicts: () => [], unused: () => [], drifts: () => [] },
    }),
  };
}

/** A task with one file more, whose passages are prepared. */
export async function open(path: string, content: string | Uint8Array): Promise<Opened> {
  const entry = typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') };
  const tree: Tree = { 'task.toml': '', 'instruction.md': 'Do it.\n', [path]: entry };
  const task = await createMemoryTask(tree, { layouts, readers: readersOf(createPassages(registered)) });
  const file = task.file(path)!;
  await task.preparePassages([file]);
  return { task, file };
}

/** The passages of a file, its name apart. */
export async function read(path: string, content: string | Uint8Array, near?: readonly number[]): Promise<readonly Passage[] | null> {
  const { task, file } = await open(path, content);
  return task.passages(file, near)?.filter(({ kind }) => kind !== 'name') ?? null;
}

/** `kind | text | names | line:column of the marked value`, the value given or the whole text. */
export function show(passage: Passage, value = passage.text): string {
  const start = passage.text.indexOf(value);
  const { line, column } = passage.range({ start, end: start + value.length });
  return `${passage.kind} | ${passage.text} | ${passage.names.join(' < ')} | ${line}:${column}`;
}

/** The passages that hold a value, shown with its place. */
export async function holding(path: string, content: string | Uint8Array, value: string): Promise<string[]> {
  const found = await read(path, content);
  return (found ?? []).filter(({ text }) => text.includes(value)).map((passage) => show(passage, value));
}

/** The stretch of a text that a span of a passage stands for. */
export function stretch(text: string, passage: Passage, start: number, end: number): string {
  const range = passage.range({ start, end });
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  const offset = (line: number, column: number) => lines.slice(0, line - 1).join('').length + column - 1;
  return text.slice(offset(range.line, range.column), offset(range.endLine, range.endColumn));
}
