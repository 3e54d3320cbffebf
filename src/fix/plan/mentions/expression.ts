import { isWritten, type Leaving } from './leaving.js';
import { bareName, isNaming } from './naming.js';
import { dataWordsAt, looseWordsAt, pathStepsAt } from './text.js';

/**
 * Whether a text of a data file computes or compares with the field, or lists fields and nothing else: `width == 14`,
 * `abs(width - 14) < 0.1`, `{width}`, `width, depth`. A sentence that has the word is prose, of which this is false.
 */
export function isExpressionOf(text: string, leaving: Leaving): boolean {
  if (leaving.isLabel === true || !text.includes(leaving.key) || isAddress(text)) return false;
  return text.split('\n').some((line) => isExpressionLine(line.trim(), leaving));
}

/** The address of a page is no path of an answer, whatever its steps are called. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/[^\s#]+$/i.test(text.trim());
}

/** The ends of names of files, which are no steps of an answer. */
export const FILE =
  /^[\w./-]*\.(?:csv|tsv|jsonl?|txt|md|py|sh|[jt]s|r|rs|go|c|h|cpp|sql|ya?ml|toml|xml|html?|ipynb|png|jpe?g|svg|pdf|parquet|npy|npz|gz|zip|log)$/i;

/** Whether a text of a data file has the key as a step of a path. Two words with a stroke in a sentence (`width/depth`) are prose. */
export function isPathTo(text: string, leaving: Leaving): boolean {
  if (leaving.isLabel === true || text === leaving.key || !text.includes(leaving.key) || isAddress(text)) return false;
  if (!leaving.isTelling && FILE.test(text)) return false;
  const steps = isSentence(text, leaving) ? text.replace(/(?<![^\s("'])\p{L}+\/\p{L}+(?![\p{L}\p{N}_/.[])/gu, ' ') : text;
  return pathStepsAt(steps, leaving.key).length > 0;
}

function isExpressionLine(line: string, leaving: Leaving): boolean {
  const places = looseWordsAt(line, leaving.key).filter((at) => !isPartOfName(line, at, leaving));
  if (bareName(line) === leaving.key) return places.some((at) => isFilledIn(sidesOf(line, at, leaving)));
  if (places.length === 0) return false;
  if (isListOfNames(line, leaving) || line.split(/\s+/).some((word) => hasListOfNames(word, leaving))) return true;
  const isProse = isSentence(line, leaving);
  if (!isProse && leaving.isTelling && isTermWithNumber(line, leaving)) return true;
  return places.some((at) => {
    const sides = sidesOf(line, at, leaving);
    return isCompared(sides) || isFilledIn(sides) || (!isProse && isOperand(sides, leaving));
  });
}

/** `width, depth`, `width depth`, `(width|depth)`. */
function isListOfNames(text: string, { isField }: Leaving): boolean {
  const words = text.split(/[^\p{L}\p{N}_]+/u).filter((word) => word !== '');
  return words.length > 1 && words.every(isField);
}

/** `fields=width,depth`: what stands in one word with commas is no sentence. */
function hasListOfNames(word: string, leaving: Leaving): boolean {
  const list = word.slice(Math.max(word.lastIndexOf('='), word.lastIndexOf(':')) + 1);
  return list.includes(',') && looseWordsAt(list, leaving.key).length > 0 && isListOfNames(list, leaving);
}

/** `trench_length within 0.1`, `trench_length@0.1`, `fn:trench_length`. */
function isTermWithNumber(line: string, { key }: Leaving): boolean {
  const rest = line.replaceAll(key, ' ');
  return dataWordsAt(line, key).length > 0 && (!/\s/.test(line) || /(?:^|[\s(±~<>=:@])[-+±]?\.?\d/.test(rest));
}

interface Sides {
  readonly before: string;
  readonly after: string;
}

/** A term is near its sign, and a line may be as long as a file. */
const NEAR = 200;

function sidesOf(line: string, at: number, { key }: Leaving): Sides {
  const end = at + key.length;
  return { before: line.slice(Math.max(0, at - NEAR), at), after: line.slice(end, end + NEAR) };
}

/** `max-width` is a name of its own; `width-depth` subtracts. */
function isPartOfName(line: string, at: number, leaving: Leaving): boolean {
  const { before, after } = sidesOf(line, at, leaving);
  const joined = /([\p{L}\p{N}_]+)-$/u.exec(before)?.[1] ?? /^-(\p{L}[\p{L}\p{N}_]*)/u.exec(after)?.[1];
  return joined !== undefined && !/^\d+$/.test(joined) && !leaving.isField(joined);
}

/** A sign of comparison stands in no sentence. */
function isCompared({ before, after }: Sides): boolean {
  return /^["'\])]*\s*(?:[=!]==?|[<>~]=|[≤≥≠≈])/.test(after) || /\S\s*(?:[=!]==?|[<>~]=|[≤≥≠≈])\s*$/.test(before);
}

/** Braces around a name in which a program puts a value, and no braces of TeX. */
function isFilledIn({ before, after }: Sides): boolean {
  return /(?:^|[^\\\w}^_])\{\s*$/.test(before) && /^\s*(?:[:!][^{}]*)?\}/.test(after);
}

/** A term of a formula, the target of an assignment, an argument. */
function isOperand({ before, after }: Sides, leaving: Leaving): boolean {
  // `<width>` alone is a placeholder, `*width*` an emphasis; a tag has an end. Attributes of a tag are for its looks.
  if (/<\/?$/.test(before) && after.startsWith('>')) return after.includes(`</${leaving.key}>`);
  if (/<[a-z]\w*\s[^<>]*$/i.test(before) && after.includes('>')) return false;
  if (before.endsWith('*') && after.startsWith('*')) return false;
  return (
    /^["']?\s*(?:=(?!>)|=>|[<>])\s*\S/.test(after) ||
    /[\w)\]"']\s*(?:=|<|(?<![-=])>)\s*["']?$/.test(before) ||
    /^["']?\s*:\s*(?:[-+±]?\.?\d|["'[{]|true\b|false\b|null\b)/i.test(after) ||
    isSummand({ before, after }, leaving) ||
    (/\w\([^()]*$/.test(before) && /^[^()]*\)/.test(after)) ||
    isArgument({ before, after }, leaving) ||
    isStated(after, leaving)
  );
}

function isSummand({ before, after }: Sides, { isField }: Leaving): boolean {
  const minus = /^\s*-\s*([\p{L}_][\p{L}\p{N}_]*)/u.exec(after)?.[1] ?? /([\p{L}_][\p{L}\p{N}_]*)\s*-\s*$/u.exec(before)?.[1];
  return (
    (minus !== undefined && isField(minus)) ||
    /^\s*(?:\*\*?|[+%^±])\s*[\w("'.[]/.test(after) ||
    /^\s*[-/]\s*[\d(.]/.test(after) ||
    /[\w)\].]\s*(?:\*\*?|[+%^])\s*$/.test(before) ||
    /[\d)]\s*[-/]\s*$/.test(before)
  );
}

/** `--field width`, `"width"` of a pattern. */
function isArgument({ before, after }: Sides, { isTelling }: Leaving): boolean {
  const option = /(?:^|\s)--?([\w-]+)[\s=]+["']?$/.exec(before)?.[1];
  return (option !== undefined && (isTelling || isNaming(option))) || (/["'`]$/.test(before) && /^["'`]/.test(after));
}

/** `width 14`, `width 14 cm`: the name and the value of the field. */
function isStated(after: string, leaving: Leaving): boolean {
  return isWritten(/^\s+([^\s,;]+)/.exec(after)?.[1] ?? '', leaving);
}

/** Words of expressions. */
const OPERATORS = new Set(
  (
    'abs all and any assert bool def elif else eps eq exp false float floor for from ge gt if import in int is lambda le len let log lt ' +
    'max mean min mod ne none not null or pow return round set sorted sqrt str sum true undefined var within xor'
  ).split(' '),
);
const FEWEST_WORDS = 3;

/** Three words that are no names, no calls and no operators make a sentence. */
export function isSentence(line: string, { isField }: Leaving): boolean {
  const plain = [...line.matchAll(/(?<![\p{L}\p{N}_.$\\-])\p{L}[\p{L}'’]+(?![\p{L}\p{N}_]|[([=]|\.\w)/gu)];
  return plain.filter(([word]) => !OPERATORS.has(word.toLowerCase()) && !isField(word)).length >= FEWEST_WORDS;
}
