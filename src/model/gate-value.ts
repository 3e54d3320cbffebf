import type { GateKind } from './gate.js';
import { isArray, isObject, property, type Json } from './json.js';
import { join } from './pointer.js';

/** What is wrong with a part of a gate's entry; `pointer` begins below the entry (`/value/junior`). */
export interface GateFault {
  readonly pointer: string;
  readonly message: string;
  /** The gate cannot be looked for. Otherwise only the part is left out. */
  readonly isFatal: boolean;
}

const NUMERIC: ReadonlySet<GateKind> = new Set<GateKind>(['rate', 'number', 'threshold', 'duration']);
/** Characters of a number beyond which it is none that anybody states. */
const LONGEST = 200;
const WORDS =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|dozen|half|third|quarter|double|twice|triple|once)/i;
const DIGIT = /[\p{Nd}\p{No}零〇一二两三四五六七八九十百千万半折成]/u;

/**
 * What the JSON Schema of a manifest cannot say of a gate: a value that is none of its kind, and names or decoys that are the value
 * itself. Says nothing of entries whose parts have the wrong type, which the schema does.
 */
export function gateFaults(entry: Json, kind: GateKind): readonly GateFault[] {
  const value = property(entry, 'value');
  return [...valueFaults(kind, value, entry), ...(kind === 'alias' ? aliasFaults(entry) : []), ...decoyFaults(entry, kind, value)];
}

function valueFaults(kind: GateKind, value: Json | undefined, entry: Json): GateFault[] {
  if (value === undefined) return [];
  if (kind === 'table') return isObject(value) ? rowFaults(value, '/value', 0) : [];
  if (NUMERIC.has(kind)) {
    if (value === null || typeof value === 'boolean' || isObject(value) || isArray(value)) return [];
    return isNumber(value)
      ? []
      : [fault('/value', `this is no value that a gate of the kind "${kind}" can have: write a number, with its unit or sign`)];
  }
  const isBlank = typeof value === 'string' && value.trim() === '';
  const isSaid = kind === 'choice' && texts(entry, 'phrases').some((phrase) => phrase.trim() !== '');
  return isBlank && kind !== 'alias' && !isSaid ? [fault('/value', 'this value is blank, so that nothing can be looked for')] : [];
}

function isNumber(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'string') return false;
  const text = value.normalize('NFKC').trim();
  if (text === '' || value.length > LONGEST || !(DIGIT.test(text) || WORDS.test(text))) return false;
  const exponent = /\de\s*[+-]?(\d+)/i.exec(text)?.[1];
  return !(exponent !== undefined && Number(exponent) > 300) && !/[/⁄]\s*0+(?:\.0*)?(?![\d.])/.test(text);
}

const DEEPEST = 3;

function rowFaults(rows: Json, pointer: string, depth: number): GateFault[] {
  if (!isObject(rows)) return [];
  return Object.entries(rows).flatMap(([label, cell]): GateFault[] => {
    const at = join(pointer, label);
    if (label.trim() === '') return [part(at, 'this row has no label, so that its value cannot be told from others')];
    if (isObject(cell) && depth < DEEPEST) return rowFaults(cell, at, depth + 1);
    const isValue = typeof cell === 'number' || typeof cell === 'boolean' || (typeof cell === 'string' && cell.trim() !== '');
    return isValue ? [] : [part(at, 'this row has no value that can be looked for: write a number or a text')];
  });
}

function aliasFaults(entry: Json): GateFault[] {
  const to = property(entry, 'to');
  const from = texts(entry, 'from');
  const target = typeof to === 'string' ? plain(to) : null;
  if (target === '') return [fault('/to', 'this name is blank, so that nothing can be looked for')];
  const isGood = (name: string): boolean => plain(name) !== '' && plain(name) !== target;
  const isFatal = from.length > 0 && !from.some(isGood);
  return from.flatMap((name, i) => {
    if (isGood(name)) return [];
    const message = plain(name) === '' ? 'this name is blank' : 'this is the name that it stands for; an alias has another one';
    return [{ pointer: isArray(property(entry, 'from')) ? `/from/${i}` : '/from', message, isFatal }];
  });
}

/** The alias names that can be looked for. */
export function aliasNames(from: readonly string[], to: string | null): readonly string[] {
  return from.filter((name) => plain(name) !== '' && (to === null || plain(name) !== plain(to)));
}

function plain(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

function decoyFaults(entry: Json, kind: GateKind, value: Json | undefined): GateFault[] {
  const decoys = property(entry, 'decoys');
  if (!isArray(decoys) || !isScalar(value)) return [];
  const own = magnitude(value);
  return decoys.flatMap((decoy, i) => {
    if (!isScalar(decoy) || decoy === value) return [];
    const other = magnitude(decoy);
    if (own === null || own.unit !== other?.unit) return [];
    const isSame = near(own.value, other.value) || (kind === 'rate' && own.hasSign !== other.hasSign && near(own.value * 100, other.value));
    return isSame ? [part(`/decoys/${i}`, "this is the gate's own value in another form; a decoy would excuse every leak of it")] : [];
  });
}

const SIGNS: Readonly<Record<string, number>> = { '%': 100, percent: 100, '‰': 1000, 'per mille': 1000, bps: 10_000 };

/** A number in digits or as a fraction, with its sign of percent taken in; null for anything else. */
function magnitude(value: string | number): { readonly value: number; readonly unit: string; readonly hasSign: boolean } | null {
  const match = /^([+-]?[\d_]*\.?\d+(?:e[+-]?\d{1,3})?)(?:\s*[/⁄]\s*(\d+))?\s*([^\d]*)$/i.exec(String(value).normalize('NFKC').trim());
  if (match === null) return null;
  const unit = (match[3] ?? '').trim().toLowerCase();
  const scale = SIGNS[unit];
  const number = Number((match[1] ?? '').replaceAll('_', '')) / Number(match[2] ?? 1) / (scale ?? 1);
  return Number.isFinite(number) ? { value: number, unit: scale === undefined ? unit : '', hasSign: scale !== undefined } : null;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
}

function isScalar(value: Json | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function texts(entry: Json, key: string): readonly string[] {
  const value = property(entry, key);
  if (typeof value === 'string') return [value];
  return isArray(value) ? value.map((item) => (typeof item === 'string' ? item : '')) : [];
}

function fault(pointer: string, message: string): GateFault {
  return { pointer, message, isFatal: true };
}

function part(pointer: string, message: string): GateFault {
  return { pointer, message, isFatal: false };
}

/** Values, rows and names that are looked for in one task: beyond them a run would take minutes. */
export const MOST_GATE_VALUES = 1000;

/** How many values a gate has: rows of a table and names of an alias count each. */
export function sizeOfGate(entry: Json): number {
  if (!isObject(entry)) return 0;
  const value = property(entry, 'value');
  const from = property(entry, 'from');
  return Math.max(1, countRows(value, 0), isArray(from) ? from.length : 1);
}

function countRows(value: Json | undefined, depth: number): number {
  if (!isObject(value) || depth > DEEPEST) return 1;
  return Object.values(value).reduce<number>((sum, cell) => sum + countRows(cell, depth + 1), 0);
}
