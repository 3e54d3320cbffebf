import { diffLines } from 'diff';
import type { CreateFile, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Change } from '../fix/transaction/types.js';
import { decode } from '../languages/decode.js';
import type { Client } from './client.js';

/** Where a changed file stands in the editor. */
export interface EditTarget {
  readonly uri: string;
  /** Of the open document; null when the file is not open. */
  readonly version: number | null;
}

/** More changed lines than this and the whole text is replaced: the search for the least change takes the square of it. */
const MOST_CHANGED_LINES = 2000;

/** Edits that turn one text into another, line by line, so that cursors elsewhere stay where they are. */
export function textEdits(before: string, after: string): TextEdit[] {
  const document = TextDocument.create('', '', 0, before);
  const parts = diffLines(before, after, { maxEditLength: MOST_CHANGED_LINES });
  const edits: TextEdit[] = [];
  let at = 0;
  let open: { start: number; newText: string } | null = null;
  const close = (): void => {
    if (open) edits.push({ range: { start: document.positionAt(open.start), end: document.positionAt(at) }, newText: open.newText });
    open = null;
  };
  for (const { value, added, removed } of parts ?? [removedAll(before), addedAll(after)]) {
    if (!added && !removed) close();
    else open ??= { start: at, newText: '' };
    if (added && open) open.newText += value;
    if (!added) at += value.length;
  }
  close();
  return edits;
}

const removedAll = (value: string) => ({ value, added: false, removed: true });
const addedAll = (value: string) => ({ value, added: true, removed: false });

/** The changes of a task as one edit; or why the editor cannot make it. */
export function workspaceEdit(
  changes: readonly Change[],
  targetOf: (path: string) => EditTarget,
  client: Pick<Client, 'documentChanges' | 'createFiles'>,
): WorkspaceEdit | string {
  const files = changes.map((change) => ({
    ...change,
    ...targetOf(change.path),
    edits: textEdits(textOf(change.before), textOf(change.after)),
  }));
  const created = files.find(({ before }) => before === null);
  if (created && !client.createFiles) return `${created.path} has to be made first: this editor makes no files for a language server`;
  if (!client.documentChanges) return { changes: Object.fromEntries(files.map(({ uri, edits }) => [uri, edits])) };
  return {
    documentChanges: files.flatMap(({ uri, version, before, edits }): (CreateFile | TextDocumentEdit)[] => [
      ...(before === null && version === null ? [{ kind: 'create' as const, uri, options: { ignoreIfExists: true } }] : []),
      { textDocument: { uri, version }, edits },
    ]),
  };
}

/** The text as an editor shows it, without byte order mark. */
function textOf(bytes: Uint8Array | null): string {
  if (bytes === null) return '';
  const decoded = decode(Buffer.from(bytes));
  if ('unread' in decoded) throw new Error('a fix changes texts only');
  return decoded.text;
}
