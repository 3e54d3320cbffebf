import { jsonEquals } from '../../model/equals.js';
import type { SourceDocument } from '../../model/task.js';
import { applyChanges } from './changes.js';
import { editJson } from './json/edit.js';
import { applyToValue, consistent } from './operations.js';
import { EditRefused, type EditOutcome, type Operation, type TextChange } from './types.js';
import { editYaml } from './yaml/edit.js';

/** Reads a text as the file that it was taken from is read. */
export type Reread = (text: string) => SourceDocument | null;

/**
 * The least changes of a data file's text that make the operations. Everything else stays as it is, byte for byte. The edited
 * text is read again: a result that is not what the operations say is refused, never given.
 */
export function editDocument(document: SourceDocument, operations: readonly Operation[], reread: Reread): EditOutcome {
  try {
    return { changes: edit(document, operations, reread) };
  } catch (error) {
    if (error instanceof EditRefused) return { refused: error.message };
    throw error;
  }
}

function edit(document: SourceDocument, operations: readonly Operation[], reread: Reread): readonly TextChange[] {
  const { value } = document;
  if (value === undefined || document.problems.some(({ kind }) => kind === 'syntax'))
    throw new EditRefused('the file cannot be read without complaints');
  const wanted = consistent(value, operations);
  if (wanted.length === 0) return [];
  const changes = changesOf(document, wanted);
  const after = applyChanges(document.text, changes);
  if (after === null) throw new EditRefused('the changes overlap');
  const result = reread(after);
  if (result?.value === undefined || !jsonEquals(result.value, applyToValue(value, wanted)))
    throw new EditRefused('the file is written in a form that cannot be edited safely');
  return changes;
}

function changesOf(document: SourceDocument, operations: readonly Operation[]): TextChange[] {
  if (document.language === 'json') return editJson(document.text, operations);
  if (document.language === 'yaml') return editYaml(document, operations);
  throw new EditRefused(`files in ${document.language.toUpperCase()} are not edited`);
}
