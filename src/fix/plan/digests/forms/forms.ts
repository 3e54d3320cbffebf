import { marked } from '../../draft/bytes.js';
import { append } from '../append.js';
import { DIALECTS, FILE_DIALECTS, write, type Dialect } from './canonical.js';
import type { NumberWriter } from './numbers.js';
import type { Spelled } from './spelled.js';
import type { Version } from './version.js';

/** Keys and indexes from the root of a document; empty for the document itself. */
export type Path = readonly (string | number)[];

/** Something of a file that a digest may be taken of. */
export interface Form {
  /** For people; null for the bytes of the file. */
  readonly name: string | null;
  /** What is nearer to the bytes of the file is more often meant, so that it wins where two forms have the same content. */
  readonly rank: number;
  /** How it writes numbers; absent where they stay as they are. */
  readonly number?: NumberWriter;
  /** The content; null where it is not known for sure, undefined where there is nothing at the path. */
  readonly of: (version: Version, path: Path) => string | null | undefined;
}

/** The bytes of the file, as `encode` makes them. */
const BYTES: Form = { name: null, rank: 0, of: ({ text, mark }) => marked(text, mark) };

const TEXTS: readonly Form[] = [
  { name: 'the text without byte order mark', rank: 1, of: ({ text }) => text },
  { name: 'the text with LF', rank: 1, of: ({ text }) => withLf(text) },
  { name: 'the text without white space around it', rank: 1, of: ({ text }) => text.trim() },
  { name: 'the text with LF and without white space around it', rank: 1, of: ({ text }) => withLf(text).trim() },
  { name: 'the text with LF and without its last newline', rank: 1, of: ({ text }) => withLf(text).replace(/\n+$/, '') },
];

const DATA: readonly Form[] = DIALECTS.map((dialect) => formOf(dialect, 2));
/** Of whole documents alone. */
const FILES: readonly Form[] = FILE_DIALECTS.map((dialect) => formOf(dialect, 3));

function formOf(dialect: Dialect, rank: number): Form {
  return {
    name: dialect.name,
    rank,
    number: dialect.number,
    of: (version, path) => {
      const value = version.at(path);
      return value === undefined ? undefined : write(value, dialect);
    },
  };
}

/** As Python reads a text: CR alone ends a line as well. */
function withLf(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** A content that some forms of a part of a file have alike. */
export interface Content {
  readonly path: Path;
  readonly forms: readonly Form[];
  readonly text: string;
}

/** Everything of a file that a digest may be taken of: its bytes, its text, its data and the objects and lists that lie at the top of it. */
export function contentsOf(version: Version): readonly Content[] {
  const whole = grouped(version, [], [BYTES, ...TEXTS]);
  if (version.data === null) return whole;
  return [...whole, ...partsOf(version.data).flatMap((path) => grouped(version, path, path.length === 0 ? [...DATA, ...FILES] : DATA))];
}

function grouped(version: Version, path: Path, forms: readonly Form[]): Content[] {
  const groups = new Map<string, Form[]>();
  for (const form of forms) {
    const text = form.of(version, path);
    if (typeof text === 'string') append(groups, text, form);
  }
  return [...groups].map(([text, alike]) => ({ path, forms: alike, text }));
}

/** How deep an object or list may lie, and how many of them are looked at. */
const DEEPEST = 2;
const MOST = 200;

/** An empty object or list says nothing: its digest may be that of any other. */
function partsOf(root: Spelled): Path[] {
  const found: Path[] = [];
  let level: { path: Path; value: Spelled }[] = [{ path: [], value: root }];
  for (let depth = 0; depth <= DEEPEST && found.length < MOST; depth++) {
    const filled = level.filter(({ value }) => childrenOf(value).length > 0);
    for (const { path } of filled) found.push(path);
    level = filled.flatMap(({ path, value }) => childrenOf(value).map(([key, child]) => ({ path: [...path, key], value: child })));
  }
  return found.slice(0, MOST);
}

function childrenOf(value: Spelled): readonly (readonly [string | number, Spelled])[] {
  if (value instanceof Map) return [...(value as ReadonlyMap<string, Spelled>)];
  return Array.isArray(value) ? [...(value as readonly Spelled[]).entries()] : [];
}
