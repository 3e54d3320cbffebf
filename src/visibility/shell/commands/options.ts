import type { Word } from '../types.js';

/** Which options of a command take a value of their own: short ones as letters, long ones as names without dashes. */
export interface OptionSpec {
  readonly short?: string;
  readonly long?: readonly string[];
}

/** The words of a command, sorted by the conventions of getopt. */
export interface Options {
  /** Options without a value, without dashes. */
  readonly flags: ReadonlySet<string>;
  /** The last value of each option. */
  readonly values: ReadonlyMap<string, Word>;
  readonly operands: readonly Word[];
  has(...names: readonly string[]): boolean;
  value(...names: readonly string[]): Word | null;
}

interface Growing {
  readonly flags: Set<string>;
  readonly values: Map<string, Word>;
  readonly operands: Word[];
}

/** `leading`: options end at the first operand (`env`, `sudo`). */
export function readOptions(words: readonly Word[], spec: OptionSpec = {}, leading = false): Options {
  const found: Growing = { flags: new Set(), values: new Map(), operands: [] };
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as Word;
    if (word.text === '--') {
      found.operands.push(...words.slice(i + 1));
      break;
    }
    if (word.text.startsWith('--')) i += readLong(word, words[i + 1], spec, found);
    else if (word.text.startsWith('-') && word.text.length > 1) i += readShort(word, words[i + 1], spec, found);
    else if (leading) {
      found.operands.push(...words.slice(i));
      break;
    } else found.operands.push(word);
  }
  const { flags, values, operands } = found;
  return {
    flags,
    values,
    operands,
    has: (...names) => names.some((name) => flags.has(name) || values.has(name)),
    value: (...names) => names.map((name) => values.get(name)).find((value) => value !== undefined) ?? null,
  };
}

/** How many words behind it belong to it. */
function readLong(word: Word, next: Word | undefined, { long = [] }: OptionSpec, found: Growing): number {
  const equals = word.text.indexOf('=');
  const name = word.text.slice(2, equals < 0 ? undefined : equals);
  if (equals >= 0) found.values.set(name, { ...word, text: word.text.slice(equals + 1) });
  else if (long.includes(name) && next) found.values.set(name, next);
  else found.flags.add(name);
  return equals < 0 && long.includes(name) && next ? 1 : 0;
}

function readShort(word: Word, next: Word | undefined, { short = '' }: OptionSpec, found: Growing): number {
  for (let i = 1; i < word.text.length; i++) {
    const letter = word.text[i] as string;
    if (!short.includes(letter)) {
      found.flags.add(letter);
      continue;
    }
    const rest = word.text.slice(i + 1);
    if (rest !== '') found.values.set(letter, { ...word, text: rest });
    else if (next) found.values.set(letter, next);
    return rest === '' && next ? 1 : 0;
  }
  return 0;
}
