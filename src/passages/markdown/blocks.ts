import type { Passage } from '../../model/passage.js';
import { addAll } from '../add-all.js';
import { codeLinePassages } from '../code-lines.js';
import { joinLines } from '../join-lines.js';
import { holdsAny } from '../near.js';
import { plainPassagesIn } from '../plain.js';
import { sentences } from '../sentences.js';
import { mappedPassage, type TextSource } from '../source.js';
import { inlineText } from './inline.js';
import { tablePassages } from './table.js';
import { childrenOf, spanOf, type MarkdownNode } from './tree.js';

/** Levels of nesting that are followed; no text for people comes near it. */
const MAX_DEPTH = 100;

/** Units of a paragraph up to which it can be the name of what follows it. */
const LONGEST_NAME = 200;

const HEADING = /^(?:ATX|Setext)Heading([1-6])$/;

/** Passages of a Markdown text, given its tree; with sorted offsets only those blocks that hold one. */
export class MarkdownBlocks {
  readonly found: Passage[] = [];
  readonly #source: TextSource;
  readonly #near: readonly number[] | null;
  /** Texts of the headings above, by level. */
  readonly #headings: (string | undefined)[] = [];

  constructor(source: TextSource, near: readonly number[] | null) {
    this.#source = source;
    this.#near = near;
  }

  /** `names` are those of what the blocks belong to, closest first, headings apart. */
  read(parent: MarkdownNode, names: readonly string[] = [], depth = 0): void {
    let before = '';
    let item = '';
    for (const node of childrenOf(parent)) {
      if (node.name.endsWith('Mark')) continue;
      // A paragraph says what the list, table or code after it is about; another paragraph only if it leads over to it.
      const leads = before !== '' && (node.name !== 'Paragraph' || /[:：]$/.test(before));
      const text = this.#block(node, [...(leads ? [before] : []), ...(item === '' ? [] : [item]), ...names], depth);
      before = text !== null && text.length <= LONGEST_NAME ? text : '';
      // What is nested in a list item belongs to the item's first paragraph.
      if (parent.name === 'ListItem' && item === '') [item, before] = [before, ''];
    }
  }

  /** Reads one block; gives the text of a paragraph. */
  #block(node: MarkdownNode, names: readonly string[], depth: number): string | null {
    const heading = HEADING.exec(node.name);
    if (heading !== null) return this.#heading(node, Number(heading[1]));
    if (this.#near !== null && !holdsAny(this.#near, spanOf(node))) return null;
    const all = [...names, ...this.#above()];
    const { text } = this.#source;
    switch (node.name) {
      case 'Paragraph':
      case 'Task':
        return this.#paragraph(node, names);
      case 'Table':
        addAll(this.found, tablePassages(this.#source, node, all));
        return null;
      case 'FencedCode':
        for (const child of childrenOf(node)) if (child.name === 'CodeText') this.#codeLines(child, all);
        return null;
      case 'CodeBlock':
        this.#codeLines(node, all);
        return null;
      case 'CommentBlock':
        this.#comment(node, all);
        return null;
      case 'HTMLBlock':
      case 'LinkReference':
        addAll(this.found, plainPassagesIn(this.#source, { start: node.from, end: Math.min(node.to, text.length) }, all));
        return null;
      default:
        if (depth < MAX_DEPTH) this.read(node, names, depth + 1);
        return null;
    }
  }

  #codeLines(node: MarkdownNode, names: readonly string[]): void {
    addAll(this.found, codeLinePassages(this.#source, spanOf(node), 'line', names));
  }

  #heading(node: MarkdownNode, level: number): null {
    const mapped = inlineText(this.#source.text, node);
    this.#headings.length = level;
    const isWanted = this.#near === null || holdsAny(this.#near, spanOf(node));
    if (isWanted && mapped.text !== '') this.found.push(mappedPassage(this.#source, mapped, { kind: 'prose', names: this.#above() }));
    this.#headings[level] = mapped.text.trim();
    return null;
  }

  #paragraph(node: MarkdownNode, names: readonly string[]): string {
    const mapped = inlineText(this.#source.text, node);
    if (mapped.text.trim() !== '') {
      const facts = { kind: 'prose', names: [...names, ...this.#above()], parts: sentences(mapped.text) } as const;
      this.found.push(mappedPassage(this.#source, mapped, facts));
    }
    for (const comment of commentsIn(node)) this.#comment(comment, [...names, ...this.#above()]);
    return mapped.text.trim();
  }

  #comment(node: MarkdownNode, names: readonly string[]): void {
    const { text } = this.#source;
    const start = text.startsWith('<!--', node.from) ? node.from + 4 : node.from;
    const close = text.lastIndexOf('-->', node.to);
    const end = close >= start && close + 3 <= node.to ? close : node.to;
    const mapped = joinLines(text, { start, end });
    if (mapped.text !== '') this.found.push(mappedPassage(this.#source, mapped, { kind: 'comment', names, parts: sentences(mapped.text) }));
  }

  #above(): string[] {
    return this.#headings.filter((heading) => heading !== undefined && heading !== '').reverse() as string[];
  }
}

function* commentsIn(node: MarkdownNode): Generator<MarkdownNode> {
  for (const child of childrenOf(node)) if (child.name === 'Comment') yield child;
}
