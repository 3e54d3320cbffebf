import { documentOf } from '../../../code/index.js';
import { findContractFiles } from '../../../contract/find.js';
import { declaredInputs } from '../../../contract/data.js';
import type { AnswerContract, Echo } from '../../../contract/types.js';
import type { Json } from '../../../model/json.js';
import { children, type Located } from '../../../model/pointer.js';
import type { SourceDocument, SourceFile, Task } from '../../../model/task.js';
import { Likeness } from './likeness.js';

/** A data file above this size is data to work on and shows no answer. */
const LARGEST = 2 * 1024 * 1024;
const DATA = /\.(?:json|jsonl|ndjson|ya?ml|toml)$/i;
const EDITED = new Set(['json', 'yaml']);

/** An answer in a document that the agent sees: a template to fill in, or an example. */
export interface Example {
  readonly file: SourceFile;
  readonly document: SourceDocument;
  /** Where the answer stands in the document. */
  readonly pointer: string;
  readonly value: Json;
  /** It is valid now, no input that the task declares, and in a language that is edited: it loses the field as a solution does. */
  readonly isFollowed: boolean;
}

const known = new WeakMap<AnswerContract, readonly Example[]>();

/** All answers that visible documents show. */
export function examplesOf(contract: AnswerContract): readonly Example[] {
  const before = known.get(contract);
  if (before) return before;
  const likeness = new Likeness(contract);
  const inputs = new Set(declaredInputs(contract.task));
  const found = visibleData(contract.task).flatMap((file) => examplesIn(file, likeness, inputs.has(file)));
  known.set(contract, found);
  return found;
}

/** Files that the agent may see and that hold data, those that declare answers apart. */
function visibleData(task: Task): readonly SourceFile[] {
  const contracts = new Set(findContractFiles(task));
  return task.files.filter((file) => isVisible(file, task) && DATA.test(file.path) && file.size <= LARGEST && !contracts.has(file));
}

export function isVisible(file: SourceFile, task: Task): boolean {
  if (file.link !== null) return false;
  const { surface } = file;
  return surface === 'environment' || surface === 'artefact' || (surface === 'notes' && task.visibility.mayRead(file));
}

function examplesIn(file: SourceFile, likeness: Likeness, isInput: boolean): readonly Example[] {
  const document = documentOf(file);
  if (document?.value === undefined) return [];
  const mayChange = EDITED.has(document.language) && !isInput;
  const found: Example[] = [];
  const queue: Located[] = [{ value: document.value, pointer: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    const answer = likeness.of(at.value);
    if (answer !== null) found.push({ ...at, file, document, isFollowed: answer === 'valid' && mayChange });
    else if (likeness.isTelling) queue.push(...children(at));
  }
  return found;
}

/** What an example shows is no data that the agent is given, though the file may stand among the inputs. */
export function isInExample({ file, pointer }: Echo, contract: AnswerContract): boolean {
  return examplesOf(contract).some((example) => {
    if (example.file !== file || declaredInputs(contract.task).includes(file)) return false;
    return pointer === example.pointer || pointer.startsWith(`${example.pointer}/`);
  });
}
