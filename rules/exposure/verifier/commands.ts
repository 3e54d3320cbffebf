import type { CodeString } from '../../../src/api/index.js';

/** A path that a command of the verifier is given. */
export interface CommandPath {
  readonly path: string;
  /** The other paths of a command that compares files; null when it does something else. */
  readonly against: readonly string[] | null;
}

/** Names by which programs run commands. */
const RUNS = /(?:^|_)(?:run|system|exec\w*|cmd|commands?|shell|sh|bash|popen|call|check_call|check_output|getoutput|spawn\w*)(?:_|$)/i;
/** Programs that read the files that they are given. */
const READS = /^(?:diff|cmp|comm|cat|head|tail|wc|grep|sort|jq|awk|sed|cd|python[\d.]*|node|bash|sh|sudo|test|\[|md5sum|sha\d+sum|cksum)$/;
const COMPARES = /^(?:diff|cmp|comm|sdiff|colordiff|wdiff|numdiff)$/;
/** Strings before an operand among which the name of the program is looked for. */
const REACH = 6;

/** The absolute paths among the words of a command line; null for a text that is none. */
export function commandPaths({ value, open, names }: CodeString): CommandPath[] | null {
  if (!/\s/.test(value.trim()) || value.length > 4000) return null;
  const first = programOf(wordsOf(value));
  if (!READS.test(first) && !names.some((name) => RUNS.test(name))) return null;
  const known = open ? value.replace(/\S+$/, '') : value;
  return known.split(/[;|&\n]+/).flatMap((command) => {
    const words = wordsOf(command);
    const paths = words.filter(isPath);
    const compares = COMPARES.test(programOf(words)) || /\bgit\s+diff\b/.test(command);
    return paths.map((path) => ({ path, against: compares ? paths.filter((other) => other !== path) : null }));
  });
}

/** The operands beside a path in a list of words: `["diff", a, b]`, or in a command of a shell. Null when nothing compares them. */
export function comparedBeside(strings: readonly CodeString[], at: number): readonly string[] | null {
  const own = strings[at];
  if (own === undefined) return null;
  const isNear = ({ range }: CodeString) => Math.abs(range.line - own.range.line) <= 3;
  const before = strings.slice(Math.max(0, at - REACH), at).filter(isNear);
  const named = own.names.slice(0, 2).some((name) => COMPARES.test(name));
  if (!named && !before.some(({ value }) => COMPARES.test(value))) return null;
  const around = strings.slice(Math.max(0, at - REACH), at + REACH).filter(isNear);
  return [...new Set(around.map(({ value }) => value).filter((value) => isPath(value) && value !== own.value))];
}

function wordsOf(command: string): string[] {
  return (command.match(/[^\s"'`<>()]+/g) ?? []).map((word) => word.replace(/^--?[\w-]+=/, ''));
}

/** Without what stands before it: `sudo`, settings of variables. */
function programOf(words: readonly string[]): string {
  const program = words.find((word) => !/^(?:sudo|env|time|\w+=.*)$/.test(word)) ?? '';
  return program.slice(program.lastIndexOf('/') + 1);
}

function isPath(word: string): boolean {
  return /^\/[^\s*?$]+$/.test(word);
}
