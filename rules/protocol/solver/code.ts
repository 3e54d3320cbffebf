import type { SourceFile, Task } from '../../../src/api/index.js';
import { artefactFiles, basename } from '../about/gated.js';
import { commentStyle, tokensOf, type CommentStyle, type Token } from './tokens.js';

/** A program, or a piece of one in a document. */
export interface Code {
  readonly file: SourceFile;
  /** 1-based line on which it begins: of a fenced block the line of its fence. */
  readonly line: number;
  readonly text: string;
  readonly tokens: readonly Token[];
}

const SOLUTION = /^(?:steps\/[^/]+\/)?(?:solution|oracle)(?:\/|\.[^/]+$)/;
const DOCUMENT = /\.(?:md|markdown|mdx|txt|rst)$/i;
const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*([\w+#-]*)[^\n]*\n([^]*?)(?:^[ \t]*\2[`~]*[ \t]*\r?$|(?![^]))/gm;

/** The programs of the hidden solution. */
export function solutionCode(task: Task): Code[] {
  const named = task.manifest?.answer?.solution;
  return task.files
    .filter((file) => file.surface === 'hidden' && (SOLUTION.test(file.taskPath) || file.taskPath === named))
    .flatMap(programOf);
}

/** The programs of the artefact, and the blocks of code of its documents. */
export function artefactCode(task: Task): Code[] {
  return artefactFiles(task).flatMap((file) => (DOCUMENT.test(file.taskPath) ? blocksOf(file) : programOf(file)));
}

function programOf(file: SourceFile): Code[] {
  const style = commentStyle(/\.([^.]+)$/.exec(basename(file.taskPath))?.[1] ?? '');
  const text = style === null ? null : file.text();
  return style === null || text === null ? [] : [code(file, 1, text, style)];
}

function blocksOf(file: SourceFile): Code[] {
  const text = file.text() ?? '';
  return [...text.matchAll(FENCE)].flatMap((match) => {
    // A block without a language is read as if it were a script: most are.
    const style = match[3] === '' ? 'hash' : commentStyle(match[3] ?? '');
    return style === null ? [] : [code(file, text.slice(0, match.index).split('\n').length, match[4] ?? '', style)];
  });
}

function code(file: SourceFile, line: number, text: string, style: CommentStyle): Code {
  return { file, line, text, tokens: tokensOf(text, style) };
}
