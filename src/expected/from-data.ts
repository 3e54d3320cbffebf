import { documentOf } from '../code/index.js';
import { cellText, csvRecords } from '../languages/csv/records.js';
import { LineTable } from '../languages/lines.js';
import type { Json } from '../model/json.js';
import { FILE_START, type Range } from '../model/place.js';
import { join } from '../model/pointer.js';
import type { SourceFile } from '../model/task.js';
import type { HiddenFile } from './files.js';
import type { Gathering } from './gather.js';
import { leavesOf } from './key.js';
import type { ExpectedLiteral } from './types.js';

const MOST_LEAVES = 2000;
const MOST_LINES = 50;
const LONGEST_LINE = 400;

export function fromData({ file, role, kind }: HiddenFile, gathering: Gathering): void {
  const from = role === 'solution' ? 'solution' : 'data';
  const name = stem(file.path);
  if (kind === 'table') fromTable(file, name, from, gathering);
  else if (kind === 'text') fromText(file, name, from, gathering);
  else fromDocument(file, name, from, gathering);
}

function stem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function fromDocument(file: SourceFile, name: string, from: ExpectedLiteral['from'], gathering: Gathering): void {
  const document = documentOf(file);
  if (document?.value === undefined) return;
  const { value } = document;
  gathering.collection(value, [name], from, file, document.locate('') ?? FILE_START);
  for (const [key, member] of Object.entries(typeof value === 'object' && value !== null ? value : {}).slice(0, 100))
    gathering.collection(member as Json, [key, name], from, file, document.locate(join('', key)) ?? FILE_START);
  for (const leaf of leavesOf(value, MOST_LEAVES)) {
    const pointer = leaf.pointer.reduce<string>(join, '');
    gathering.literal(
      { value: leaf.value, names: [...leaf.names, name], from, operator: 'equals' },
      file,
      document.locate(pointer) ?? FILE_START,
    );
  }
}

/** The first row names the columns. */
function fromTable(file: SourceFile, name: string, from: ExpectedLiteral['from'], gathering: Gathering): void {
  const text = file.text();
  if (text === null) return;
  const places = new LineTable(text);
  const records = csvRecords(text, /\.tsv$/i.test(file.path) ? '\t' : ',');
  const first = records.next();
  const header = first.done ? [] : first.value.cells.map((cell) => cellText(text, cell));
  let left = MOST_LEAVES;
  for (const { cells } of records) {
    for (const [i, cell] of cells.entries()) {
      if (left-- <= 0) return;
      const names = [header[i] ?? '', name].filter((part) => part !== '');
      gathering.literal({ value: cellText(text, cell), names, from, operator: 'equals' }, file, places.range(cell));
    }
  }
}

function fromText(file: SourceFile, name: string, from: ExpectedLiteral['from'], gathering: Gathering): void {
  const lines = file.text()?.split(/\r\n|\r|\n/) ?? [];
  if (lines.length > MOST_LINES) return;
  for (const [i, line] of lines.entries())
    if (line.length <= LONGEST_LINE)
      gathering.literal({ value: line.trim(), names: [name], from, operator: 'equals' }, file, lineRange(i + 1, line.length));
}

function lineRange(line: number, length = 0): Range {
  return { line, column: 1, endLine: line, endColumn: length + 1 };
}
