import {
  escapePattern,
  readTable,
  mayBeTable,
  type Level,
  type SourceFile,
  type Table,
  type TableColumn,
  type Task,
} from '../../../src/api/index.js';
import { answerKind, type AnswerKind } from '../names/answer-names.js';
import { readableFiles, type Readable } from '../readable/files.js';
import { agreement, align, type Alignment } from './align.js';
import { isIdentityName, isTargetName, sameName } from './names.js';

/** A visible column that holds what a hidden one does. */
export interface Duplicate {
  readonly visible: Readable;
  readonly column: string;
  readonly hidden: SourceFile;
  readonly hiddenColumn: string;
  /** 0 to 1. */
  readonly share: number;
  readonly rows: number;
  readonly level: Level;
}

const SHARE = 0.9;
/** Different values that do not agree by chance. */
const DISTINCT = 5;
const MOST_FILES = 60;
const MOST_COLUMNS = 300;
/** Pairs of columns with one name and the same values from which on a table repeats the input. */
const CARRIED = 2;

interface HiddenTable {
  readonly file: SourceFile;
  readonly table: Table;
  readonly kind: AnswerKind | null;
}

/** For each visible table the column that tells most of a hidden one. */
export function duplicateColumns(task: Task): Duplicate[] {
  const hidden = hiddenTables(task);
  if (hidden.length === 0) return [];
  return readableFiles(task)
    .filter(({ file }) => mayBeTable(file))
    .slice(0, MOST_FILES)
    .flatMap((visible) => {
      const found = hidden.flatMap((table) => duplicateOf(visible, table, task) ?? []);
      return found.sort((a, b) => Number(a.level === 'note') - Number(b.level === 'note')).slice(0, 1);
    });
}

/** Only tables that may hold answers are read further: by their own name, or by that of a column. */
function hiddenTables(task: Task): HiddenTable[] {
  return task.files
    .filter((file) => file.surface === 'hidden' && mayBeTable(file))
    .slice(0, MOST_FILES)
    .flatMap((file) => {
      const table = readTable(file);
      const kind = answerKind(file.taskPath.slice(file.taskPath.indexOf('/') + 1));
      const may = table && table.rows >= 2 && (kind !== null || table.columns.some(({ name }) => isTargetName(name)));
      return may ? [{ file, table, kind }] : [];
    });
}

function duplicateOf(visible: Readable, hidden: HiddenTable, task: Task): Duplicate | null {
  const table = readTable(visible.file);
  if (table === null || table.columns.length > MOST_COLUMNS || visible.file.digest() === hidden.file.digest()) return null;
  const alignment = align(table, hidden.table);
  if (alignment === null) return null;
  const pairs = pairsOf(table, hidden.table, alignment);
  const others = hidden.table.columns.filter((column) => column !== alignment.key?.hidden);
  const carried = pairs.filter((pair) => sameName(pair.visible.name, pair.hidden.name)).length >= CARRIED;
  const judged = pairs.flatMap((pair) => {
    const level = levelOf(pair, { carried, alone: others.length === 1, kind: hidden.kind });
    return level === null || asksToCopy(task, pair.hidden.name) || asksToDoubt(task, pair.visible.name) ? [] : [{ ...pair, level }];
  });
  const best = judged.sort((a, b) => Number(a.level === 'note') - Number(b.level === 'note'))[0];
  if (best === undefined) return null;
  const { share, level } = best;
  return { visible, column: best.visible.name, hidden: hidden.file, hiddenColumn: best.hidden.name, share, rows: hidden.table.rows, level };
}

interface Pair {
  readonly visible: TableColumn;
  readonly hidden: TableColumn;
  readonly share: number;
  readonly distinct: number;
}

function pairsOf(visible: Table, hidden: Table, alignment: Alignment): Pair[] {
  return hidden.columns.flatMap((theirs) => {
    if (theirs === alignment.key?.hidden || theirs.distinct < 2) return [];
    return visible.columns.flatMap((own) => {
      if (own === alignment.key?.visible) return [];
      const found = agreement(own, theirs, alignment, theirs.distinct >= DISTINCT ? SHARE : 1);
      return found ? [{ visible: own, hidden: theirs, ...found }] : [];
    });
  });
}

interface Circumstances {
  /** Several columns are the same in both: the hidden table repeats the input. */
  readonly carried: boolean;
  /** The hidden table has this column and one that names the rows. */
  readonly alone: boolean;
  readonly kind: AnswerKind | null;
}

/**
 * Expected tables repeat much of the input: rows are cleaned, sorted or filtered and keep their other columns. What tells is the
 * column that is asked for, and a table that holds nothing but the answer.
 */
function levelOf({ visible, hidden, distinct }: Pair, { carried, alone, kind }: Circumstances): Level | null {
  const target = isTargetName(hidden.name) || isTargetName(visible.name);
  if (distinct < DISTINCT) return target && !carried ? 'warning' : null;
  if (isIdentityName(hidden.name) && !target) return null;
  if (carried) return kind === 'answer' && target ? 'note' : null;
  if (target) return 'warning';
  return alone && kind === 'answer' ? 'warning' : kind === null ? null : 'note';
}

const COPY =
  /\b(?:cop(?:y|ied|ies)|keep(?:ing)?|retain\w*|preserv\w*|carry|carried|unchanged|as[- ]is|untouched|original|pass(?:ed)? through|reproduce)\b/i;
const NEAR = 120;

/** The instruction wants the column in the output as it is in the input. */
function asksToCopy(task: Task, column: string): boolean {
  return task.instructions.some(({ text }) => {
    for (let at = text.indexOf(column); at >= 0; at = text.indexOf(column, at + column.length)) {
      if (COPY.test(text.slice(Math.max(0, at - NEAR), at + column.length + NEAR))) return true;
    }
    return false;
  });
}

const LABEL = '(?:labels?|annotations?|tags?|targets?|class(?:es)?|categor(?:y|ies))';
const WRONG = String.raw`(?:nois[ey]|wrong|incorrect\w*|corrupt\w*|faulty|erroneous|inconsistent|suspicious|questionable|flipped|swapped|mistaken|unreliable)`;
const DOUBT = new RegExp(
  [
    String.raw`\bmis-?(?:label|annotat|classif|tagg)\w*|\brelabel\w*|\b(?:label|annotation|class|tag|target)s?\s+(?:noise|errors?|mistakes?|quality)\b`,
    String.raw`\b${WRONG}\s+(?:\w+\s+)?(?:labell?ed|annotated|tagged|${LABEL})\b`,
    String.raw`\b${LABEL}\b[^.\n;]{0,30}\b(?:are|is|were|was|be|contain|have|has)\s+(?:\w+\s+){0,2}${WRONG}\b`,
    String.raw`\b(?:check|verify|audit|clean|correct|repair|fix|review|denoise|validate)(?:ing)?\s+(?:the|these|those|all|every|each|its|our)\s+(?:(?!predicted|output|submitted)\w+\s+){0,2}${LABEL}\b`,
  ].join('|'),
  'i',
);

/** The task is about what is wrong in the column, and names it: most of it is right, and meant to be seen. */
function asksToDoubt(task: Task, column: string): boolean {
  const name = new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(column)}s?(?![\\p{L}\\p{N}_])`, 'iu');
  return task.instructions.some(({ text }) => DOUBT.test(text) && name.test(text));
}
