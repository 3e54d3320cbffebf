import type { Evidence, SourceFile, Task } from '../../../src/api/index.js';
import { isPattern, matches, type How, type Subject } from './match.js';
import { mentionsOf, type Mention } from './mentions.js';

/** How the instruction leads the agent to a file. */
export interface Announcement {
  readonly how: How;
  /** Where the instruction says so. */
  readonly place: Evidence;
  /** It names the file to forbid reading it: what lies there is then a leak all the more. */
  readonly forbidden: boolean;
}

/** A file of the task, or one that an instruction makes or fetches. */
export interface Announceable {
  readonly file: SourceFile | null;
  /** Absolute path in the container; null when unknown. */
  readonly imagePath: string | null;
}

const STRENGTH: readonly How[] = ['path', 'name', 'pattern', 'folder', 'general'];

/**
 * The strongest announcement of a file in the instructions of its task, a prohibition before all; null when none leads to it.
 * A longer path that ends in the same name (`/app/out/report.csv` for `/data/report.csv`) is another file.
 */
export function announcementOf(task: Task, { file, imagePath }: Announceable): Announcement | null {
  const subject: Subject = {
    image: imagePath === null ? null : segmentsOf(imagePath),
    source: segmentsOf(file?.taskPath ?? ''),
    workdir: segmentsOf(task.visibility.workdir),
  };
  const mentions = mentionsOf(task);
  const found = mentions.flatMap((mention) => {
    const how = matches(mention, subject);
    return how === null ? [] : [{ how, mention }];
  });
  const forbidden = found.find(({ how, mention }) => mention.forbidden && how !== 'general');
  const best = forbidden ?? found.sort((a, b) => STRENGTH.indexOf(a.how) - STRENGTH.indexOf(b.how))[0];
  if (best !== undefined && best.how !== 'general') return announcement(best.how, best.mention);
  const whole = inSeries(mentions, subject) ?? spaced(task, subject);
  if (whole !== null) return 'how' in whole ? whole : announcement('pattern', whole);
  return best === undefined ? null : announcement(best.how, best.mention);
}

/**
 * The agent is told to read the file: by its path, its name, its folder, or a pattern that covers it. The folder of all work
 * alone (`in /app`) announces nothing, and neither does a prohibition.
 */
export function isAnnounced(task: Task, subject: Announceable): boolean {
  const found = announcementOf(task, subject);
  return found !== null && !found.forbidden && found.how !== 'general';
}

/** The manifest declares the file as an input of the task. */
export function isDeclaredInput(task: Task, file: SourceFile): boolean {
  return task.manifest?.answer?.inputs?.includes(file.taskPath) ?? false;
}

function announcement(how: How, { instruction, span, forbidden }: Mention): Announcement {
  const text = forbidden ? 'the instruction forbids reading it' : 'the instruction names it';
  return { how, forbidden, place: { file: instruction.file.path, range: instruction.range(span), text } };
}

/** `case_1.json` and `case_20.json` announce `case_7.json`: two members of a series stand for all. */
function inSeries(mentions: readonly Mention[], { image, source }: Subject): Mention | null {
  const name = (image ?? source).at(-1) ?? '';
  if (!/\d/.test(name)) return null;
  const members = mentions.filter(({ segments, forbidden }) => !forbidden && isSameSeries(segments.at(-1) ?? '', name));
  return new Set(members.map(({ segments }) => segments.at(-1))).size >= 2 ? (members[0] ?? null) : null;
}

function isSameSeries(mentioned: string, name: string): boolean {
  return !isPattern(mentioned) && /\d/.test(mentioned) && mentioned.replace(/\d+/g, '0') === name.replace(/\d+/g, '0');
}

/** A name with blanks is no word of the text; it is looked for as it is. */
function spaced(task: Task, { image, source }: Subject): Announcement | null {
  const name = (image ?? source).at(-1) ?? '';
  if (!/[^\p{L}\p{N}_.~$*?\\/@+%-]/u.test(name)) return null;
  for (const instruction of task.instructions) {
    const start = instruction.text.indexOf(name);
    if (start < 0) continue;
    const range = instruction.range({ start, end: start + name.length });
    return { how: 'name', forbidden: false, place: { file: instruction.file.path, range, text: 'the instruction names it' } };
  }
  return null;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '' && segment !== '.');
}
