import type { Task } from '../model/task.js';
import { hiddenFiles } from './files.js';

/**
 * Whether the task may expect one of the values, given by their keys: some hidden file has it, as it is written or as a number
 * without its sign. A value that is put together is not found; it is no value that many tasks share.
 */
export function mayExpect(task: Task, keys: readonly string[]): boolean {
  const texts = keys.map(textOf);
  return hiddenFiles(task).some(({ file }) => {
    const text = file.text();
    if (text === null) return false;
    const plain = /\d_\d/.test(text) ? text.replaceAll('_', '') : null;
    return texts.some((value) => hasWhole(text, value) || (plain !== null && hasWhole(plain, value)));
  });
}

/** `text abc` as `abc`, `number -42e-1` as `4.2`; digits alone for a number that is seldom written out. */
function textOf(key: string): string {
  if (!key.startsWith('number ')) return key.slice(key.indexOf(' ') + 1);
  const number = key.slice('number '.length).replace('-', '');
  const text = String(Number(number));
  return text.includes('e') ? (/^\d+/.exec(number)?.[0] ?? '') : text;
}

const WORD = /[\p{L}\p{N}]/u;

/** Not within a longer word or number; zeros may follow a decimal. */
function hasWhole(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const end = value.includes('.') ? behindZeros(text, at + value.length) : at + value.length;
    if (!WORD.test(text[at - 1] ?? '') && !WORD.test(text[end] ?? '')) return true;
  }
  return false;
}

function behindZeros(text: string, at: number): number {
  let end = at;
  while (text[end] === '0') end++;
  return end;
}
