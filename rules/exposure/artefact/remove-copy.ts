import { escapePattern } from '../../../src/api/index.js';
import type { Evidence, Exposure, Fix, OffsetRange, SourceFile, Task } from '../../../src/api/index.js';

/** Flags and keyword of `COPY` and `ADD` in their plain form; the JSON form and heredocs are left to people. */
const COPY = /^[ \t]*(?:COPY|ADD)((?:[ \t]+--\S+)*)[ \t]+([^[<\s][^]*)$/i;

/**
 * Takes the artefact out of an instruction that copies it: the whole instruction when it brings nothing else, else the sources
 * that do. Null where a source brings the artefact together with other files, and where a later step of the build names what would
 * be missing then.
 */
export function removeFromCopy(by: Evidence, brought: readonly Exposure[], task: Task): Fix | null {
  const file = task.files.find(({ path }) => path === by.file);
  const text = file?.text() ?? null;
  if (file === undefined || text === null) return null;
  const lines = linesOf(text, by);
  const match = COPY.exec(text.slice(lines.start, lines.end));
  if (match === null) return null;
  if (isNeededLater(text.slice(lines.end), match[2] ?? '')) return null;
  const all = task.visibility.exposures.filter((other) => isSamePlace(other.by, by));
  if (all.every((other) => brought.includes(other))) {
    return fix('Remove the instruction that copies the artefact', file, lines, '');
  }
  return match[1]?.includes('--from') === true ? null : dropSources(file, text, lines, match[2] ?? '', task);
}

/** What reads the context of the build, not what is in the image. */
const FROM_CONTEXT = /^[ \t]*(?:COPY|ADD)(?![^\n]*[ \t]--from)/i;

/** Wherever the last name of a source or of the target stands in a step that sees the image. */
function isNeededLater(rest: string, words: string): boolean {
  const names = wordsOf(words).flatMap((word) => /([^/]+)\/*$/.exec(word)?.[1] ?? []);
  const steps = rest
    .replace(/^[ \t]*#.*(?:\n|$)/gm, '')
    .split(/(?<!\\\r?)\n/)
    .filter((step) => !FROM_CONTEXT.test(step));
  const isNamed = (name: string) => new RegExp(`(?<![\\w.-])${escapePattern(name)}(?![\\w-])`).test(steps.join('\n'));
  return names.some((name) => !/^(?:\.\.?|\*+|app|root|opt|workspace)$/.test(name) && isNamed(name));
}

function wordsOf(rest: string): string[] {
  return rest.split(/(?:\\\r?\n|\s)+/).filter((word) => word !== '');
}

function dropSources(file: SourceFile, text: string, lines: OffsetRange, rest: string, task: Task): Fix | null {
  const words = wordsOf(rest);
  const sources = words.slice(0, -1);
  const dropped = sources.filter((source) => isArtefactOnly(source, task));
  if (dropped.length === 0 || dropped.length === sources.length || sources.some((source) => isMixed(source, task))) return null;
  const instruction = text.slice(lines.start, lines.end);
  const kept = dropped.reduce((left, source) => left.replace(new RegExp(`[ \\t]+${escapePattern(source)}(?=\\s)`), ''), instruction);
  return kept === instruction ? null : fix(`Do not copy ${dropped.join(' and ')}`, file, lines, kept);
}

function filesBelow(source: string, task: Task): SourceFile[] {
  const path = source.replace(/^\.?\/+/, '').replace(/\/+$/, '');
  const full = [task.context === '.' ? '' : task.context, path === '.' ? '' : path].filter((part) => part !== '').join('/');
  return task.files.filter(({ taskPath }) => full === '' || taskPath === full || taskPath.startsWith(`${full}/`));
}

function isArtefactOnly(source: string, task: Task): boolean {
  const files = filesBelow(source, task);
  return files.length > 0 && files.every(({ surface }) => surface === 'artefact');
}

function isMixed(source: string, task: Task): boolean {
  return !isArtefactOnly(source, task) && filesBelow(source, task).some(({ surface }) => surface === 'artefact');
}

/** The lines of an instruction with the end of the last one. */
function linesOf(text: string, { range }: Evidence): OffsetRange {
  let start = 0;
  for (let line = 1; line < range.line; line += 1) start = text.indexOf('\n', start) + 1;
  let end = start;
  for (let line = range.line; line <= range.endLine && end < text.length; line += 1) {
    const next = text.indexOf('\n', end);
    end = next < 0 ? text.length : next + 1;
  }
  return { start, end };
}

function fix(description: string, file: SourceFile, range: OffsetRange, newText: string): Fix {
  return { description, edits: [{ file: file.path, range, newText }] };
}

function isSamePlace(a: Evidence, b: Evidence): boolean {
  return a.file === b.file && a.range.line === b.range.line && a.range.endLine === b.range.endLine && a.range.column === b.range.column;
}
