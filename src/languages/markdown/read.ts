import { GFM, parser } from '@lezer/markdown';
import type { Json } from '../../model/json.js';
import type { Reading } from '../document.js';
import { frontMatter } from '../front-matter.js';
import type { LineTable } from '../lines.js';
import type { Problem } from '../problem.js';
import { YamlReading } from '../yaml/read.js';
import type { YamlNode } from '../yaml/positions.js';

type MarkdownParser = typeof parser;

let configured: MarkdownParser | undefined;

/** The data is the front matter's; the tree is that of the rest, with offsets into the whole text. */
export class MarkdownReading implements Reading {
  readonly #text: string;
  readonly #bodyStart: number;
  readonly #front: YamlReading | null;

  constructor(text: string) {
    this.#text = text;
    const front = frontMatter(text);
    this.#bodyStart = front?.bodyStart ?? 0;
    this.#front = front === null || front.yaml.trim() === '' ? null : new YamlReading(front.yaml, front.start);
  }

  value(): Json | undefined {
    return this.#front?.value();
  }

  problems(lines: LineTable): readonly Problem[] {
    return this.#front?.problems(lines) ?? [];
  }

  positions(): YamlNode | null {
    return this.#front?.positions() ?? null;
  }

  /** Undefined for texts whose brackets are nested so deep that the parser overflows its stack. */
  tree(): ReturnType<MarkdownParser['parse']> | undefined {
    configured ??= parser.configure(GFM);
    try {
      return configured.parse(forParser(this.#text, this.#bodyStart));
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }
}

/** A text of the same length as the parser likes it: without front matter, and with `\n` as its only line break. */
function forParser(text: string, bodyStart: number): string {
  const body = bodyStart === 0 ? text : text.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + text.slice(bodyStart);
  const lines = body.includes('\r') ? body.replaceAll('\r\n', ' \n').replaceAll('\r', '\n') : body;
  return lines.replace(DELIMITER_ROW, widenLastCell);
}

/** The parser knows no delimiter row of a table that ends with blanks, so the last bar is moved to their end. */
const DELIMITER_ROW = /^[ \t]*[|:-][ \t:|-]*\|[ \t]+$/gm;

function widenLastCell(row: string): string {
  const bar = row.lastIndexOf('|');
  return `${row.slice(0, bar)}${row.slice(bar + 1)}|`;
}
