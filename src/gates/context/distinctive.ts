import { isArray, isObject, type Json } from '../../model/json.js';
import type { Match } from '../match/types.js';
import type { Gate } from '../types.js';

/** Three digits besides leading and trailing zeros, or four in all; a text with signs or case of its own. */
export function isDistinctive(gate: Gate, match: Match): boolean {
  if (match.form.endsWith('rows')) return true;
  const text = match.atom === null ? textOf(gate.value) : match.atom.form === 'words' ? digitsOf(match) : match.atom.surface;
  if (!/\d/.test(text)) return match.atom === null && !isObject(gate.value) && /[^\p{L}]|\p{Ll}\p{Lu}/u.test(text) && text.length >= 4;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const core = digits.replace(/0+$/, '');
  return (
    core.length >= 3 || (core.length >= 2 && digits.length >= 3 && match.atom?.decimals === 0) || (core.length >= 2 && digits.length >= 4)
  );
}

/** A single value as it is written; empty for tables. */
function textOf(value: Json): string {
  return isObject(value) || isArray(value) ? '' : String(value);
}

/** The digits of a number in words: `one point eight five` has three. */
function digitsOf({ atom }: Match): string {
  const { n, d } = atom!.value;
  const size = n < 0n ? -n : n;
  return d === 1n ? String(size) : String(Number(size) / Number(d));
}
