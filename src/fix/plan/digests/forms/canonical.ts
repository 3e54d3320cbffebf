import { commonNumber, doubleNumber, pythonNumber, smallInteger, type NumberWriter } from './numbers.js';
import { Literal, type Spelled } from './spelled.js';

/** How a program writes data as one line of JSON. */
export interface Dialect {
  /** For people. */
  readonly name: string;
  readonly comma: string;
  readonly colon: string;
  readonly order: (keys: readonly string[]) => readonly string[];
  readonly number: NumberWriter;
  /** Null where that is not known for sure. */
  readonly string: (text: string) => string | null;
  readonly end: string;
}

/** The JSON of a value in a dialect; null where it is not known for sure. */
export function write(value: Spelled, dialect: Dialect): string | null {
  const text = writeValue(value, dialect);
  return text === null ? null : text + dialect.end;
}

function writeValue(value: Spelled, dialect: Dialect): string | null {
  if (typeof value === 'string') return dialect.string(value);
  if (value instanceof Literal) return dialect.number(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (value instanceof Map) return writeObject(value, dialect);
  const items = (value as readonly Spelled[]).map((item) => writeValue(item, dialect));
  return items.includes(null) ? null : `[${items.join(dialect.comma)}]`;
}

function writeObject(object: ReadonlyMap<string, Spelled>, dialect: Dialect): string | null {
  const members = dialect.order([...object.keys()]).map((key) => {
    const [name, value] = [dialect.string(key), writeValue(object.get(key) as Spelled, dialect)];
    return name === null || value === null ? null : name + dialect.colon + value;
  });
  return members.includes(null) ? null : `{${members.join(dialect.comma)}}`;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** `JSON.stringify` and `ensure_ascii=False` escape the same characters. A lone surrogate has no bytes in UTF-8. */
function plainString(text: string): string | null {
  return LONE_SURROGATE.test(text) ? null : JSON.stringify(text);
}

function asciiString(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Versions of jq differ in how they write DEL. */
function jqString(text: string): string | null {
  return text.includes('\u007f') ? null : plainString(text);
}

function byCodePoints(keys: readonly string[]): readonly string[] {
  return [...keys].sort(comparePoints);
}

function comparePoints(a: string, b: string): number {
  const [one, two] = [[...a], [...b]];
  const at = one.findIndex((character, i) => character !== two[i]);
  if (at < 0) return one.length - two.length;
  return (one[at]?.codePointAt(0) ?? 0) - (two[at]?.codePointAt(0) ?? -1);
}

function byUnits(keys: readonly string[]): readonly string[] {
  return [...keys].sort();
}

function asWritten(keys: readonly string[]): readonly string[] {
  return keys;
}

/** Objects of JavaScript have keys that are indexes first. */
function asInObjects(keys: readonly string[]): readonly string[] {
  return Object.keys(Object.fromEntries(keys.map((key) => [key, null])));
}

const PYTHON: readonly Dialect[] = [true, false].flatMap((sorted) =>
  [true, false].flatMap((compact) =>
    [true, false].map((ascii) => ({
      name: `json.dumps(${[sorted ? 'sort_keys=True' : '', compact ? 'separators=(",", ":")' : '', ascii ? '' : 'ensure_ascii=False'].filter(Boolean).join(', ')})`,
      comma: compact ? ',' : ', ',
      colon: compact ? ':' : ': ',
      order: sorted ? byCodePoints : asWritten,
      number: pythonNumber,
      string: ascii ? asciiString : plainString,
      end: '',
    })),
  ),
);

const COMPACT = { comma: ',', colon: ':', string: plainString, end: '' } as const;

/** The dialects in wide use of which digests are taken. */
export const DIALECTS: readonly Dialect[] = [
  ...PYTHON,
  { ...COMPACT, name: 'RFC 8785', order: byUnits, number: commonNumber },
  { ...COMPACT, name: 'JSON.stringify', order: asInObjects, number: doubleNumber },
  { ...COMPACT, name: 'jq -cS', order: byCodePoints, number: smallInteger, string: jqString, end: '\n' },
];
