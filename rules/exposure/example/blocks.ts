import type { Evidence, Level, OffsetRange } from '../../../src/api/index.js';

/** A fenced block of an instruction, with the words that lead to it. */
export interface Block {
  readonly text: string;
  /** Of its content in the instruction. */
  readonly span: OffsetRange;
  /** At most 240 characters before it, up to the block before. */
  readonly lead: string;
  /** Another block stands directly before it, as an input stands before its output. */
  readonly paired: boolean;
}

/** What is expected and stands in a block. */
export interface Found {
  readonly places: readonly Evidence[];
  readonly values: readonly (string | number)[];
  readonly level: Level;
  /** The verifier expects the same with other values, too: it runs a program on several inputs. */
  readonly further: boolean;
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
      const paired = last > 0 && open.start - last <= LEAD && !/^\s*#/m.test(lead);
      blocks.push({ text: text.slice(open.content, match.index), span: { start: open.content, end: match.index }, lead, paired });
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
  />>>|^[ \t]*(?:import|from|def|class|function|const|let|var|return|assert)\b|\bprint\(|=>|\w\([^()\n]*\)\s*(?:[;:=#]|==|->|$)/m;

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

/** The colon that makes a text a key comes with it, so that the next text begins at its own quote. */
const ANY_VALUE = /(["'])([^"'\n]*)\1(\s*:)?|\d+(?:[.,]\d+)*|(?<=[,;\t]|^)[^,;\t\n"'{}[\]:]+(?=[,;\t]|$)/gm;

/** Texts and numbers that are no keys, roughly: the block is not parsed. */
function* scalarsIn({ text }: Block): Generator<string> {
  for (const [value, quote, inside = '', colon] of text.matchAll(ANY_VALUE)) {
    const scalar = (quote === undefined ? value : inside).trim();
    if (colon === undefined && scalar !== '') yield scalar;
  }
}

/** Numbers of three characters or more and texts of four or more, each once. */
export function valuesIn(block: Block): string[] {
  const values = new Set<string>();
  for (const value of scalarsIn(block)) if (value.length >= (/^\d/.test(value) ? 3 : 4)) values.add(value);
  return [...values];
}

/** Whether there may be so many different values, however short they are. */
export function hasValues(block: Block, least: number): boolean {
  return new Set(scalarsIn(block)).size >= least;
}
