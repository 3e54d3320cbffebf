import type { ArtifactChange, Fix as SarifFix, Replacement } from 'sarif';
import type { Fix, TextEdit } from '../../model/finding.js';
import type { OffsetRange } from '../../model/place.js';
import type { LineIndex, Texts } from '../lines.js';
import { neutral } from '../neutral.js';
import { artifactLocation } from './uri.js';

/** A fix with minimal replacements against the unmodified files; null when a file's text is not at hand. */
export function sarifFix(fix: Fix, texts: Texts): SarifFix | null {
  const files = [...new Set(fix.edits.map((edit) => edit.file))].sort();
  const changes = files.map((file) =>
    artifactChange(
      file,
      fix.edits.filter((edit) => edit.file === file),
      texts,
    ),
  );
  if (changes.length === 0 || changes.includes(null)) return null;
  return { description: { text: neutral(fix.description) }, artifactChanges: changes as ArtifactChange[] };
}

function artifactChange(file: string, edits: readonly TextEdit[], texts: Texts): ArtifactChange | null {
  const location = artifactLocation(file);
  const [text, lines] = [texts.text(file), texts.lines(file)];
  if (!location || text === null || !lines) return null;
  const sorted = [...edits].sort((a, b) => a.range.start - b.range.start);
  return { artifactLocation: location, replacements: sorted.map((edit) => replacement(edit, text, lines)) };
}

function replacement(edit: TextEdit, text: string, lines: LineIndex): Replacement {
  const { range, newText } = minimal(edit, text);
  const [start, end] = [lines.position(range.start), lines.position(range.end)];
  const deletedRegion = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
  return newText === '' ? { deletedRegion } : { deletedRegion, insertedContent: { text: newText } };
}

/** The edit without what old and new text have in common at their ends. */
export function minimal(
  edit: Pick<TextEdit, 'range' | 'newText'>,
  text: string,
): { readonly range: OffsetRange; readonly newText: string } {
  const { newText } = edit;
  let { start, end } = edit.range;
  let [from, to] = [0, newText.length];
  while (start < end && from < to && text[start] === newText[from]) [start, from] = [start + 1, from + 1];
  while (from > 0 && (isInside(text, start) || isInside(newText, from))) [start, from] = [start - 1, from - 1];
  const after = end;
  while (end > start && to > from && text[end - 1] === newText[to - 1]) [end, to] = [end - 1, to - 1];
  while (end < after && (isInside(text, end) || isInside(newText, to))) [end, to] = [end + 1, to + 1];
  return { range: { start, end }, newText: newText.slice(from, to) };
}

/** True when a cut there would split a surrogate pair or a CR LF. */
function isInside(text: string, offset: number): boolean {
  const [before, after] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)];
  return (before === 13 && after === 10) || ((before & 0xfc00) === 0xd800 && (after & 0xfc00) === 0xdc00);
}
