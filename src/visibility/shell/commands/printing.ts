import { NOTHING, UNKNOWN, type Stream } from '../stream.js';
import type { Action, Word } from '../types.js';
import { unescape } from '../words/escapes.js';
import { readOptions } from './options.js';
import type { Call, Commands, Reading } from './types.js';

/** Commands that print what their words or their input say, and those that write it. */
export const PRINTING: Commands = {
  echo: ({ words }) => ({ output: echo(words) }),
  printf: ({ words }) =>
    words[0]?.text === '-v' ? { output: NOTHING, forgets: words.slice(1, 2).map(({ text }) => text) } : { output: printf(words) },
  cat,
  tee,
  touch: ({ words }) => ({ actions: touched(words), output: NOTHING }),
  truncate: ({ words }) => ({ actions: truncated(words), output: NOTHING }),
  sponge: ({ words }) => ({
    actions: words.slice(-1).map((target) => ({ kind: 'write', target, text: null, append: false })),
    output: NOTHING,
  }),
};

/** A text of which nothing is known is no text. */
function printed(words: readonly Word[], text: string): Stream {
  const known =
    words.length === 0 || words.some(({ certain, text: word }) => certain || !/^(?:\$\w+|\$\{[^}]*\}|\$\([\s\S]*\)|`[\s\S]*`)$/.test(word));
  return known && !words.some(({ glob }) => glob) ? { text } : UNKNOWN;
}

/** As bash does it: escapes have a meaning after `-e` only. */
function echo(words: readonly Word[]): Stream {
  let first = 0;
  while (/^-[neE]+$/.test(words[first]?.text ?? '')) first++;
  const flags = words
    .slice(0, first)
    .map(({ text }) => text.slice(1))
    .join('');
  const rest = words.slice(first);
  const text = rest.map((word) => word.text).join(' ');
  const stream = printed(rest, (flags.includes('e') ? unescape(text) : text) + (flags.includes('n') ? '' : '\n'));
  return stream.text === null && rest.length > 0 ? { ...stream, paths: rest } : stream;
}

const CONVERSION = /%(?:%|[-+ 0#]*(\d+|\*)?(?:\.(?:\d+|\*))?([a-zA-Z]))/g;

/** The format is used again until no words are left (POSIX printf). Widths are told for none. */
function printf(words: readonly Word[]): Stream {
  const [format, ...values] = words[0]?.text === '--' ? words.slice(1) : words;
  if (!format) return NOTHING;
  const queue = [...values];
  let text = '';
  let unknown = 0;
  do {
    const before = queue.length;
    text += unescape(format.text).replace(CONVERSION, (whole, width?: string, letter?: string) => {
      if (letter === undefined) return '%';
      if (width !== undefined || !'sdibq'.includes(letter)) unknown++;
      const value = queue.shift()?.text ?? (letter === 's' ? '' : '0');
      return letter === 'b' ? unescape(value) : value;
    });
    if (queue.length === before) break;
  } while (queue.length > 0);
  return unknown === 0 ? printed(words, text) : UNKNOWN;
}

/** Without files it prints its input. */
function cat({ words, input }: Call): Reading {
  const options = readOptions(words);
  const files = options.operands.filter(({ text }) => text !== '-');
  if (files.length === 0) return { output: input };
  const [only] = files;
  return { output: files.length === 1 && options.operands.length === 1 && only && !only.glob ? { text: null, file: only } : UNKNOWN };
}

function tee({ words, input }: Call): Reading {
  const options = readOptions(words);
  const append = options.has('a', 'append');
  const actions = options.operands.filter(({ text }) => !isDevice(text)).map((target): Action => written(target, input, append));
  return { actions, output: input };
}

/** What writes a stream into a file: a copy, when the stream is the content of another one. */
export function written(target: Word, stream: Stream, append: boolean): Action {
  return stream.file && !append
    ? { kind: 'copy', sources: [stream.file], target, intoFolder: false, recursive: false }
    : { kind: 'write', target, text: stream.text, append };
}

/** Files that hold nothing: `/dev/null`, `/proc/self/fd/1`. */
export function isDevice(path: string): boolean {
  return /^\/(?:dev|proc)(?:\/|$)/.test(path);
}

/** A file that is there keeps its content. */
function touched(words: readonly Word[]): readonly Action[] {
  const { operands } = readOptions(words, { short: 'drt', long: ['date', 'reference', 'time'] });
  return operands.map((target) => ({ kind: 'write', target, text: '', append: true }));
}

function truncated(words: readonly Word[]): readonly Action[] {
  const options = readOptions(words, { short: 'rs', long: ['reference', 'size'] });
  const empties = options.value('s', 'size')?.text === '0';
  return options.operands.map((target) => ({ kind: 'write', target, text: empties ? '' : null, append: !empties }));
}
