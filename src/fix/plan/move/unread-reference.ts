import { posix } from 'node:path';
import type { AnswerContract, Field } from '../../../contract/types.js';
import { FILE_START } from '../../../model/place.js';
import { join, valueAt } from '../../../model/pointer.js';
import { objection } from '../schema/objection.js';
import type { ChecklistItem, Objection } from '../types.js';

/** Why nobody knows whether the schema pins a field: what decides it was not read or not understood. Null when it was. */
export function unreadReference({ analysis, schemas }: Field, contract: AnswerContract): Objection | null {
  const blamed = analysis.unknown ?? analysis.loose;
  if (!blamed) return null;
  const at = blamed.at ? join(blamed.at.schemaPointer, blamed.at.keyword) : (schemas[0] ?? '');
  if (blamed.reason !== 'remote-ref') return objection(contract, 'the schema is too hard to decide here, so its value is not known', [at]);
  return toAnotherFile(at, contract);
}

/** What a reference that is not read has against moving a field of which it could speak. */
export function toAnotherFile(reference: string, contract: AnswerContract): Objection {
  const reason = 'the schema refers to another file for it or for what is around it, which is not read, so what it says is not known';
  const found = objection(contract, reason, [reference]);
  return { ...found, checklist: [...found.checklist, ...targetOf(valueAt(contract.schema, reference), contract)] };
}

/** The place in a file of the task that a reference leads to. */
function targetOf(reference: unknown, { task, file }: AnswerContract): readonly ChecklistItem[] {
  if (typeof reference !== 'string') return [];
  const [name = '', fragment = ''] = reference.split('#');
  const other = task.file(posix.join(posix.dirname(file.taskPath), name));
  if (!other || other === file) return [];
  const { line } = other.document()?.locate(fragment, 'key') ?? FILE_START;
  return [{ file: other.path, line, text: 'this is what the schema refers to: write it into the schema itself' }];
}
