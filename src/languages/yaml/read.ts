import { Composer, Parser, type Document, type YAMLError } from 'yaml';
import type { Json } from '../../model/json.js';
import type { Reading } from '../document.js';
import { MAX_PARSED_LENGTH, MAX_PARSER_DEPTH } from '../limits.js';
import { shapeOf } from '../json/shape.js';
import type { LineTable } from '../lines.js';
import { duplicateKey, tooDeep, tooLong, type Problem } from '../problem.js';
import { Unreadable, YamlConverter } from './convert.js';
import { tooDeepAt } from './depth.js';
import { YamlNode } from './positions.js';

/** What one text gave. Problems hold functions where their message needs lines. */
interface Outcome {
  readonly value: Json | undefined;
  readonly positions: YamlNode | null;
  readonly problems: readonly ((lines: LineTable) => Problem)[];
}

const OPTIONS = { prettyErrors: false, logLevel: 'silent', uniqueKeys: false, intAsBigInt: true, merge: true } as const;

/** A YAML text, or one that is part of a file from the offset `base` on. */
export class YamlReading implements Reading {
  readonly #text: string;
  readonly #base: number;
  #outcome: Outcome | undefined;

  constructor(text: string, base = 0) {
    this.#text = text;
    this.#base = base;
  }

  value(): Json | undefined {
    return this.#read().value;
  }

  problems(lines: LineTable): readonly Problem[] {
    return this.#read().problems.map((problem) => problem(lines));
  }

  positions(): YamlNode | null {
    return this.#read().positions;
  }

  #read(): Outcome {
    this.#outcome ??= this.#text.length > MAX_PARSED_LENGTH ? failure(tooLong({ start: this.#base, end: this.#base })) : this.#parse();
    return this.#outcome;
  }

  #parse(): Outcome {
    const tokens = [...new Parser().parse(this.#text)];
    const deep = tooDeepAt(tokens, MAX_PARSER_DEPTH);
    if (deep !== null) return failure(tooDeep({ start: this.#base + deep, end: this.#base + deep }, MAX_PARSER_DEPTH));
    const documents = [...new Composer(OPTIONS).compose(tokens)];
    const [first] = documents;
    if (first === undefined) return failure({ kind: 'empty', message: EMPTY, start: this.#base, end: this.#base });
    const errors = documents.flatMap(({ errors }) => errors).map((error) => this.#syntax(error));
    return first.errors.length > 0 ? { ...NOTHING, problems: errors } : this.#convert(first, errors);
  }

  #convert(document: Document.Parsed, errors: Outcome['problems']): Outcome {
    const converter = new YamlConverter(this.#base);
    try {
      const value = converter.convert(document.contents);
      const duplicates = converter.duplicates.map(
        ({ key, at, first }) =>
          (lines: LineTable) =>
            duplicateKey(key, at, lines.position(first).line),
      );
      // Aliases can nest deeper than the text does.
      if (shapeOf(value).tooDeep) return { ...NOTHING, problems: [...errors, () => tooDeep({ start: this.#base, end: this.#base })] };
      const source = { text: this.#text, base: this.#base, aliases: converter.aliases };
      return { value, positions: document.contents && new YamlNode(document.contents, source), problems: [...errors, ...duplicates] };
    } catch (error) {
      if (error instanceof Unreadable) return { ...NOTHING, problems: [...errors, () => error.problem] };
      throw error;
    }
  }

  #syntax({ message, pos: [start, end] }: YAMLError): () => Problem {
    const problem: Problem = {
      kind: 'syntax',
      message: `Invalid YAML: ${withoutSource(message)}.`,
      start: this.#base + start,
      end: this.#base + end,
    };
    return () => problem;
  }
}

const NOTHING: Outcome = { value: undefined, positions: null, problems: [] };
const EMPTY = 'The file is empty: it has no YAML value.';

function failure(problem: Problem): Outcome {
  return { ...NOTHING, problems: [() => problem] };
}

/** Some messages of the parser end with the text that they speak of, which may be one that must not be shown. */
function withoutSource(message: string): string {
  return message.replace(/:? "[\s\S]*"$/, '').replace(/\.$/, '');
}
