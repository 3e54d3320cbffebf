import { head } from '../model/cut.js';
import type { Evidence } from '../model/finding.js';
import type { OffsetRange, Range } from '../model/place.js';
import { FILE_START } from '../model/place.js';
import type { SourceDocument, SourceFile } from '../model/task.js';
import { LineTable } from '../languages/lines.js';

/** Characters of an instruction that evidence shows. */
const SHOWN = 160;

export function shorten(text: string): string {
  const line = text
    .slice(0, 4 * SHOWN)
    .replace(/\s*\\?\r?\n\s*/g, ' ')
    .trim();
  return line.length <= SHOWN ? line : `${head(line, SHOWN - 1)}…`;
}

function evidenceAt(file: SourceFile, range: Range, text: string): Evidence {
  return { file: file.path, range, text: shorten(text), ...(file.surface === 'hidden' ? { hidden: true } : {}) };
}

export function wholeFile(file: SourceFile, text: string): Evidence {
  return { file: file.path, range: FILE_START, text };
}

/** Gives evidence for spans of a text; one object a span, since thousands of files may come by one instruction. */
export function evidenceIn(file: SourceFile, text: string): (range: OffsetRange) => Evidence {
  const lines = new LineTable(text);
  const made = new Map<string, Evidence>();
  return (range) => {
    const key = `${range.start}:${range.end}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const evidence = evidenceAt(file, lines.range(range), text.slice(range.start, range.end));
    made.set(key, evidence);
    return evidence;
  };
}

/** The place of a value of a data file, or of the nearest value around it. */
export function evidenceOf(file: SourceFile, document: SourceDocument, pointer: string): Evidence {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const offsets = document.offsets(at, 'member') ?? document.offsets(at);
    if (offsets !== null) return evidenceAt(file, document.range(offsets), document.text.slice(offsets.start, offsets.end));
    if (at === '') return wholeFile(file, 'the whole file');
  }
}
