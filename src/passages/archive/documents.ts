import type { Passage } from '../../model/passage.js';
import { addAll } from '../add-all.js';
import { sentences } from '../sentences.js';
import { mappedPassage, type TextSource } from '../source.js';
import { loose, tableOf } from './rows.js';
import { attribute, xmlText, xmlTokens } from './xml.js';

/** Names of the elements of one kind of document. */
export interface DocumentTags {
  readonly paragraph: RegExp;
  /** Text counts only in these; null: anywhere within a paragraph. */
  readonly text: string | null;
  readonly row: string;
  readonly cell: string;
  readonly table: string;
}

/** WordprocessingML and DrawingML (ECMA-376). */
export const WORD: DocumentTags = { paragraph: /^w:p$/, text: 'w:t', row: 'w:tr', cell: 'w:tc', table: 'w:tbl' };
export const SLIDE: DocumentTags = { paragraph: /^a:p$/, text: 'a:t', row: 'a:tr', cell: 'a:tc', table: 'a:tbl' };
/** OpenDocument 1.3. */
export const OPEN: DocumentTags = {
  paragraph: /^text:[ph]$/,
  text: null,
  row: 'table:table-row',
  cell: 'table:table-cell',
  table: 'table:table',
};

/** Cells that one repeated cell may stand for; a row of a sheet ends with thousands of empty ones. */
const MAX_REPEATED = 64;
const BREAKS = /^(?:w:br|w:tab|w:cr|a:br|text:s|text:tab|text:line-break)$/;

/** Paragraphs and tables of one part of a document, under its headings. */
export function documentPassages(source: TextSource, xml: string, tags: DocumentTags, names: readonly string[]): Passage[] {
  return new DocumentText(source, tags, names).read(xml);
}

class DocumentText {
  readonly #found: Passage[] = [];
  readonly #headings: (string | undefined)[] = [];
  #text = '';
  #level = 0;
  #depth = 0;
  #inText = false;
  #rows: string[][] | null = null;
  #table = '';
  #repeated = 1;

  constructor(
    private readonly source: TextSource,
    private readonly tags: DocumentTags,
    private readonly names: readonly string[],
  ) {}

  read(xml: string): Passage[] {
    for (const token of xmlTokens(xml)) {
      if (token.kind === 'open') this.#open(token.name, xml.slice(token.start, token.end), token.selfClosing);
      else if (token.kind === 'close') this.#close(token.name);
      else if (token.kind === 'text' && (this.tags.text === null ? this.#depth > 0 : this.#inText))
        this.#text += xmlText(xml.slice(token.start, token.end));
    }
    this.#endTable();
    return this.#found;
  }

  #open(name: string, tag: string, selfClosing: boolean): void {
    const { tags } = this;
    if (BREAKS.test(name)) this.#text += ' ';
    this.#level = headingLevel(name, tag) ?? this.#level;
    this.#openTable(name, tag);
    if (selfClosing) return;
    if (tags.paragraph.test(name)) this.#depth++;
    if (name === tags.text) this.#inText = true;
  }

  #openTable(name: string, tag: string): void {
    const { tags } = this;
    if (name === tags.table) {
      this.#endTable();
      this.#rows = [];
      this.#table = attribute(tag, 'table:name') ?? '';
    } else if (name === tags.row) this.#rows?.push([]);
    else if (name === tags.cell) {
      this.#repeated = Number(attribute(tag, 'table:number-columns-repeated') ?? '1');
      this.#rows?.at(-1)?.push('');
    }
  }

  #close(name: string): void {
    const { tags } = this;
    if (name === tags.text) this.#inText = false;
    if (name === tags.cell) this.#repeatCell();
    if (name === tags.table) this.#endTable();
    if (!tags.paragraph.test(name)) return;
    this.#depth = Math.max(0, this.#depth - 1);
    if (this.#depth === 0) this.#endParagraph();
  }

  #repeatCell(): void {
    const row = this.#rows?.at(-1);
    const last = row?.at(-1);
    for (let i = 1; row && last !== undefined && i < Math.min(this.#repeated, MAX_REPEATED); i++) row.push(last);
  }

  #endParagraph(): void {
    const text = this.#text.replace(/\s+/g, ' ').trim();
    const level = this.#level;
    [this.#text, this.#level] = ['', 0];
    const row = this.#rows?.at(-1);
    if (row !== undefined && row.length > 0) row[row.length - 1] = `${row.at(-1)!} ${text}`.trim();
    else if (text !== '') this.#paragraph(text, level);
  }

  #paragraph(text: string, level: number): void {
    if (level > 0) this.#headings.length = Math.min(level, 9);
    this.#found.push(mappedPassage(this.source, loose(text), { kind: 'prose', names: this.#above(), parts: sentences(text) }));
    if (level > 0) this.#headings[Math.min(level, 9)] = text;
  }

  #endTable(): void {
    const own = this.#table === '' ? [] : [this.#table];
    if (this.#rows !== null) addAll(this.#found, tableOf(this.source, this.#rows, [...own, ...this.#above()]));
    this.#rows = null;
  }

  #above(): readonly string[] {
    return [...this.#headings.filter((heading) => heading !== undefined).reverse(), ...this.names];
  }
}

/** The level that a tag gives its paragraph; null for every other tag. */
function headingLevel(name: string, tag: string): number | null {
  if (name === 'text:h') return Number(attribute(tag, 'text:outline-level') ?? '1') || 1;
  const style = name === 'w:pStyle' ? /(?:heading|title)\s*(\d?)/i.exec(attribute(tag, 'w:val') ?? '') : null;
  return style === null ? null : Number(style[1]) || 1;
}
