import type { Dockerfile } from 'dockerfile-ast';
import type { Reading } from '../document.js';
import { MAX_PARSED_LENGTH } from '../limits.js';
import { LineTable } from '../lines.js';
import { tooLong, type Problem } from '../problem.js';
import { readInstruction } from './instruction.js';
import { offsetsOf } from './offsets.js';
import { dockerfileProblems } from './problems.js';
import type { DockerfileTree } from './types.js';

type Parse = (text: string) => Dockerfile;

interface Outcome {
  readonly tree: DockerfileTree | undefined;
  readonly problems: readonly Problem[];
}

/** A Dockerfile, read when first asked for. */
export class DockerfileReading implements Reading {
  #outcome: Outcome | undefined;

  constructor(
    private readonly text: string,
    private readonly parse: Parse,
  ) {}

  value(): undefined {
    return undefined;
  }

  positions(): null {
    return null;
  }

  tree(): DockerfileTree | undefined {
    return this.#read().tree;
  }

  problems(): readonly Problem[] {
    return this.#read().problems;
  }

  #read(): Outcome {
    this.#outcome ??= this.#outcomeOf(this.text);
    return this.#outcome;
  }

  #outcomeOf(text: string): Outcome {
    if (text.length > MAX_PARSED_LENGTH) return { tree: undefined, problems: [tooLong({ start: 0, end: 0 })] };
    try {
      const tree = treeOf(this.parse(text), text);
      return { tree, problems: dockerfileProblems(tree, text) };
    } catch {
      return { tree: undefined, problems: [{ kind: 'syntax', message: 'Invalid Dockerfile: this cannot be read.', start: 0, end: 0 }] };
    }
  }
}

function treeOf(file: Dockerfile, text: string): DockerfileTree {
  const lines = new LineTable(text);
  const escape = file.getEscapeCharacter() === '`' ? '`' : '\\';
  const directives = file.getDirectives().map((directive) => {
    return {
      name: directive.getName().toLowerCase(),
      value: directive.getValue(),
      ...offsetsOf(directive.getRange(), lines),
    };
  });
  return { directives, escape, instructions: file.getInstructions().map((one) => readInstruction(one, { text, lines, escape })) };
}
