import { AFTER, TITLE } from './checklist-lines.js';

/** What an earlier checklist says of one task. */
export interface Section {
  /** The whole line above it. */
  readonly heading: string;
  /** Without blank lines around. */
  readonly lines: readonly string[];
}

/** An earlier checklist, in the parts that a later run may have nothing to say of. */
export interface EarlierChecklist {
  readonly sections: readonly Section[];
  /** What is left to do after fixes that were made, each with the notes that stand below it. */
  readonly after: readonly (readonly string[])[];
}

export const NO_CHECKLIST: EarlierChecklist = { sections: [], after: [] };

/** Reads a checklist as it was written, and as a person has ticked and annotated it since. Of any other text it makes nothing. */
export function readChecklist(text: string): EarlierChecklist {
  const [title, ...lines] = text.split(/\r?\n/);
  if (title !== TITLE) return NO_CHECKLIST;
  const end = lines.indexOf(AFTER);
  const [before, behind] = end === -1 ? [lines, []] : [lines.slice(0, end), lines.slice(end + 1)];
  const sections = groups(before, (line) => line.startsWith('## '));
  return {
    sections: sections.map(([heading = '', ...rest]) => ({ heading, lines: trimmed(rest) })),
    after: groups(behind, isItem).map(trimmed),
  };
}

/** An item of the list itself, ticked or not. */
function isItem(line: string): boolean {
  return /^- \[[ xX]\] /.test(line);
}

/** The lines from each that begins a group up to the next; what stands before the first is left out. */
function groups(lines: readonly string[], begins: (line: string) => boolean): readonly (readonly string[])[] {
  const starts = lines.flatMap((line, i) => (begins(line) ? [i] : []));
  return starts.map((start, i) => lines.slice(start, starts[i + 1]));
}

function trimmed(lines: readonly string[]): readonly string[] {
  const isText = (line: string) => line.trim() !== '';
  const first = lines.findIndex(isText);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isText) + 1);
}
