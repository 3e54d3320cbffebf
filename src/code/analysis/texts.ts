import type { OffsetRange } from '../../model/place.js';
import { canonicalNumber } from '../../model/number.js';
import { textAt, type Known } from './known.js';

/** Texts grow with each use of a constant; what is longer than this stays open. */
const LONGEST = 1 << 16;

/** Texts one behind the other, up to the first that is not known. */
export function concatenate(parts: readonly Known[], at: OffsetRange): Known {
  let text = '';
  for (const part of parts) {
    const next = plainText(part);
    if (next === null) return textAt(at, text, true);
    text += next.text;
    if (next.open || text.length > LONGEST) return textAt(at, text.slice(0, LONGEST), true);
  }
  return textAt(at, text);
}

function plainText(part: Known): { readonly text: string; readonly open: boolean } | null {
  if (part.type === 'text') return part;
  if (part.type === 'data' && typeof part.value === 'object' && part.value !== null) return { text: part.value.text, open: false };
  return part.type === 'data' && typeof part.value === 'number' ? { text: String(part.value), open: false } : null;
}

/** Joins the parts of a path; an absolute part begins anew where `resets` (Python, `path.resolve`). */
export function joinPaths(parts: readonly Known[], at: OffsetRange, resets: boolean): Known {
  let text = '';
  for (const [i, part] of parts.entries()) {
    const next = plainText(part);
    if (next === null) return textAt(at, i === 0 ? '' : withSlash(text), true);
    const isAbsolute = next.text.startsWith('/');
    if (i === 0 || (resets && isAbsolute)) text = next.text;
    else if (next.text !== '' && next.text !== '.') text = withSlash(text) + next.text.replace(/^(?:\.?\/)+/, '');
    if (next.open || text.length > LONGEST) return textAt(at, (next.text === '' ? withSlash(text) : text).slice(0, LONGEST), true);
  }
  return textAt(at, text);
}

function withSlash(text: string): string {
  return text === '' || text.endsWith('/') ? text : `${text}/`;
}

/** `"{}/{name}".format(a, name=b)`; a field that is not known leaves the rest open. */
export function formatBraces(template: string, positional: readonly Known[], named: ReadonlyMap<string, Known>, at: OffsetRange): Known {
  const parts: Known[] = [];
  let next = 0;
  let from = 0;
  for (const match of template.matchAll(/\{\{|\}\}|\{([^{}]*)\}/g)) {
    parts.push(textAt(at, template.slice(from, match.index)));
    from = match.index + match[0].length;
    const field = match[1];
    if (field === undefined) parts.push(textAt(at, match[0].slice(1)));
    else {
      const value = field === '' ? positional[next++] : /^\d+$/.test(field) ? positional[Number(field)] : named.get(field);
      parts.push(value ?? { type: 'unknown', at });
    }
  }
  return concatenate([...parts, textAt(at, template.slice(from))], at);
}

/** `"%s/%d" % (a, 3)`. */
export function formatPercent(template: string, values: readonly Known[], at: OffsetRange): Known {
  const parts: Known[] = [];
  let next = 0;
  let from = 0;
  for (const match of template.matchAll(/%(?:%|[sd]|[^a-zA-Z%]*[a-zA-Z])/g)) {
    parts.push(textAt(at, template.slice(from, match.index)));
    from = match.index + match[0].length;
    if (match[0] === '%%') parts.push(textAt(at, '%'));
    else parts.push((/^%[sd]$/.test(match[0]) ? values[next] : undefined) ?? { type: 'unknown', at });
    if (match[0] !== '%%') next++;
  }
  return concatenate([...parts, textAt(at, template.slice(from))], at);
}

/** Whole numbers that a double holds exactly; everything else depends on the arithmetic of the language. */
export function calculate(operator: string, left: Known, right: Known, at: OffsetRange): Known {
  const unknown: Known = { type: 'unknown', at };
  if (left.type !== 'data' || right.type !== 'data') return unknown;
  const [a, b] = [left.value, right.value];
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return unknown;
  const value = arithmetic(operator, a as number, b as number);
  return value !== null && Number.isSafeInteger(value) ? { type: 'data', value, at } : unknown;
}

function arithmetic(operator: string, a: number, b: number): number | null {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  return operator === '**' && b >= 0 ? a ** b : null;
}

/** Whether a text is a decimal number, as `Decimal("1.50")` takes it. */
export function isDecimal(text: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) && canonicalNumber(text) !== null;
}
