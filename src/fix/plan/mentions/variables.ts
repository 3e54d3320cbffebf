import { type CodeName } from '../../../code/queries.js';
import type { SourceFile } from '../../../model/task.js';
import { linesOfCode } from './shell-lines.js';
import { wordsAt } from './text.js';

/** Ways to give values to names that are in no text: `globals()[key] = value`, `eval "$(jq ...)"`, `Object.assign(globalThis, ...)`. */
const HIDDEN_BINDINGS: Readonly<Record<string, RegExp>> = {
  python: /\b(?:globals|locals|vars|exec|eval|setattr|__dict__|__builtins__|import\s*\*|run_path|run_module)(?!\w)/,
  typescript: /\b(?:eval|Function|globalThis|global|window|with|vm)\b/,
};

/**
 * Whether the variables of a program that bear a field's name may have their values from an answer: one is a parameter, which
 * `f(**answer)` may fill, one never gets a value in the text, or the program can make names when it runs.
 */
export function mayHoldTheField(
  file: SourceFile,
  names: readonly CodeName[],
  language: string,
  /** Whether every value that a parameter gets is written down. */
  isOwn: (parameter: CodeName) => boolean,
): boolean {
  if (names.length === 0) return false;
  if (HIDDEN_BINDINGS[language]?.test(file.text() ?? '') === true) return true;
  if (language !== 'python') return false;
  const parameters = names.filter(({ kind }) => kind === 'parameter');
  if (!parameters.every(isOwn)) return true;
  return parameters.length === 0 && !names.some(({ kind }) => kind === 'bound');
}

/** Commands that make variables whose names are in no text, or that take them over from elsewhere. */
const SHELL_BINDINGS = /(?:^|[\s;&|({`])(?:eval|source|\.|declare|typeset|export|local|readonly|read|printf\s+-v|mapfile|env)\s/m;

/** Lines of a shell script that use a variable of that name which the script may have from an answer. */
export function shellVariables(file: SourceFile, key: string): readonly number[] {
  const code = linesOfCode(file);
  const used = code.flatMap((line, i) => (isUsed(line, key) ? [i + 1] : []));
  if (used.length === 0) return [];
  const isOwn = code.some((line) => wordsAt(line, key).some((at) => line[at + key.length] === '=' || /\bfor\s+$/.test(line.slice(0, at))));
  return isOwn && !SHELL_BINDINGS.test(code.join('\n')) ? [] : used;
}

/** `$name`, `${name}`, `${#name}`, `${!name}`, `$((name + 1))`. */
function isUsed(line: string, key: string): boolean {
  for (let at = line.indexOf(key); at !== -1; at = line.indexOf(key, at + key.length)) {
    const isWhole = !/\w/.test(line[at - 1] ?? '') && !/\w/.test(line[at + key.length] ?? '');
    if (isWhole && /(?:\$\{?[#!]?|\(\([^)]*)$/.test(line.slice(0, at))) return true;
  }
  return false;
}
