import { head } from '../../model/cut.js';
import { CodeActionKind, type CodeAction, type WorkspaceEdit } from 'vscode-languageserver/node';
import type { Change } from '../../fix/transaction/types.js';
import { neutral } from '../../report/index.js';
import type { Task } from './types.js';

const LONGEST_TITLE = 160;

/** A title on one line of a menu. */
export function titleOf(lines: readonly string[]): string {
  const [first = '', ...more] = lines;
  const text = neutral(more.length === 0 ? first : `${first} (and ${more.length} more)`);
  const capital = text.slice(0, 1).toUpperCase() + text.slice(1);
  return capital.length > LONGEST_TITLE ? `${head(capital, LONGEST_TITLE - 1)}…` : capital;
}

/** The action with its edit, or one that cannot be chosen and says why. */
export function editing(title: string, changes: readonly Change[], task: Task, kind: string = CodeActionKind.QuickFix): CodeAction[] {
  const edit = task.edit(changes);
  return typeof edit === 'string' ? refused(title, edit, task, kind) : [{ title, kind, edit }];
}

export function refused(title: string, reason: string, { client }: Task, kind: string = CodeActionKind.QuickFix): CodeAction[] {
  return client.disabledActions ? [{ title, kind, disabled: { reason: neutral(reason) } }] : [];
}

export type EditOrReason = WorkspaceEdit | string;
