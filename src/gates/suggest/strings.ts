import type { Passage } from '../../model/passage.js';
import type { HiddenLine } from './types.js';

/** A text in hidden code: where it stands, and under which keys. */
export interface StringUse extends HiddenLine {
  /** Names that it is bound to, innermost first; of a value of a map the key is the first. */
  readonly names: readonly string[];
}

const QUOTED = /^[A-Za-z]{0,2}(?:"([^"\n]*)"|'([^'\n]*)'|`([^`\n]*)`)$/;

const SPAN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** The texts of hidden code, without their quotes. */
export class HiddenStrings {
  readonly #uses = new Map<string, StringUse[]>();

  constructor(lines: readonly HiddenLine[]) {
    for (const line of lines) {
      for (const { value, names } of textsIn(line.passage)) this.#add(value, { ...line, names });
    }
  }

  of(value: string): readonly StringUse[] {
    return this.#uses.get(value) ?? [];
  }

  has(value: string): boolean {
    return this.#uses.has(value);
  }

  /** Uses of `to` under the key `from`, or in a line that holds `from` as well. */
  pairs(from: string, to: string): readonly StringUse[] {
    const lines = new Set<Passage>(this.of(from).map(({ passage }) => passage));
    return this.of(to).filter(({ names, passage }) => names[0] === from || lines.has(passage));
  }

  /** The texts that stand in a text as words of their own. */
  in(text: string): readonly string[] {
    return [...this.#uses.keys()].filter((value) => value.length > 2 && holds(text, value));
  }

  #add(value: string, use: StringUse): void {
    const uses = this.#uses.get(value) ?? [];
    this.#uses.set(value, uses);
    uses.push(use);
  }
}

interface NamedText {
  readonly value: string;
  readonly names: readonly string[];
}

function textsIn({ text, parts }: Passage): readonly NamedText[] {
  const parsed = parts.flatMap(({ start, end, names }): NamedText[] => {
    const value = unquoted(text.slice(start, end));
    return value === null ? [] : [{ value, names }];
  });
  return parsed.length > 0 ? parsed : quotedIn(text);
}

/** Texts of code that no parser has read, as in a heredoc; one behind a colon or an arrow has the text before as its key. */
function quotedIn(text: string): readonly NamedText[] {
  const matches = [...text.matchAll(SPAN)];
  return matches.flatMap((match, i): NamedText[] => {
    const value = unquoted(match[0]);
    if (value === null) return [];
    const before = matches[i - 1];
    const key = before === undefined ? null : unquoted(before[0]);
    const between = before === undefined ? '' : text.slice(before.index + before[0].length, match.index);
    return [{ value, names: key !== null && /^\s*(?::|=>|->)\s*$/.test(between) ? [key] : [] }];
  });
}

function unquoted(literal: string): string | null {
  const match = QUOTED.exec(literal);
  const value = (match?.[1] ?? match?.[2] ?? match?.[3])?.replace(/\\(['"\\])/g, '$1').trim();
  return value === undefined || value === '' ? null : value;
}

/** Whether the value stands in the text with no letter or digit beside it. */
export function holds(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    if (
      !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
      !/^[\p{L}\p{N}]/u.test(text.slice(at + value.length, at + value.length + 2))
    )
      return true;
  }
  return false;
}
