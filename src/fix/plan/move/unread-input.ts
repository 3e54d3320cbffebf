import { declaredInputs } from '../../../contract/data.js';
import type { AnswerContract } from '../../../contract/types.js';
import { isObject } from '../../../model/json.js';
import type { SourceFile } from '../../../model/task.js';
import { lineOfMerge } from '../../transaction/merge-markers.js';
import { itemAt } from '../checklist.js';
import type { Objection } from '../types.js';

/** Inputs into which a value could be put. */
const INPUT = /\.(?:json|ya?ml)$/i;

/** Why the input that would take a value is not known: it is declared and there, but cannot be read. Null where it is known. */
export function unreadInput(contract: AnswerContract): Objection | null {
  const { task } = contract;
  for (const file of declaredInputs(task).filter(({ path }) => INPUT.test(path))) {
    if (!task.visibility.mayRead(file)) continue;
    const known = contract.inputs.find((input) => input.file === file);
    if (known === undefined) return whyUnread(file);
    if (isObject(known.value)) return null;
  }
  return null;
}

function whyUnread(file: SourceFile): Objection {
  const unread = file.unread();
  if (unread !== null) return objection(file, 1, `it cannot be read (${unread})`, 'make it readable, or name another input');
  const merge = lineOfMerge(file.text() ?? '');
  if (merge !== null)
    return objection(file, merge, 'it holds the markers of an unfinished merge', 'finish the merge, whose markers begin here');
  const problem = file.document()?.problems.find(({ severity }) => severity !== 'warning');
  return objection(file, problem?.range.line ?? 1, 'it cannot be parsed', problem?.message ?? 'no data were found in it');
}

function objection(file: SourceFile, line: number, why: string, text: string): Objection {
  return {
    reason: `what the declared input ${file.taskPath} says is not known, since ${why} (line ${line})`,
    checklist: [itemAt(file, line, text)],
  };
}
