import { isAddress, isExpressionOf, isPathTo } from './expression.js';
import { isWritten, type Leaving } from './leaving.js';
import { bareName, isNaming, wordsOf } from './naming.js';
import type { Setting } from './settings.js';
import { unquoted } from './text.js';

/**
 * Whether an environment variable tells a program of the field: its value is the key, a list with it, a path to it or an
 * expression of it, or the variable itself is called after the field and has its value.
 */
export function isHandedOver({ name, value }: Pick<Setting, 'name' | 'value'>, leaving: Leaving): boolean {
  // What the host puts in is no name of a field.
  const text = value.replace(/\$\{[^}]*\}/g, ' ').trim();
  return name === leaving.key || isNamedAfter(name, unquoted(text), leaving) || saysKey(name, text, leaving);
}

function saysKey(name: string, text: string, leaving: Leaving): boolean {
  const { key } = leaving;
  if (!text.includes(key) || isAddress(text)) return false;
  const items = text.split(/[\s,;|]+/).map(bareName);
  if (items.includes(key) && (items.length === 1 || isListOfNames(name, items, leaving))) return !isOneFolder(text);
  const isFolder = unquoted(text).startsWith('/') && !leaving.isTelling;
  return (!isFolder && isPathTo(unquoted(text), leaving)) || isExpressionOf(unquoted(text), leaving);
}

/** Of an ordinary word in several, the variable's name or another field among them has to say what they are. */
function isListOfNames(name: string, items: readonly string[], { key, isField, isTelling }: Leaving): boolean {
  return isTelling || isNaming(name) || items.some((item) => item !== key && isField(item));
}

/** `/width`: a folder of the container. */
function isOneFolder(text: string): boolean {
  return /^["']?\/[\w.-]+\/?["']?$/.test(text);
}

/** Words around a field's name in the name of a variable by which a verifier is told what to ask. */
const ASKING = /^(?:expect|expected|want|wanted|check|answer|gold|golden|truth|target|[ar]?tol|tolerance|eps|verify|assert|min|max)$/;

/**
 * `TRENCH_LENGTH=12`. A variable of that name with another value is a setting of its own, unless its name says that the field is
 * checked (`TRENCH_LENGTH_TOLERANCE`) and the key can be nothing else.
 */
function isNamedAfter(name: string, text: string, leaving: Leaving): boolean {
  const words = wordsOf(name);
  const own = wordsOf(leaving.key);
  const at = words.findIndex((_, i) => own.every((word, k) => words[i + k] === word));
  if (at === -1) return false;
  const around = [...words.slice(0, at), ...words.slice(at + own.length)];
  if (!around.every((word) => ASKING.test(word))) return false;
  return isWritten(text, leaving) || (around.length > 0 && leaving.isTelling);
}
