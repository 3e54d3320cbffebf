import { expectationsOf, FILE_START, type Evidence, type SourceFile, type Task } from '../../../src/api/index.js';
import { answerKindOfName } from '../names/answer-names.js';
import { valuesIn, type Block, type Found } from './blocks.js';
import { levelOf } from './collections.js';
import { isFunctionCase } from './places.js';

const LARGEST = 64 * 1024;
const DATA = /\.(?:csv|tsv|jsonl?|txt|ya?ml|toml|xml|md|out|ans)$/i;
/** Names of results beside those that say that they hold the answer. */
const RESULT = /(?:^|[^a-z])(?:results?|outputs?|reference|baseline)(?:[^a-z]|$)/i;

const NUMERAL = /^-?\d+(?:\.\d+)?$/;

interface Text {
  readonly text: string;
  readonly place: Evidence;
  /** The verifier has others like it. */
  readonly further: boolean;
}

/** A text of several lines that the verifier compares with, or a file that it keeps for that, when it is the block. */
export function textsIn(block: Block, task: Task): Found[] {
  const own = normal(block.text);
  if (!own.includes('\n') && !/^[[{]/.test(own)) return [];
  return [...assertedTexts(task), ...keptTexts(task, own.length)].flatMap(({ text, place, further }): Found[] => {
    if (normal(text) !== own) return [];
    const values = valuesIn(block).map((value) => (NUMERAL.test(value) ? Number(value) : value));
    const level = levelOf(values, false);
    return level === null ? [] : [{ places: [place], values, level, further }];
  });
}

/** Line ends, blanks at the ends of lines, and empty lines around it do not matter. */
function normal(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

function assertedTexts(task: Task): Text[] {
  const found = expectationsOf(task).literals.flatMap(({ value, from, operator, place }) =>
    typeof value === 'string' &&
    value.trim().includes('\n') &&
    from === 'assertion' &&
    operator !== 'contains' &&
    !isFunctionCase(task, place)
      ? [{ text: value, place }]
      : [],
  );
  const different = new Set(found.map(({ text }) => normal(text))).size;
  return found.map((text) => ({ ...text, further: different > 1 }));
}

/** Files of the verifier alone: what a solution brings along may be an input. */
function keptTexts(task: Task, length: number): Text[] {
  const files = task.files.filter(isKept);
  return files.flatMap((file) => {
    // Line ends and blanks add to the size, and characters have more bytes than one.
    if (file.size < length || file.size > 4 * length + 1024) return [];
    const series = file.taskPath.replace(/\d+/g, '0');
    const further = files.some((other) => other !== file && other.taskPath.replace(/\d+/g, '0') === series);
    const place = { file: file.path, range: FILE_START, text: 'the verifier keeps this file', hidden: true };
    return [{ text: file.text() ?? '', place, further }];
  });
}

function isKept({ surface, link, size, taskPath }: SourceFile): boolean {
  if (surface !== 'hidden' || link !== null || size > LARGEST || !DATA.test(taskPath) || /^(?:solution|oracle)\//.test(taskPath))
    return false;
  const name = taskPath.slice(taskPath.lastIndexOf('/') + 1);
  return answerKindOfName(name) !== null || RESULT.test(name);
}
