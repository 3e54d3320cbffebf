import type { OffsetRange } from '../../../src/api/index.js';

/** A fenced block of an instruction, with the words that lead to it. */
export interface Block {
  readonly text: string;
  /** Of its content in the instruction. */
  readonly span: OffsetRange;
  /** At most 240 characters before it, up to the block before. */
  readonly lead: string;
}

const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n`]*$/gm;
const LEAD = 240;

/** Every closed block between fences (CommonMark), in order. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { mark: string; start: number; content: number } | null = null;
  let last = 0;
  for (const match of text.matchAll(FENCE)) {
    const mark = match[1] ?? '';
    const end = match.index + match[0].length;
    if (open === null) {
      open = { mark, start: match.index, content: Math.min(end + 1, text.length) };
    } else if (mark.startsWith(open.mark)) {
      const lead = text.slice(Math.max(last, open.start - LEAD), open.start);
      blocks.push({ text: text.slice(open.content, match.index), span: { start: open.content, end: match.index }, lead });
      open = null;
      last = end;
    }
  }
  return blocks;
}

const EXAMPLE =
  /\b(?:examples?|e\.g\.|samples?|for instance|hints?|illustrat\w*|looks? like|such as|along the lines)(?![\p{L}])|\u793A\u4F8B|\u4F8B\u5982|\u4F8B\u3048\u3070|\uC608\uC2DC/iu;
const REQUIRED =
  /\b(?:exactly|verbatim|precisely|as follows exactly|must (?:be|print|output|contain|match|equal|have|include)|needs? to (?:be|print|match)|shall|the following (?:inputs?|data|values|parameters|settings|config\w*))\b/i;
const NO_OUTPUT = /\b(?:inputs?|usage|commands?|run(?:ning)?|requests?|config\w*|given|test cases?)\b[^\n]*$/i;

/** A session or a program shows how something is called, and one of the cases that are tested. */
const PROGRAM =
  />>>|^\s*(?:import|from|def|class|function|const|let|var|return|assert)\b|\bprint\(|=>|\w\([^()\n]*\)\s*(?:[;:=#]|==|->|$)/m;

/** The words before the block, or its first line, call it an example of what the agent makes. */
export function isExample({ lead, text }: Block): boolean {
  const near =
    lead
      .split(/\n\s*\n/)
      .filter((part) => part.trim() !== '')
      .at(-1) ?? '';
  const first = /^\s*(?:#|\/\/|--|<!--)[^\n]*/.exec(text)?.[0] ?? '';
  return (EXAMPLE.test(near) || EXAMPLE.test(first)) && !REQUIRED.test(near) && !NO_OUTPUT.test(near.trimEnd()) && !PROGRAM.test(text);
}

/** Numbers of three digits or more and texts of four characters or more that are no keys, roughly: the block is not parsed. */
export function valuesIn({ text }: Block): string[] {
  const found = text.match(/\d[\d.]+\d|(?<=["'])[^"'\n]{4,}(?=["'](?!\s*:))|(?<=[,;\t]|^)[^,;\t\n"'{}[\]:]{4,}(?=[,;\t]|$)/gm) ?? [];
  return [...new Set(found.map((value) => value.trim()).filter((value) => value.length >= 3))];
}
