import { posix } from 'node:path';
import type { SourceFile, Task } from '../../../model/task.js';

const PROSE = /\.(?:md|markdown|mdx|rst|tex)$|(?:^|\/)README$/i;
/** Texts that name files for people, or for tools that do not look into them. */
const NO_PROGRAM =
  /(?:^|\/)(?:LICEN[CS]E|NOTICE|CHANGELOG|\.[^/]*ignore|pyproject\.toml|Cargo\.toml|package\.json|mkdocs\.ya?ml|(?:Docker|Container)file)$/i;
const LARGEST = 4 * 1024 * 1024;

export function isProse({ path }: SourceFile): boolean {
  return PROSE.test(path);
}

/** Whether a program or the settings of one name a file, so that they may read what it says. */
export function isOpened(file: SourceFile, task: Task): boolean {
  const name = posix.basename(file.path);
  const pattern = `*${posix.extname(name)}`;
  return task.files.some((other) => other !== file && mayOpen(other) && linesOf(other).some((line) => names(line, name, pattern)));
}

function mayOpen(file: SourceFile): boolean {
  return file.surface !== 'instruction' && file.link === null && file.size <= LARGEST && !isProse(file) && !NO_PROGRAM.test(file.path);
}

/** Without the lines that are comments. */
function linesOf(file: SourceFile): readonly string[] {
  return (file.text() ?? '').split('\n').filter((line) => !/^\s*(?:#|\/\/|\*|<!--)/.test(line));
}

/** By its name, or by a pattern for all files of its kind (`*.md`). */
function names(line: string, name: string, pattern: string): boolean {
  if (pattern.length > 1 && line.includes(pattern)) return true;
  const at = line.indexOf(name);
  return at !== -1 && !/[\w.-]/.test(line[at - 1] ?? '') && !/[\w-]/.test(line[at + name.length] ?? '');
}
