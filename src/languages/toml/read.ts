import { ParseError, parseTOML } from 'toml-eslint-parser';
import type { Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import type { Reading } from '../document.js';
import { MAX_DEPTH, MAX_PARSED_LENGTH, MAX_PARSER_DEPTH } from '../limits.js';
import { quote, tooDeep, tooLong, type Problem } from '../problem.js';
import { buildTree, TooDeep } from './build.js';
import { bracketDepth } from './depth.js';
import type { TomlTable } from './nodes.js';
import { readSimpleToml } from './simple.js';

interface Outcome {
  readonly tree: TomlTable | null;
  readonly problems: readonly Problem[];
}

export class TomlReading implements Reading {
  readonly #text: string;
  #outcome: Outcome | undefined;
  #simple: Json | null | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  value(): Json | undefined {
    return this.#plain() ?? this.#read().tree?.value();
  }

  problems(): readonly Problem[] {
    return this.#plain() === null ? this.#read().problems : [];
  }

  positions(): TomlTable | null {
    return this.#read().tree;
  }

  /** Most task files are plain; their positions are parsed only for a finding. */
  #plain(): Json | null {
    if (this.#simple === undefined) this.#simple = this.#text.trim() === '' ? null : readSimpleToml(this.#text);
    return this.#simple;
  }

  #read(): Outcome {
    this.#outcome ??= this.#parse();
    return this.#outcome;
  }

  #parse(): Outcome {
    if (this.#text.trim() === '') return failure({ kind: 'empty', message: 'The file is empty.', ...HEAD });
    if (this.#text.length > MAX_PARSED_LENGTH) return failure(tooLong(HEAD));
    if (bracketDepth(this.#text) > MAX_PARSER_DEPTH) return failure(tooDeep(HEAD, MAX_PARSER_DEPTH));
    try {
      return { tree: buildTree(parseTOML(this.#text)), problems: [] };
    } catch (error) {
      if (error instanceof TooDeep) return failure(tooDeep(error.at, MAX_DEPTH));
      if (error instanceof ParseError) return failure(syntax(this.#text, error));
      throw error;
    }
  }
}

const HEAD: OffsetRange = { start: 0, end: 0 };

function failure(problem: Problem): Outcome {
  return { tree: null, problems: [problem] };
}

const KEY = /"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'|[\w-]+/y;

/** The parser stops at the first error. */
function syntax(text: string, { message, index }: ParseError): Problem {
  if (!message.includes('multiple times')) {
    return { kind: 'syntax', message: `Invalid TOML: ${message}.`, start: index, end: Math.min(index + 1, text.length) };
  }
  KEY.lastIndex = index;
  const key = KEY.exec(text)?.[0] ?? '';
  const duplicate = `Duplicate key or table ${quote(key.replace(/^(["'])(.*)\1$/, '$2'))}: it is defined before, and TOML allows that once. Remove or rename one.`;
  return { kind: 'duplicate-key', message: duplicate, start: index, end: index + key.length };
}
