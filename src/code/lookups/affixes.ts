import { lastName, type Expr } from '../program.js';

/** What stands around the key in a name that is put together: `check_` and nothing in `"check_" + key`. */
export interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
  /** Nothing but the key is between them. */
  readonly isWhole: boolean;
}

/** The key alone. */
export const BARE: Affixes = { prefix: '', suffix: '', isWhole: true };

/** What is put in when the program runs. */
const HOLE = null;
export type Part = string | typeof HOLE;

/** The name that an expression gives: null where it is written down as a whole. */
export function affixesOf(expr: Expr): Affixes | null {
  const parts = partsOfText(expr);
  const first = parts.indexOf(HOLE);
  if (first === -1) return null;
  const last = parts.lastIndexOf(HOLE);
  const [before, after] = [parts.slice(0, first).join(''), parts.slice(last + 1).join('')];
  // Of `checks.check_` and `(answer)` in an evaluated text the name alone counts.
  return { prefix: /\w*$/.exec(before)?.[0] ?? '', suffix: /^\w*/.exec(after)?.[0] ?? '', isWhole: first === last };
}

/** The same of a text that could be the name of something and has more than the key. */
export function compositionOf(expr: Expr): Affixes | null {
  const parts = partsOfText(expr);
  const texts = parts.flatMap((part) => part ?? []);
  return texts.length > 0 && texts.every((text) => /^\w*$/.test(text)) && texts.some((text) => text !== '') ? affixesOf(expr) : null;
}

/** Calls that give their argument or what they are called on, in another spelling. */
const SPELLING =
  /^(?:lower|upper|title|capitalize|casefold|strip|replace|replaceAll|removeprefix|removesuffix|toLowerCase|toUpperCase|trim)$/;

/** The texts that make up another one; null for what is put in when the program runs. */
export function partsOfText(expr: Expr): readonly Part[] {
  switch (expr.type) {
    case 'text':
      return [expr.text];
    case 'join':
      return expr.parts.flatMap(partsOfText);
    case 'binary':
      if (expr.operator === '+') return [...partsOfText(expr.left), ...partsOfText(expr.right)];
      return expr.operator === '%' && expr.left.type === 'text' ? split(expr.left.text, /%\(?\w*\)?[sdr]/) : [HOLE];
    case 'call':
      return partsOfCall(expr);
    default:
      return [HOLE];
  }
}

function partsOfCall({ callee, args }: Extract<Expr, { type: 'call' }>): readonly Part[] {
  if (callee.type !== 'member') return lastName(callee) === 'str' && args[0] ? partsOfText(args[0].value) : [HOLE];
  const { object, name } = callee;
  if (name === 'format' && object.type === 'text') return split(object.text, /\{[^{}]*\}/);
  if (SPELLING.test(name)) return partsOfText(object);
  const [list] = args;
  if (name !== 'join' || list?.value.type !== 'list') return [HOLE];
  // `"_".join(["check", key])`; in JavaScript the list is the object.
  const between = partsOfText(object);
  return list.value.items.flatMap((item, i) => [...(i > 0 ? between : []), ...partsOfText(item)]);
}

function split(template: string, hole: RegExp): readonly Part[] {
  return template.split(hole).flatMap((text, i): Part[] => (i > 0 ? [HOLE, text] : [text]));
}
