import type { Fix, TextEdit } from '../model/finding.js';
import type { Tree } from '../task/filesystem/memory.js';
import type { FixedTexts } from './types.js';

/**
 * The texts that fixes leave in the files that they change, byte order marks removed.
 * Equal edits of several fixes count once; throws where edits overlap or name a file that has no text.
 */
export function applyFixes(tree: Tree, fixes: readonly Fix[]): FixedTexts {
  const byFile = new Map<string, TextEdit[]>();
  for (const edit of fixes.flatMap((fix) => fix.edits)) {
    const edits = byFile.get(edit.file) ?? [];
    if (!edits.some((other) => isSame(other, edit))) byFile.set(edit.file, [...edits, edit]);
  }
  return Object.fromEntries([...byFile].map(([file, edits]) => [file, applyEdits(textOf(tree, file), edits, file)]));
}

function isSame(a: TextEdit, b: TextEdit): boolean {
  return a.range.start === b.range.start && a.range.end === b.range.end && a.newText === b.newText;
}

function textOf(tree: Tree, file: string): string {
  const content = tree[file];
  if (typeof content !== 'string') throw new Error(`a fix edits ${file}, which is no text of the tree`);
  return content.replace(/^\uFEFF/, '');
}

function applyEdits(text: string, edits: readonly TextEdit[], file: string): string {
  let result = '';
  let end = 0;
  for (const edit of [...edits].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end)) {
    if (edit.range.start < end) throw new Error(`two edits of ${file} overlap at offset ${edit.range.start}`);
    if (edit.range.end > text.length || edit.range.end < edit.range.start) throw new Error(`an edit of ${file} reaches beyond the text`);
    result += text.slice(end, edit.range.start) + edit.newText;
    end = edit.range.end;
  }
  return result + text.slice(end);
}
