import { documentOf } from '../../../code/index.js';
import { declaredInputs } from '../../../contract/data.js';
import type { AnswerContract, Field } from '../../../contract/types.js';
import { valuesAt } from '../../../model/pointer.js';
import type { SourceFile } from '../../../model/task.js';
import { lineOf, MOST_PLACES } from '../checklist.js';
import { examplesOf, isVisible } from './examples.js';
import { isHalf, topNames } from './likeness.js';

/** Places, `file:line`, of examples that hold a field and that the fix leaves as they are. */
export function examplesLeft(contract: AnswerContract, field: Field): readonly string[] {
  const read = examplesOf(contract)
    .filter(({ isFollowed }) => !isFollowed)
    .flatMap(({ file, document, pointer, value }) =>
      valuesAt(value, field.focus).map((at) => `${file.taskPath}:${lineOf(document, pointer + at.pointer)}`),
    );
  const inputs = new Set(declaredInputs(contract.task));
  const unread = contract.task.files
    .filter((file) => isVisible(file, contract.task) && !inputs.has(file))
    .flatMap((file) => unreadLines(file, contract, field.name).map((line) => `${file.taskPath}:${line}`));
  return [...new Set([...read, ...unread])];
}

/** A template needs no more. */
const LARGEST = 256 * 1024;

/**
 * Lines with the member in texts that are not parsed, such as JSON with comments and later documents of YAML, where at least half of
 * the answer's fields are members.
 */
function unreadLines(file: SourceFile, contract: AnswerContract, key: string): readonly number[] {
  const first = file.size <= LARGEST ? firstUnread(file) : null;
  if (first === null) return [];
  const lines = (file.text() ?? '').split('\n').map((line, i) => (i < first ? '' : line));
  const holds = (name: string) => lines.some((line) => isMember(line, name));
  const names = topNames(contract);
  if (!isHalf([...names].filter(holds).length, names)) return [];
  return lines.flatMap((line, i) => (isMember(line, key) ? [i + 1] : [])).slice(0, MOST_PLACES);
}

/** The index of the first line that no document has; null where all is read. */
function firstUnread(file: SourceFile): number | null {
  if (/\.(?:jsonc|json5)$/i.test(file.path)) return 0;
  if (/\.json$/i.test(file.path)) return documentOf(file)?.value === undefined ? 0 : null;
  if (!/\.ya?ml$/i.test(file.path)) return null;
  const lines = (file.text() ?? '').split('\n');
  const start = lines.findIndex((line) => /^[^\s#%]/.test(line) && !/^---\s*(?:#.*)?$/.test(line));
  const second = lines.findIndex((line, i) => i > start && /^---(?:\s|$)/.test(line));
  return second === -1 ? null : second;
}

function isMember(line: string, name: string): boolean {
  const text = line.replace(/^\s*(?:#|\/\/).*/, '');
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
    if (/(?:^|[\s{,"'])$/.test(before) && /^["']?\s*:/.test(after)) return true;
  }
  return false;
}
