import { rangeIn, type OffsetRange, type Range, type SourceFile, type Task } from '../../../src/api/index.js';
import { artefactFiles, basename } from '../about/gated.js';
import type { TextKind } from './hit.js';

/** A text that the agent reads, or may read. */
export interface ReadText {
  readonly file: SourceFile;
  readonly text: string;
  kindAt(offset: number): TextKind;
  range(span: OffsetRange): Range;
  /** Whether the agent has the words at an offset before it; a comment of a Dockerfile is only near it. */
  near(offset: number): boolean;
}

const PROSE = /\.(?:md|markdown|mdx|txt|text|rst|adoc|org|tex|html?)$|(?:^|\/)[^./]+$/i;
const DATA = /\.(?:csv|tsv|psv|jsonl?|ndjson|geojson|ipynb|xml|svg|log|sql|dat|tab|ya?ml|toml|ini|cfg|conf|properties|env)$/i;
const COMMENT_LINE = /^[ \t]*(?:#|\/\/|\/\*|\*|--|%|;|'|"""|<!--|REM\b)/i;
const DOCKERFILE = /(?:^|[./])(?:dockerfile|containerfile)(?:\.[\w-]+)?$/i;
/** Lists of what is left out of an image or repository, and settings of the harness. */
const ABOUT_FILES = /(?:^|\/)(?:\.(?:docker|git)ignore|\.gitattributes|(?:docker-)?compose[^/]*\.ya?ml)$/i;

/** Every text of a task that the agent is given or can open in the condition without the artefact, in the order of a report. */
export function readTexts(task: Task, declared: boolean): ReadText[] {
  const instructions = task.instructions.map((instruction) => ({
    ...always(instruction.file, instruction.text),
    range: (span: OffsetRange) => instruction.range(span),
  }));
  // A copy of the artefact that the agent can read is worse than a mention of it, and another rule's business.
  const copies = new Set(artefactFiles(task).map((file) => file.text()));
  const files = readableFiles(task)
    .filter((file) => declared || !isDockerfile(file))
    .flatMap((file) => ofFile(file) ?? [])
    .filter(({ file }) => !copies.has(file.text()));
  const written = task.visibility.exposures.flatMap(({ file, text, by, condition }) => {
    const script = task.files.find(({ path }) => path === by.file);
    if (file !== null || text === null || condition !== 'always' || script === undefined) return [];
    return [{ ...always(script, text), range: () => by.range }];
  });
  // Those of a Dockerfile are read with its lines.
  const settings = task.visibility.settings.flatMap(({ kind, value, by }) => {
    const file = task.files.find(({ path }) => path === by.file);
    if (kind !== 'env' || value === null || file === undefined || isDockerfile(file)) return [];
    return [{ ...always(file, value), range: () => by.range }];
  });
  return [...instructions, ...files, ...written, ...settings];
}

/** Files of the environment that the agent can read, whose names it can see as well; a link is what it leads to. */
export function readableFiles(task: Task): readonly SourceFile[] {
  return task.files.filter(
    (file) =>
      (file.surface === 'environment' || file.surface === 'notes') &&
      file.link === null &&
      !ABOUT_FILES.test(file.taskPath) &&
      (DOCKERFILE.test(file.taskPath) || task.visibility.mayRead(file)),
  );
}

export function isDockerfile(file: SourceFile): boolean {
  return DOCKERFILE.test(file.taskPath);
}

function always(file: SourceFile, text: string): ReadText {
  return { file, text, kindAt: () => 'prose', near: () => false, range: (span) => rangeIn(text, span) };
}

function ofFile(file: SourceFile): ReadText | null {
  const text = file.text();
  if (text === null) return null;
  if (isDockerfile(file)) return ofDockerfile(file, text);
  const kind = kindOf(basename(file.taskPath));
  const kindAt = (offset: number): TextKind => (kind === 'prose' || COMMENT_LINE.test(lineAt(text, offset)) ? 'prose' : kind);
  return { ...always(file, text), kindAt };
}

function kindOf(name: string): TextKind {
  if (DATA.test(name)) return 'data';
  return PROSE.test(name) ? 'prose' : 'code';
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(start, end === -1 ? undefined : end);
}

/** Of a Dockerfile only what becomes visible, or is said beside it: settings and comments. What it copies is another rule's business. */
function ofDockerfile(file: SourceFile, text: string): ReadText {
  let setting = '';
  const lines = text.split('\n').map((line) => {
    const begins = /^[ \t]*(ENV|ARG|LABEL)\b/i.exec(line)?.[1]?.toUpperCase();
    const comment = /^[ \t]*#/.test(line);
    const current = comment ? '#' : (begins ?? setting);
    if (!comment) setting = current !== '' && /\\\s*$/.test(line) ? current : '';
    return { line: current === '' ? ' '.repeat(line.length) : line, visible: current === 'ENV' };
  });
  const near = (offset: number): boolean => lines[text.slice(0, offset).split('\n').length - 1]?.visible !== true;
  return { ...always(file, lines.map(({ line }) => line).join('\n')), near };
}
