import { isArray, isObject, property, type Json } from '../model/json.js';
import type { OffsetRange, Range } from '../model/place.js';
import type { InstructionText, SourceFile } from '../model/task.js';
import { LineTable } from '../languages/lines.js';
import { alignScalar } from './align.js';
import type { InstructionSource } from './types.js';

const FRONT_MATTER = /^---[ \t]*(?:\r\n|\r|\n)(?:[^]*?(?:\r\n|\r|\n))?---[ \t]*(?:\r\n|\r|\n|$)/;

/** The texts that instruct the agent; a copy of a text that is there already is left out. */
export function readInstructions(sources: readonly InstructionSource[], file: (path: string) => SourceFile | undefined): InstructionText[] {
  const texts: InstructionText[] = [];
  for (const source of sources) {
    const found = file(source.path);
    for (const text of found === undefined ? [] : textsOf(source, found)) {
      if (!texts.some((known) => known.text === text.text)) texts.push(text);
    }
  }
  return texts;
}

function textsOf(source: InstructionSource, file: SourceFile): InstructionText[] {
  const text = file.text();
  if (text === null) return [];
  if (source.pointers !== undefined) return source.pointers.flatMap((pointer) => ofPointer(file, pointer));
  const start = source.body === true ? (FRONT_MATTER.exec(text)?.[0].length ?? 0) : 0;
  const lines = new LineTable(text);
  const range = (offsets: OffsetRange): Range => lines.range({ start: offsets.start + start, end: offsets.end + start });
  return [{ file, pointer: '', text: text.slice(start), range }];
}

/** A text of a data file. Its offsets are led back through indentation, folding and escapes of the source. */
function ofPointer(file: SourceFile, pointer: string): InstructionText[] {
  const document = file.document();
  const text = document === null ? undefined : valueAt(document.value, pointer);
  if (document === null || typeof text !== 'string') return [];
  let offsets: ((offset: number) => number) | undefined;
  const range = (span: OffsetRange): Range => {
    const place = document.offsets(pointer, 'value') ?? { start: 0, end: 0 };
    offsets ??= alignScalar(text, document.text.slice(place.start, place.end));
    return document.range({ start: place.start + offsets(span.start), end: place.start + endOf(offsets, span) });
  };
  return [{ file, pointer, text, range }];
}

/** The end of a span is the place behind its last character, not the place of the next one, which may be a line below. */
function endOf(offsets: (offset: number) => number, { start, end }: OffsetRange): number {
  return end > start ? offsets(end - 1) + 1 : offsets(start);
}

function valueAt(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (const key of pointer.split('/').slice(1)) {
    value = isArray(value) ? value[Number(key)] : isObject(value) ? property(value, key) : undefined;
  }
  return value;
}
