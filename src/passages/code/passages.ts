import type { CodeFacts } from '../../code/types.js';
import { addAll } from '../add-all.js';
import { LineTable } from '../../languages/lines.js';
import type { Passage, PassagePart } from '../../model/passage.js';
import type { OffsetRange, Range } from '../../model/place.js';
import { assignedNames } from '../code-lines.js';
import { commentAt, commentBlocks, commentPassages, commentsBeside, namesBeside } from '../data/comments.js';
import { cutLong, splitLines, trimmed } from '../join-lines.js';
import { lineStart } from '../near.js';
import { plainPassagesIn } from '../plain.js';
import { exactPassage, type TextSource } from '../source.js';
import { Enclosing } from './enclosing.js';
import type { Tokens } from './tokens.js';

/** A literal of the program with the names that it is bound to. */
interface Literal extends OffsetRange {
  readonly names: readonly string[];
}

/**
 * Lines of code with their literals as parts, comments, and strings of several lines as texts. A line is named by what its
 * literals are bound to, by the comment behind or directly above it, and by the function or class around it.
 */
export function codePassages(source: TextSource, { comments, longStrings }: Tokens, facts: CodeFacts | null): Passage[] {
  const { text } = source;
  const isShebang = ({ start }: OffsetRange) => start === 0 && text.startsWith('#!');
  const blocks = commentBlocks(
    text,
    comments.filter((span) => !isShebang(span)).map((span) => commentAt(text, span)),
  );
  const strings = longStrings.filter(({ start, end }) => /[\r\n]/.test(text.slice(start, end)) || isDocumentation(text, start));
  const context: LineContext = {
    literals: literalsByLine(text, facts),
    commentsAt: commentsBeside(text, blocks),
    enclosing: new Enclosing(),
    holes: [...comments, ...strings].sort((a, b) => a.start - b.start),
  };
  return [
    ...linesOutside(text, context.holes).flatMap((line) => linePassages(source, line, context)),
    ...strings.flatMap((span) => stringPassages(source, span)),
    ...commentPassages(source, blocks, (block) => namesBeside(text, block)),
  ];
}

interface LineContext {
  readonly literals: (line: OffsetRange) => readonly Literal[];
  readonly commentsAt: (offset: number) => readonly string[];
  readonly enclosing: Enclosing;
  readonly holes: readonly OffsetRange[];
}

/** Comments as the parser of the language tells them. */
export function parsedComments(text: string, { comments }: CodeFacts): readonly OffsetRange[] {
  const lines = new LineTable(text);
  return comments.map(({ range }) => offsetsOf(lines, range));
}

function offsetsOf(lines: LineTable, range: Range): OffsetRange {
  return { start: lines.offset(range), end: lines.offset({ line: range.endLine, column: range.endColumn }) };
}

function literalsByLine(text: string, facts: CodeFacts | null): LineContext['literals'] {
  const lines = new LineTable(text);
  const literals = (facts?.literals ?? []).map(({ range, names }) => ({ ...offsetsOf(lines, range), names: names.filter(isName) }));
  literals.sort((a, b) => a.start - b.start);
  let next = 0;
  return ({ start, end }) => {
    while (next < literals.length && literals[next]!.start < start) next++;
    const found: Literal[] = [];
    for (; next < literals.length && literals[next]!.start < end; next++) found.push(literals[next]!);
    return found;
  };
}

/** The marks of the code reader for what is no name: `{key}`, `__doc__`. */
function isName(name: string): boolean {
  return !/^\{.*\}$|^__\w+__$/.test(name);
}

/** Lines with something besides comments and strings of several lines, without these. */
function linesOutside(text: string, holes: readonly OffsetRange[]): OffsetRange[] {
  const found: OffsetRange[] = [];
  let at = 0;
  for (const { start, end } of [...holes, { start: text.length, end: text.length }]) {
    if (start >= at) addAll(found, splitLines(text, { start: at, end: start }));
    at = Math.max(at, end);
  }
  return found.map((line) => trimmed(text, line)).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}

function linePassages(source: TextSource, line: OffsetRange, context: LineContext): Passage[] {
  const { text } = source;
  const around = context.enclosing.namesAt(text, line);
  const comments = context.commentsAt(line.start);
  return cutLong(text, line).map((piece) => {
    const literals = context.literals(piece);
    const parts = literals.map(({ start, end, names }): PassagePart => ({
      start: start - piece.start,
      end: Math.min(end, piece.end) - piece.start,
      names,
    }));
    // A value stands behind its key: the last literal's names are the closest.
    const own = [...[...literals].reverse().flatMap(({ names }) => names), ...assignedNames(text.slice(piece.start, piece.end))];
    return exactPassage(source, piece, { kind: 'code', names: [...new Set([...own, ...comments, ...around])], parts });
  });
}

/** A docstring is a comment; a text that is bound to a name is a literal. */
function stringPassages(source: TextSource, { start, end }: OffsetRange): Passage[] {
  const { text } = source;
  const marks = /^(?:"""|'''|`)/.exec(text.slice(start, end))?.[0].length ?? 0;
  const head = text.slice(lineStart(text, start), start);
  const inner = { start: start + marks, end: Math.max(start + marks, end - marks) };
  return plainPassagesIn(source, inner, assignedNames(head), isDocumentation(text, start) ? 'comment' : 'code');
}

/** A string that begins a line, and so is bound to nothing. */
function isDocumentation(text: string, start: number): boolean {
  return /^\s*[A-Za-z]{0,2}$/.test(text.slice(lineStart(text, start), start));
}
