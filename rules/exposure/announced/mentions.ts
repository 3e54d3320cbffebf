import type { InstructionText, OffsetRange, Task } from '../../../src/api/index.js';
import { once } from '../readable/once.js';
import { isForbidden } from './forbidden.js';

/** A path, file name, folder or pattern that an instruction speaks of. */
export interface Mention {
  readonly instruction: InstructionText;
  readonly span: OffsetRange;
  /** `/app/data/*.csv` gives `app`, `data`, `*.csv`; placeholders (`<id>`, `{id}`) are `*`. */
  readonly segments: readonly string[];
  readonly absolute: boolean;
  /** It ends in `/` or `/*`, or is called a folder. */
  readonly folder: boolean;
  /** It stands in code marks or quotes, so a plain word is a name. */
  readonly quoted: boolean;
  /** The instruction forbids reading it. */
  readonly forbidden: boolean;
}

const PIECE = /(?:\{[^{}\s]{1,80}\}|<[^<>\s]{1,80}>|[\p{L}\p{N}_.~$*?\\/@+%-])+/gu;
const MARKUP = /<\/?(?:code|pre|b|i|em|strong|kbd|tt|br|p|li|ul|ol|span|div|td|tr)\b[^<>]*>/gi;
const CALLED_FOLDER = /^[`"'*]*\s+(?:sub)?(?:folder|director(?:y|ies)|dir)\b/i;
const QUOTE = /[`"']/;

/** Every mention in the instructions of a task, in their order. Read once for each task. */
export const mentionsOf = once((task: Task): readonly Mention[] => task.instructions.flatMap(mentionsIn));

function mentionsIn(instruction: InstructionText): Mention[] {
  const text = instruction.text.replace(MARKUP, (tag) => ' '.repeat(tag.length));
  return [...text.matchAll(PIECE)].flatMap((match) => {
    const mention = readPiece(match[0], match.index, text);
    return mention === null ? [] : [{ ...mention, instruction, forbidden: isForbidden(text, mention.span) }];
  });
}

function readPiece(raw: string, at: number, text: string): Omit<Mention, 'instruction' | 'forbidden'> | null {
  if (raw.startsWith('//') && text[at - 1] === ':') return null;
  const { piece, start } = trim(raw);
  const span = { start: at + start, end: at + start + piece.length };
  const path = piece.replace(/\\(?=[_*.~<>{}-])/g, '');
  const quoted = QUOTE.test(text[at - 1] ?? '') && QUOTE.test(text[at + raw.length] ?? '');
  const called = CALLED_FOLDER.test(text.slice(span.end, span.end + 40));
  if (!quoted && !called && !/[/*]|\.[\p{L}\p{N}]/u.test(path)) return null;
  const { segments, open } = segmentsIn(path);
  if (!segments.some((segment) => /[\p{L}\p{N}]/u.test(segment))) return null;
  return { span, segments, absolute: path.startsWith('/'), folder: open || called || path.endsWith('/'), quoted };
}

/** Home folders and variables (`~/x`, `$DATA/x`) are left away: what follows is a path somewhere. `open`: it ends in a wildcard for all. */
function segmentsIn(path: string): { segments: readonly string[]; open: boolean } {
  const all = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  const rooted = /^(?:~|\$)/.test(all[0] ?? '') ? all.slice(1) : all;
  const open = /^\*+$/.test(rooted.at(-1) ?? '');
  return { segments: (open ? rooted.slice(0, -1) : rooted).map(asPattern), open };
}

/** Without the marks of emphasis around it and the full stop behind it. */
function trim(raw: string): { piece: string; start: number } {
  let piece = raw.replace(/[.?!]+$/, '');
  const emphasis = /^(\*{1,3}|__?)(?=[^*_])/.exec(piece)?.[1] ?? '';
  if (emphasis === '' || !piece.endsWith(emphasis)) return { piece, start: 0 };
  piece = piece.slice(emphasis.length, -emphasis.length).replace(/[.?!]+$/, '');
  return { piece, start: emphasis.length };
}

function asPattern(segment: string): string {
  return segment.replace(/\{[^{},]*\}|<[^<>]*>|(?<![A-Za-z])(?:N{2,}|X{2,})(?![A-Za-z])/g, '*');
}
