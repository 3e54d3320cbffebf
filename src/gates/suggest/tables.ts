import type { Json } from '../../model/json.js';
import type { Atom } from '../numbers/index.js';
import { isCommon } from './common.js';
import { idOf, nearWords, statedPlace, usedPlaces, valueOf } from './draft.js';
import { numberValues } from './numbers.js';
import type { HiddenCode } from './uses.js';
import type { GateSuggestion, NumberUse, Statement } from './types.js';

/** UTF-16 units of a name that is a heading and no sentence. */
const LONGEST_HEADING = 48;

/** A row of a table that hidden code has as well, label and value together. */
interface Row {
  readonly statement: Statement;
  readonly label: string;
  readonly column: string;
  readonly atom: Atom;
  readonly uses: readonly NumberUse[];
}

export interface TableSuggestion {
  readonly suggestion: GateSuggestion;
  /** Numbers that are no candidates of their own any more. */
  readonly atoms: readonly Atom[];
}

/** Tables of which hidden code has two rows or more. */
export function suggestTables(statements: readonly Statement[], code: HiddenCode): readonly TableSuggestion[] {
  const tables = new Map<string, Row[]>();
  for (const row of statements.flatMap((statement) => rowsOf(statement, code))) {
    const { file, names } = row.statement.passage;
    const key = [file.path, row.column, ...names.slice(1)].join('\n');
    const rows = tables.get(key) ?? [];
    tables.set(key, rows);
    rows.push(row);
  }
  return [...tables.values()].filter(isTable).map(suggestionOf);
}

function isTable(rows: readonly Row[]): boolean {
  return (
    new Set(rows.map(({ label }) => label)).size > 1 && rows.filter(({ atom, statement }) => !isCommon(atom, statement.text)).length > 1
  );
}

function rowsOf(statement: Statement, code: HiddenCode): Row[] {
  const { passage, atoms } = statement;
  if (passage.kind !== 'row') return [];
  const cells = passage.parts.map((part) => ({ ...part, text: passage.text.slice(part.start, part.end).trim() }));
  const label = cells.find(
    ({ text, start, end }) => /\p{L}/u.test(text) && !atoms.some((atom) => atom.start >= start && atom.end <= end),
  )?.text;
  if (label === undefined) return [];
  return atoms.flatMap((atom): Row[] => {
    const cell = cells.find(({ start, end }) => start <= atom.start && end >= atom.end);
    if (cell === undefined) return [];
    const uses = numberValues(atom, code).filter(({ names, passage: line }) => hasLabel([...names, line.text], label));
    return uses.length === 0 ? [] : [{ statement, label, column: cell.names[0] ?? '', atom, uses }];
  });
}

/** `liability cap` is `liability_cap` in code. */
function hasLabel(texts: readonly string[], label: string): boolean {
  const wanted = plain(label);
  return wanted !== '' && texts.some((text) => ` ${plain(text)} `.includes(` ${wanted} `));
}

function plain(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function suggestionOf(rows: readonly Row[]): TableSuggestion {
  const [first] = rows as [Row, ...Row[]];
  const { statement, column } = first;
  const { names: around, parts } = statement.passage;
  // The sentence before a table may be about other things; its headings are not.
  const headings = around.slice(1).filter((name) => name.length <= LONGEST_HEADING && !/[.:]$/.test(name));
  const uses = rows.flatMap((row) => row.uses);
  const shared = [...statement.words, ...statement.around].filter((word) => uses.some((use) => use.words.has(word)));
  const words = nearWords({ text: [column, ...parts.flatMap((part) => part.names), ...headings.slice(0, 1)].join(' ') }, shared);
  const near = words.length > 0 || column === '' ? words : [column.toLowerCase()];
  const value: Record<string, Json> = {};
  for (const { label, atom, statement: own } of rows) value[label] ??= valueOf(atom, 'number', own)['value'] ?? null;
  const labels = new Set(rows.map((row) => plain(row.label)));
  const names = uses.flatMap((use) => use.names).filter((name) => !labels.has(plain(name)));
  return {
    suggestion: {
      entry: {
        id: idOf(names, shared, near, 'table'),
        family: 'convention',
        kind: 'table',
        value,
        ...(near.length > 0 ? { near } : {}),
        source: statement.passage.file.taskPath,
      },
      stated: rows.map((row) => statedPlace(row.statement, row.atom)),
      used: usedPlaces(uses),
    },
    atoms: rows.map(({ atom }) => atom),
  };
}
