import { commonNumber, doubleNumber, pythonNumber, jqNumber, type NumberWriter } from './numbers.js';
import { Literal, type Spelled } from './spelled.js';

/** How a program writes data as JSON. */
export interface Dialect {
  /** For people. */
  readonly name: string;
  readonly comma: string;
  readonly colon: string;
  readonly order: (keys: readonly string[]) => readonly string[];
  readonly number: NumberWriter;
  /** Null where that is not known for sure. */
  readonly string: (text: string) => string | null;
  /** Spaces before the members of an object, for each level; null where all stands in one line. */
  readonly indent: number | null;
  readonly end: string;
}

/** The JSON of a value in a dialect; null where it is not known for sure. */
export function write(value: Spelled, dialect: Dialect): string | null {
  const text = writeValue(value, dialect);
  return text === null ? null : text + dialect.end;
}

function writeValue(value: Spelled, dialect: Dialect, depth = 0): string | null {
  if (typeof value === 'string') return dialect.string(value);
  if (value instanceof Literal) return dialect.number(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (value instanceof Map) return writeObject(value, dialect, depth);
  const items = (value as readonly Spelled[]).map((item) => writeValue(item, dialect, depth + 1));
  return enclosed('[', items, ']', dialect, depth);
}

function writeObject(object: ReadonlyMap<string, Spelled>, dialect: Dialect, depth: number): string | null {
  const members = dialect.order([...object.keys()]).map((key) => {
    const [name, value] = [dialect.string(key), writeValue(object.get(key) as Spelled, dialect, depth + 1)];
    return name === null || value === null ? null : name + dialect.colon + value;
  });
  return enclosed('{', members, '}', dialect, depth);
}

function enclosed(open: string, parts: readonly (string | null)[], close: string, dialect: Dialect, depth: number): string | null {
  if (parts.includes(null)) return null;
  if (dialect.indent === null || parts.length === 0) return open + parts.join(dialect.comma) + close;
  const newline = (level: number) => `\n${' '.repeat((dialect.indent ?? 0) * level)}`;
  return open + newline(depth + 1) + parts.join(dialect.comma + newline(depth + 1)) + newline(depth) + close;
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

interface PythonOptions {
  readonly sorted: boolean;
  readonly compact: boolean;
  readonly ascii: boolean;
  readonly indent: number | null;
}

/** With an indent, nothing stands between a comma and the end of its line. */
function python({ sorted, compact, ascii, indent }: PythonOptions): Dialect {
  const options = [
    sorted ? 'sort_keys=True' : '',
    compact ? 'separators=(",", ":")' : '',
    ascii ? '' : 'ensure_ascii=False',
    indent === null ? '' : `indent=${indent}`,
  ];
  return {
    name: `json.dumps(${options.filter(Boolean).join(', ')})`,
    comma: compact || indent !== null ? ',' : ', ',
    colon: compact ? ':' : ': ',
    order: sorted ? byCodePoints : asWritten,
    number: pythonNumber,
    string: ascii ? asciiString : plainString,
    indent,
    end: '',
  };
}

const BOTH = [true, false];

const PYTHON: readonly Dialect[] = BOTH.flatMap((sorted) =>
  BOTH.flatMap((compact) => BOTH.map((ascii) => python({ sorted, compact, ascii, indent: null }))),
);

const PYTHON_INDENTED: readonly Dialect[] = BOTH.flatMap((sorted) =>
  BOTH.flatMap((ascii) => [2, 4].map((indent) => python({ sorted, compact: false, ascii, indent }))),
);

const COMPACT = { comma: ',', colon: ':', string: plainString, indent: null, end: '' } as const;

/** The dialects in wide use of which digests are taken. */
export const DIALECTS: readonly Dialect[] = [
  ...PYTHON,
  { ...COMPACT, name: 'RFC 8785', order: byUnits, number: commonNumber },
  { ...COMPACT, name: 'JSON.stringify', order: asInObjects, number: doubleNumber },
  { ...COMPACT, name: 'jq -cS', order: byCodePoints, number: jqNumber, string: jqString, end: '\n' },
];

const INDENTED = { ...COMPACT, colon: ': ', indent: 2 } as const;

/** Of these, digests are taken of whole documents: files that a program writes, and data with the newline of a file. */
export const FILE_DIALECTS: readonly Dialect[] = [
  ...PYTHON_INDENTED,
  { ...INDENTED, name: 'JSON.stringify(…, null, 2)', order: asInObjects, number: doubleNumber },
  { ...INDENTED, name: 'jq -S', order: byCodePoints, number: jqNumber, string: jqString, end: '\n' },
  ...[...PYTHON, ...PYTHON_INDENTED].map((dialect) => ({ ...dialect, name: `${dialect.name} and a newline`, end: '\n' })),
];
