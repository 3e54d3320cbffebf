import type { Passage } from '../../model/passage.js';
import { mappedPassage, type TextSource } from '../source.js';
import { loose, tableOf } from './rows.js';
import { attribute, contents, tags, xmlText, xmlTokens } from './xml.js';

/** Columns of a sheet that are read. */
const MAX_COLUMNS = 512;

/** Rows and comments of the sheets of an xlsx workbook (SpreadsheetML, ECMA-376), given its parts by name. */
export function workbookPassages(source: TextSource, parts: ReadonlyMap<string, string>): Passage[] {
  const shared = sharedStrings(parts.get('xl/sharedStrings.xml') ?? '');
  const names = sheetNames(parts);
  return [...parts].flatMap(([part, xml]) => {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(part)) {
      const name = names.get(part);
      return tableOf(source, sheetRows(xml, shared), name === undefined ? [] : [name]);
    }
    return /^xl\/(?:comments|threadedComments)/.test(part) ? comments(source, xml) : [];
  });
}

/** A string may be in several runs; phonetic hints (`rPh`) are no part of it. */
function sharedStrings(xml: string): readonly string[] {
  return [...contents(xml, 'si')].map(runs);
}

function runs(xml: string): string {
  let text = '';
  let isHint = false;
  let isText = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'open' || token.kind === 'close') {
      const opens = token.kind === 'open' && !token.selfClosing;
      if (token.name === 'rPh') isHint = opens;
      if (token.name === 't') isText = opens;
    } else if (token.kind === 'text' && isText && !isHint) text += xmlText(xml.slice(token.start, token.end));
  }
  return text;
}

/** Names of the sheets by the names of their parts, over the relations of the workbook. */
function sheetNames(parts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const relations = new Map<string, string>();
  for (const tag of tags(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship')) {
    const target = (attribute(tag, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/');
    relations.set(attribute(tag, 'Id') ?? '', target);
  }
  const names = new Map<string, string>();
  for (const tag of tags(parts.get('xl/workbook.xml') ?? '', 'sheet')) {
    const target = relations.get(attribute(tag, 'r:id') ?? '');
    const name = attribute(tag, 'name');
    if (target !== undefined && name !== null) names.set(target, name);
  }
  return names;
}

function sheetRows(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  let cell: { readonly column: number; readonly type: string } | null = null;
  let element = '';
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'open') {
      element = token.name;
      if (token.name === 'row') rows.push([]);
      if (token.name === 'c') cell = cellOf(xml.slice(token.start, token.end), rows.at(-1)?.length ?? 0);
    } else if (token.kind === 'close') element = '';
    else if (token.kind === 'text' && cell !== null && (element === 'v' || element === 't')) {
      const text = xmlText(xml.slice(token.start, token.end));
      put(rows, cell.column, cell.type === 's' ? (shared[Number(text)] ?? '') : text);
    }
  }
  return rows;
}

function cellOf(tag: string, next: number): { readonly column: number; readonly type: string } {
  const reference = /^[A-Z]{1,3}/.exec(attribute(tag, 'r') ?? '')?.[0];
  const column = reference === undefined ? next : [...reference].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, type: attribute(tag, 't') ?? 'n' };
}

function put(rows: string[][], column: number, text: string): void {
  const row = rows.at(-1);
  if (row === undefined || column >= MAX_COLUMNS) return;
  while (row.length <= column) row.push('');
  row[column] = (row[column] ?? '') + text;
}

function comments(source: TextSource, xml: string): Passage[] {
  const texts = [...[...contents(xml, 'comment')].map(runs), ...[...contents(xml, 'threadedComment')].map(plainText)];
  return texts.flatMap((text) => (text.trim() === '' ? [] : [mappedPassage(source, loose(text.trim()), { kind: 'comment' })]));
}

function plainText(xml: string): string {
  return xmlText([...xmlTokens(xml)].map(({ kind, start, end }) => (kind === 'text' ? xml.slice(start, end) : '')).join(''));
}
