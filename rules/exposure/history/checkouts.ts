import type { Clone, Task } from '../../../src/api/index.js';

/** What is checked out of a clone afterwards; `commit` when it is an earlier state for sure: a digest, also through a variable, or `HEAD~3`. */
export interface Checkout {
  readonly kind: 'commit' | 'name';
  readonly line: number;
}

const CHECKOUT = /\bgit\s+(?:-C\s+\S+\s+|-c\s+\S+\s+)*(?:checkout|switch|reset)\s+(?:(?:-{1,2}[\w-]+|-c\s+\S+)\s+)*["']?([^\s"'&|;\\]+)/;
/** A digest, a variable that holds one, a state that git is asked for, or so many commits back. */
const EARLIER = /^[0-9a-f]{7,40}$|^\$\{?\w*(?:COMMIT|SHA|HASH|REV)\w*\}?$|^(?:\$\(|`)git$|[~^]\d*$/i;
const ANOTHER_CLONE = /\bgit\s+(?:-c\s+\S+\s+)*clone\b/g;

/** The checkout that belongs to a clone: the first behind it, before another clone begins. */
export function checkoutOf(clone: Clone, task: Task): Checkout | null {
  const lines = (task.files.find(({ path }) => path === clone.by.file)?.text() ?? '').split('\n');
  for (let i = clone.by.range.line - 1; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (/^\s*#/.test(line)) continue;
    const clones = [...line.matchAll(ANOTHER_CLONE)];
    const own = i === clone.by.range.line - 1 || (i < clone.by.range.endLine && line.includes(clone.url));
    const match = CHECKOUT.exec(line);
    if (match !== null && (clones.length === 0 || own)) {
      const target = match[1] ?? '';
      return { kind: EARLIER.test(target) ? 'commit' : 'name', line: i + 1 };
    }
    if (clones.length > 0 && !own && i >= clone.by.range.endLine) return null;
  }
  return null;
}
