import type { SyntaxNode } from '../../languages/tree-sitter/node.js';
import { Run, type ParseShell } from './run.js';
import { Scope } from './scope.js';
import { ScriptReader } from './script-reader.js';
import type { Effect, Word } from './types.js';

export interface ShellOptions {
  readonly parse: ParseShell;
  /** Values of variables at the start: `ENV` and `ARG` of an image, `HOME`. */
  readonly variables?: ReadonlyMap<string, string>;
  /** `$1` and so on, where they are known. */
  readonly positional?: readonly Word[];
}

/** Scripts nested deeper than this are not read. */
const MAX_NESTING = 1_000;

/** Length above which a script is not read, in UTF-16 units. */
const MAX_LENGTH = 1_000_000;

/**
 * What a short shell script does to files, in the order in which it does it, told from its words alone: nothing is run, and
 * no file is looked at. Never throws; what cannot be told is an effect `other`. Offsets are those of `text`, also with CRLF.
 */
export function readShell(text: string, { parse, variables = new Map<string, string>(), positional }: ShellOptions): readonly Effect[] {
  const source = text.replaceAll('\r\n', '\n');
  const whole = { start: 0, end: text.length };
  if (source.length > MAX_LENGTH) return [tooMuch(source, whole)];
  const { root } = parse(source);
  if (isTooDeep(root)) return [tooMuch(source, whole)];
  const run = new Run(parse);
  const known = [...variables].map(([name, value]) => [name, { text: value, certain: true, glob: false }] as const);
  new ScriptReader(run, source, new Scope(new Map(known), new Map(), positional ?? null)).read(root);
  if (run.exhausted) run.emit(tooMuch(source, whole), whole, false);
  return source === text ? run.effects : withReturns(text, run.effects);
}

function tooMuch(source: string, range: Effect['range']): Effect {
  return { kind: 'other', command: /\S+/.exec(source.slice(0, 1_000))?.[0] ?? '', words: [], range, conditional: false };
}

function isTooDeep(root: SyntaxNode): boolean {
  let level: readonly SyntaxNode[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_NESTING) return true;
    level = level.flatMap(({ children }) => children);
  }
  return false;
}

/** Offsets in a text whose CRLF were read as LF, as offsets of the text itself. */
function withReturns(text: string, effects: readonly Effect[]): readonly Effect[] {
  const offsets: number[] = [];
  for (let i = 0; i <= text.length; i++) if (text[i] !== '\n' || text[i - 1] !== '\r') offsets.push(i);
  const at = (offset: number): number => offsets[offset] ?? text.length;
  return effects.map((effect) => ({ ...effect, range: { start: at(effect.range.start), end: at(effect.range.end) } }));
}
