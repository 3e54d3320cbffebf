import type { ExpectedLiteral, Level, OffsetRange, SharedText, Task } from '../../../src/api/index.js';
import { isAnnounced, isDeclaredInput } from '../announced/announced.js';
import type { Readable, Written } from '../readable/files.js';
import { isCode, isProse } from '../readable/kinds.js';
import type { Candidate } from './candidates.js';
import { isConverted } from './converted.js';
import { cueBefore, keysAbove, type Cue } from './cues.js';
import { isChecked, isWhole, placesOf, type Needle } from './needles.js';

/** An expected value that stands in a text that the agent can read. */
export interface Hit {
  readonly source: Readable | Written;
  readonly text: string;
  readonly span: OffsetRange;
  readonly needle: Needle;
  readonly cue: Cue | null;
  readonly level: Level;
}

/** Characters times values that are searched in one file. */
const MOST_WORK = 400_000_000;
const MOST_PLACES = 5;
/** Characters before a value that may speak of it. */
const MOST_BEFORE = 200;

/** Every place of the visible texts at which an expected value is given away. */
export function statedAnswers(task: Task, candidates: readonly Candidate[], needles: readonly Needle[]): Hit[] {
  return candidates.flatMap((candidate) => hitsIn(candidate, needles.slice(0, MOST_WORK / Math.max(1, candidate.text.length)), task));
}

/** The candidates as texts in which any value matters that would be reported, were it asserted. */
export function sharedTexts(task: Task, candidates: readonly Candidate[]): SharedText[] {
  return candidates.map(({ source, path, text }) => {
    const circumstances = circumstancesOf(source, path, task);
    return {
      text,
      matters: ({ start, end }) =>
        isWhole(text, start, end) &&
        levelOf({ ...circumstances(cueAt(text, start)), literal: ASSERTED, form: text.slice(start, end) }) !== null,
    };
  });
}

function hitsIn({ source, path, text }: Candidate, needles: readonly Needle[], task: Task): Hit[] {
  const circumstances = circumstancesOf(source, path, task);
  return needles.flatMap((needle) => {
    for (const span of placesOf(text, needle, MOST_PLACES)) {
      const cue = cueAt(text, span.start);
      const level = levelOf({ ...circumstances(cue), literal: needle.literal, form: needle.forms[0] ?? '' });
      if (level !== null)
        return [
          { source, text, span, needle, cue, level: source.exposure.certain || source.exposure.via === 'assumed' ? level : lower(level) },
        ];
    }
    return [];
  });
}

function circumstancesOf(source: Readable | Written, path: string, task: Task) {
  let announced: boolean | null = null;
  let converted: boolean | null = null;
  return (cue: Cue | null) => {
    announced ??= isGiven(source, task);
    converted ??= announced && isConverted(task, source.exposure);
    return { cue, path, announced, converted, asked: (cue === null || cue.kind === 'secret') && asksForSecret(task) };
  };
}

function isGiven(source: Readable | Written, task: Task): boolean {
  const file = source.exposure.file;
  return isAnnounced(task, source.exposure) || (file !== null && isDeclaredInput(task, file));
}

/** What stands before the value in its line, else the keys that it stands under. */
function cueAt(text: string, start: number): Cue | null {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(Math.max(lineStart, start - MOST_BEFORE), start);
  const own = cueBefore(before);
  if (own !== null) return own;
  for (const key of keysAbove(text, lineStart)) {
    const cue = cueBefore(key);
    // A value under the key `answer` is as much an answer as the one beside it.
    if (cue !== null) return { kind: cue.kind, bound: cue.kind === 'answer' && /[:=]\s*["']?$|^\s*(?:- )?["'$]?$/.test(before) };
  }
  return null;
}

interface Circumstances {
  readonly literal: Pick<ExpectedLiteral, 'from' | 'operator'>;
  /** The value as it is written plainly. */
  readonly form: string;
  readonly cue: Cue | null;
  readonly path: string;
  /** The instruction leads the agent to the file. */
  readonly announced: boolean;
  /** It is what the agent migrates or converts. */
  readonly converted: boolean;
  /** The instruction asks for a flag, token or password. */
  readonly asked: boolean;
}

/** What makes the most of a place. */
const ASSERTED = { from: 'assertion', operator: 'equals' } as const;

function levelOf(found: Circumstances): Level | null {
  const { literal, form, cue, path, announced, asked } = found;
  if (literal.from === 'solution') return cue?.kind === 'answer' && cue.bound && !announced && !isCode(path) ? 'note' : null;
  if (cue === null) return isProse(path) && !announced && !asked && isStrong(form) && literal.from === 'assertion' ? 'note' : null;
  if (!cue.bound && !isStrong(form)) return null;
  return isCode(path) ? inCode(cue, announced) : inData(found, cue);
}

/** Texts that say what has to be built, whether or not the instruction names them. */
const REQUIREMENTS =
  /(?:^|\/)docs?\/|(?:^|[^a-z])(?:spec|specs|specification|requirements?|design|api|protocol|manual|guide|contract)(?:[^a-z]|$)/i;

function inData({ literal, path, announced, converted, asked }: Circumstances, cue: Cue): Level | null {
  if (cue.kind === 'secret') return asked || announced ? null : 'note';
  const isText = isProse(path) || /\.log$/i.test(path);
  if (converted) return null;
  if (announced) return cue.kind === 'answer' && cue.bound && !isText ? 'warning' : null;
  if (!isChecked(literal)) return 'note';
  return cue.kind === 'answer' && cue.bound && !(isText && REQUIREMENTS.test(path)) ? 'error' : 'warning';
}

/** Programs speak of answers and expectations of their own; a name that says it and a value that agrees are worth a word. */
function inCode(cue: Cue, announced: boolean): Level | null {
  if (!cue.bound || announced || cue.kind === 'secret') return null;
  return cue.kind === 'answer' ? 'warning' : 'note';
}

function isStrong(form: string): boolean {
  const digits = form.replace(/\D/g, '').replace(/^0+/, '').length;
  return /^-?[\d.,]+$/.test(form) ? digits >= 6 : form.length >= 12 || (digits >= 2 && form.length >= 8);
}

function lower(level: Level): Level {
  return level === 'error' ? 'warning' : 'note';
}

function asksForSecret(task: Task): boolean {
  return task.instructions.some(({ text }) =>
    /\b(?:flags?|secrets?|tokens?|passwords?|passphrases?|passcodes?|credentials?|keys?)\b/i.test(text),
  );
}
