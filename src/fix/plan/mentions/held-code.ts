import { isAddress } from './expression.js';
import { looseWordsAt } from './text.js';

/**
 * Where a text of a program is code itself that computes with the key: an expression that `eval` or a data frame takes
 * (`depth / width > 1`), a query (`SELECT width FROM answer`), a list of names (`width depth`). A sentence, a path or a label is none.
 */
export function heldCodeAt(value: string, key: string, isField: (name: string) => boolean): readonly number[] {
  if (!value.includes(key) || isAddress(value)) return [];
  const text = withoutTexts(value);
  const places = looseWordsAt(text, key);
  if (places.length === 0) return [];
  if (isQuery(text) || isListOfFields(text, isField)) return places;
  return isExpression(text) && !isPhrase(text, isField) ? places.filter((at) => isOperand(text, at, key, isField)) : [];
}

/** Texts inside of the text become numbers of the same length, so that they are operands and no words. */
function withoutTexts(value: string): string {
  return value.replace(/'[^'\n]*'|"[^"\n]*"/g, (text) => '0'.repeat(text.length));
}

/** `width depth`, `width, depth`. */
function isListOfFields(text: string, isField: (name: string) => boolean): boolean {
  const names = text.trim().split(/\s*,\s*|\s+/);
  return names.length > 1 && names.every(isField);
}

const NAME = String.raw`[\p{L}_@$][\p{L}\p{N}_$]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*`;
const NUMBER = String.raw`\d[\d_]*(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+`;
const SIGN = String.raw`\*\*=?|\/\/|===?|!==?|<=|>=|<<|>>|&&|\|\||\?\?|[-+*/%^&|~!<>=()[\]{},:?]`;
const TOKEN = new RegExp(String.raw`\s*(?:(${NAME})|(${NUMBER})|(${SIGN}))`, 'uy');
/** Words that stand between operands or before one, in languages that take an expression as a text. */
const WORDS = new Set('and assert else for if in instanceof is lambda not or return typeof void xor'.split(' '));
const LONGEST = 2000;

/** No two operands stand side by side, as words of a sentence do, and nothing stands there that is neither an operand nor a sign. */
function isExpression(text: string): boolean {
  if (text.length > LONGEST || /[-+*/%^&|~!<>=,:?]\s*$/.test(text)) return false;
  const end = text.trimEnd().length;
  let afterOperand = false;
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < end;) {
    const [whole, name, number, sign] = TOKEN.exec(text) ?? [];
    if (whole === undefined) return false;
    const isOperand = sign === undefined && !(name !== undefined && WORDS.has(name));
    if (isOperand && afterOperand) return false;
    afterOperand = isOperand || number !== undefined || /^[)\]}]$/.test(sign ?? '');
  }
  return true;
}

/** `width and more`: words that only `and`, `or` and the like hold together, unless all are fields. */
function isPhrase(text: string, isField: (name: string) => boolean): boolean {
  const words = text.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => /^\p{L}+$/u.test(word)) && !words.every((word) => WORDS.has(word) || isField(word));
}

const BEFORE = /(?:(?<![-=<])[*+%^&|<>]|[=!<>]=|(?<![\w-])(?:and|or|not|in|is|if|else|assert|return|xor))\s*[([{!~-]*\s*$/;
const AFTER = /^\s*[)\]]*\s*(?:[*+%^&|?]|[=!<>]=|[<>](?![->])|(?:and|or|not|in|is|if|else|for|xor)(?![\w-]))\s*\S/;

/** A term, a side of a comparison, an argument. A dash and a stroke also stand between words of a label. */
function isOperand(text: string, at: number, key: string, isField: (name: string) => boolean): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at + key.length)];
  if (isPartOfName(before, isField) || isEmphasis(before, after)) return false;
  if (BEFORE.test(before) || AFTER.test(after) || (/\w\([^()]*$/.test(before) && /^[^()]*\)/.test(after))) return true;
  const left = /(\S+?)(\s*)[-/]+(\s*)[(]*$/.exec(before);
  const right = /^[)]*(\s*)[-/]+(\s*)[(]*([^\s)]+)/.exec(after);
  return (
    (left !== null && isTerm(left[1] ?? '', `${left[2]}${left[3]}` !== '', isField)) ||
    (right !== null && isTerm(right[3] ?? '', `${right[1]}${right[2]}` !== '', isField))
  );
}

/** `max-width` is a name of its own; `3-width` subtracts. */
function isPartOfName(before: string, isField: (name: string) => boolean): boolean {
  const joined = /([\p{L}\p{N}_]+)-$/u.exec(before)?.[1];
  return joined !== undefined && !/^\d+$/.test(joined) && !isField(joined);
}

/** `*width*` of Markdown. */
function isEmphasis(before: string, after: string): boolean {
  return before.endsWith('*') && after.startsWith('*') && !/[\w)]\s*\*+$/.test(before);
}

/** What is computed with: a number, a field, the end of a call, a name of a program. `width/x` without spaces may be a path. */
function isTerm(word: string, isApart: boolean, isField: (name: string) => boolean): boolean {
  const name = word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_)\]]+$/gu, '');
  if (isField(name) || /^\d[\d.]*$/.test(name)) return true;
  return isApart && (/[\d_)\]]|\p{Ll}\p{Lu}/u.test(name) || name.length === 1);
}

const STATEMENT = /^\s*(?:SELECT|WITH|INSERT\s+INTO|UPDATE|DELETE\s+FROM|CREATE\s+(?:TEMP\s+|TEMPORARY\s+)?(?:TABLE|VIEW))\b/;
const CLAUSE = /(?:^|\s)(?:FROM|WHERE|(?:GROUP|ORDER)\s+BY|HAVING|SET|VALUES|AS|JOIN)\b|\(/;
const PIECE = /^\s*(?:FROM|WHERE|(?:GROUP|ORDER|PARTITION)\s+BY|HAVING|(?:LEFT\s+|INNER\s+)?JOIN|SELECT)\s/;
/** In small letters it is a sentence as well, unless what is selected are terms with commas. */
const SMALL =
  /^\s*select\s+(?:distinct\s+)?([^;]+?)\s+from\s+[\w."]+(?:\s+(?:where|group by|order by|having|limit|join|as)\b.*)?\s*;?\s*$/is;

/** A query or a piece of one, by the words in capitals. */
function isQuery(text: string): boolean {
  if (STATEMENT.test(text)) return CLAUSE.test(text);
  if (PIECE.test(text)) return true;
  const selected = SMALL.exec(text)?.[1];
  return selected !== undefined && isExpression(selected.replace(/\s+as\s+\w+/gi, ''));
}
