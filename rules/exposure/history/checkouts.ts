import type { Clone, Task } from '../../../src/api/index.js';
import { linesAround } from '../readable/lines.js';

/** What is checked out of a clone afterwards; `commit` when it is an earlier state for sure: a digest, also through a variable, or `HEAD~3`. */
export interface Checkout {
  readonly kind: 'commit' | 'name';
  readonly line: number;
}

const CHECKOUT = /\bgit\s+(?:-C\s+\S+\s+|-c\s+\S+\s+)*(?:checkout|switch|reset)\s+(?:(?:-{1,2}[\w-]+|-c\s+\S+)\s+)*["']?([^\s"'&|;\\]+)/;
/** A digest, a variable that holds one, a state that git is asked for, or so many commits back. */
const EARLIER = /^[0-9a-f]{7,40}$|^\$\{?\w*(?:COMMIT|SHA|HASH|REV)\w*\}?$|^(?:\$\(|`)git$|[~^]\d*$/i;
const ANOTHER_CLONE = /\bgit\s+(?:-c\s+\S+\s+)*clone\b/g;
const CLONE_OF_VARIABLE = /\bgit\s+(?:-c\s+\S+\s+)*clone\b[^&|;]*\s["']?\$/;
/** `ADD https://host/a.git#state:folder /a`. */
const ADDED_STATE = /^\s*ADD\b[^#]*?\S#([^\s:#]+)/i;
const VARIABLE = /^\$(?:(\w+)|\{(\w+)(?::?-([^}]*))?\})$/;

/** The checkout that belongs to a clone: the state in its URL, or the first behind it, before another clone begins. */
export function checkoutOf(clone: Clone, task: Task): Checkout | null {
  const lines = linesAround(task, clone.by);
  const { line } = clone.by.range;
  const inUrl = ADDED_STATE.exec(lines.slice(line - 1, clone.by.range.endLine).join('\n'))?.[1];
  return inUrl === undefined ? checkoutBehind(clone, lines) : { kind: kindOf(inUrl, lines, line), line };
}

function checkoutBehind({ by, url }: Clone, lines: readonly string[]): Checkout | null {
  for (let i = by.range.line - 1; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (/^\s*#/.test(line)) continue;
    const isInside = i < by.range.endLine;
    const clones = line.match(ANOTHER_CLONE) !== null;
    const own = i === by.range.line - 1 || (isInside && (line.includes(url) || CLONE_OF_VARIABLE.test(line)));
    const match = CHECKOUT.exec(line);
    if (match !== null && (!clones || own)) return { kind: kindOf(match[1] ?? '', lines, i + 1), line: i + 1 };
    if (clones && !own && !isInside) return null;
  }
  return null;
}

function kindOf(target: string, lines: readonly string[], line: number): Checkout['kind'] {
  return EARLIER.test(resolved(target, lines, line)) ? 'commit' : 'name';
}

/** The last value that `ARG`, `ENV` or a shell gives the variable before its use, its default, or the variable itself. */
function resolved(target: string, lines: readonly string[], line: number): string {
  const [, plain, braced, fallback] = VARIABLE.exec(target) ?? [];
  const name = plain ?? braced;
  if (name === undefined) return target;
  const assignment = new RegExp(
    String.raw`(?:^\s*(?:ARG|ENV)\s+(?:.*\s)?|\bexport\s+|(?:^|[;&(\s]))${name}(?:=|(?<=ENV\s+${name})\s+)["']?([^\s"';&\\]+)`,
    'i',
  );
  const values = lines.slice(0, line).flatMap((text) => (/^\s*#/.test(text) ? [] : (assignment.exec(text)?.[1] ?? [])));
  return values.at(-1) ?? fallback ?? target;
}
