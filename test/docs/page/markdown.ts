import { GFM, parser } from '@lezer/markdown';

/** A part of a page that the checks ask for; `from` and `to` are offsets, `line` counts from 1. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

export interface Fence extends Place {
  readonly kind: 'fence';
  /** What stands behind the backticks: the language and its settings. */
  readonly info: string;
  /** The lines between the fences, each with its end, without the indentation of the fence. */
  readonly text: string;
}

/** An HTML comment that stands on its own. */
export interface Comment extends Place {
  readonly kind: 'comment';
  readonly text: string;
}

export interface Heading extends Place {
  readonly kind: 'heading';
  /** As it is read: without marks and link targets. */
  readonly text: string;
}

export interface Link extends Place {
  readonly kind: 'link';
  readonly target: string;
}

export type Part = Fence | Comment | Heading | Link;

const markdown = parser.configure(GFM);
type SyntaxNode = ReturnType<typeof markdown.parse>['topNode'];
const MARKS = new Set(['HeaderMark', 'CodeMark', 'EmphasisMark', 'StrikethroughMark', 'LinkMark', 'LinkTitle', 'HTMLTag']);

/** Code blocks, comments, headings and links of a Markdown text, in their order. */
export function readParts(page: string): Part[] {
  const starts = lineStarts(page);
  const parts: Part[] = [];
  markdown.parse(page).iterate({
    enter: ({ node }) => {
      const part = partOf(node, page);
      if (part) parts.push({ ...part, from: node.from, to: node.to, line: lineAt(starts, node.from) });
    },
  });
  return parts;
}

function partOf(
  node: SyntaxNode,
  page: string,
): Omit<Fence, keyof Place> | Omit<Comment, keyof Place> | Omit<Heading, keyof Place> | Omit<Link, keyof Place> | null {
  const raw = page.slice(node.from, node.to);
  if (node.name === 'FencedCode') return readFence(raw, indentBefore(page, node.from));
  if (node.name === 'CommentBlock') return { kind: 'comment', text: raw.replace(/^<!--|-->\s*$/g, '').trim() };
  if (/^(ATX|Setext)Heading\d$/.test(node.name)) return { kind: 'heading', text: plainText(node, page) };
  if (node.name !== 'URL') return null;
  return { kind: 'link', target: raw.replace(/^<(.*)>$/, '$1') };
}

function indentBefore(page: string, offset: number): number {
  return offset - (page.lastIndexOf('\n', offset - 1) + 1);
}

function readFence(raw: string, indent: number): Omit<Fence, keyof Place> {
  const [opening = '', ...rest] = raw.split('\n');
  const lines = /^\s*(`{3,}|~{3,})\s*$/.test(rest.at(-1) ?? '') ? rest.slice(0, -1) : rest;
  const own = lines.map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line));
  return { kind: 'fence', info: opening.replace(/^[`~]+/, '').trim(), text: own.map((line) => `${line}\n`).join('') };
}

/** The text of a heading, whose link targets and marks nobody reads. */
function plainText(node: SyntaxNode, page: string): string {
  let text = '';
  let at = node.from;
  const hidden: { from: number; to: number }[] = [];
  node.cursor().iterate((inner) => {
    if (MARKS.has(inner.name) || (inner.name === 'URL' && inner.node.parent?.name === 'Link')) hidden.push(inner.node);
  });
  for (const { from, to } of hidden) {
    text += page.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  return (text + page.slice(at, node.to)).trim();
}

function lineStarts(page: string): number[] {
  return [0, ...[...page.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function lineAt(starts: readonly number[], offset: number): number {
  return starts.findLastIndex((start) => start <= offset) + 1;
}
