import type { Passage, PassagePart } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import { joinLines } from '../join-lines.js';
import { TextBuilder } from '../mapped.js';
import { sentences } from '../sentences.js';
import { mappedPassage, type TextSource } from '../source.js';
import { attributePassage } from './attributes.js';
import { scanMarkup, type Markup } from './scan.js';
import { addMarkupText } from './text.js';

/** Elements that do not end a text. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tspan tt u var wbr'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const MAX_DEPTH = 200;

/** Texts of elements, rows of tables, attributes and comments of HTML or XML. */
export function markupPassages(source: TextSource, isHtml: boolean): Passage[] {
  const reading = new MarkupReading(source, isHtml);
  for (const token of scanMarkup(source.text, isHtml)) reading.take(token);
  return reading.end();
}

class MarkupReading {
  readonly #source: TextSource;
  readonly #isHtml: boolean;
  readonly #found: Passage[] = [];
  readonly #open: string[] = [];
  readonly #headings: (string | undefined)[] = [];
  #builder: TextBuilder;
  /** Cells of the row that is open; null outside of rows. */
  #cells: PassagePart[] | null = null;
  #columns: readonly string[] = [];

  constructor(source: TextSource, isHtml: boolean) {
    this.#source = source;
    this.#isHtml = isHtml;
    this.#builder = new TextBuilder(source.text);
  }

  take(token: Markup): void {
    if (token.kind === 'text') addMarkupText(this.#builder, this.#source.text, token);
    else if (token.kind === 'cdata') this.#builder.copy(token.start + 9, Math.max(token.start + 9, token.end - 3));
    else if (token.kind === 'comment') this.#comment(token.start + 4, token.end - 3);
    else if (token.kind === 'open') this.#openTag(token);
    else if (token.kind === 'close') this.#closeTag(token.name);
  }

  end(): Passage[] {
    this.#flush();
    return this.#found;
  }

  #openTag(token: Extract<Markup, { name: string }>): void {
    const name = this.#nameOf(token.name);
    if (this.#isHtml) this.#openHtml(name, token);
    else this.#flush();
    const attributes = attributePassage(this.#source, token, [name, ...this.#names()]);
    if (attributes !== null) this.#found.push(attributes);
    if (!token.selfClosing && !(this.#isHtml && VOID.has(name)) && this.#open.length < MAX_DEPTH) this.#open.push(name);
  }

  #openHtml(name: string, { start, end }: OffsetRange): void {
    if (this.#cells !== null && (name === 'td' || name === 'th')) this.#openCell(start);
    else if (!INLINE.has(name) && this.#cells === null) this.#flush();
    if (name === 'br') this.#builder.put(' ', start, end);
    if (name === 'table') this.#columns = [];
    if (name !== 'tr') return;
    this.#flush();
    this.#cells = [];
  }

  #closeTag(raw: string): void {
    const name = this.#nameOf(raw);
    if (!(this.#isHtml && INLINE.has(name)) && (this.#cells === null || name === 'tr' || name === 'table')) this.#flush();
    const at = this.#open.lastIndexOf(name);
    if (at !== -1) this.#open.length = at;
  }

  #openCell(at: number): void {
    this.#closeCell();
    if (this.#builder.length > 0) this.#builder.put(' | ', at);
    this.#cells?.push({ start: this.#builder.length, end: -1, names: this.#columnNames() });
  }

  #columnNames(): readonly string[] {
    const column = this.#columns[this.#cells?.length ?? 0];
    return column === undefined || column === '' ? [] : [column];
  }

  #closeCell(): void {
    const last = this.#cells?.at(-1);
    if (last?.end === -1) this.#cells![this.#cells!.length - 1] = { ...last, end: this.#builder.length };
  }

  #flush(): void {
    this.#closeCell();
    const mapped = this.#builder.build();
    const cells = this.#cells ?? [];
    this.#builder = new TextBuilder(this.#source.text);
    this.#cells = null;
    if (mapped.text.trim() === '') return;
    if (cells.length > 0) this.#row(mapped, cells);
    else {
      const facts = { kind: 'prose', names: this.#names(), parts: sentences(mapped.text) } as const;
      this.#found.push(mappedPassage(this.#source, mapped, facts));
      this.#heading(mapped.text.trim());
    }
  }

  #row(mapped: ReturnType<TextBuilder['build']>, cells: readonly PassagePart[]): void {
    const texts = cells.map(({ start, end }) => mapped.text.slice(start, end).trim());
    const isHeader = this.#columns.length === 0 && texts.every((text) => !/^[-+]?[\d.,]+%?$/.test(text));
    if (isHeader) this.#columns = texts;
    const label = isHeader ? undefined : texts.find((text) => /\p{L}/u.test(text));
    const names = [
      ...(label === undefined ? [] : [label]),
      ...this.#names().filter((name) => !/^(?:t[rdh]|tbody|thead|table)$/.test(name)),
    ];
    this.#found.push(mappedPassage(this.#source, mapped, { kind: isHeader ? 'header' : 'row', parts: cells, names }));
  }

  #heading(text: string): void {
    const level = /^h([1-6])$/.exec(this.#open.at(-1) ?? '')?.[1];
    if (!this.#isHtml || level === undefined) return;
    this.#headings.length = Number(level);
    this.#headings[Number(level)] = text;
  }

  #comment(start: number, end: number): void {
    const mapped = joinLines(this.#source.text, { start, end: Math.max(start, end) });
    if (mapped.text !== '')
      this.#found.push(mappedPassage(this.#source, mapped, { kind: 'comment', names: this.#names(), parts: sentences(mapped.text) }));
  }

  /** Headings above in HTML; in XML, whose elements are named by what they hold, the elements around. */
  #names(): readonly string[] {
    const headings = this.#headings.filter((heading) => heading !== undefined).reverse();
    return this.#isHtml ? headings : [...this.#open].reverse().slice(0, 6);
  }

  #nameOf(name: string): string {
    return this.#isHtml ? name.toLowerCase() : name;
  }
}
