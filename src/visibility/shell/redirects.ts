import { childIn, childrenIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import type { Around } from './around.js';
import { isDevice, written } from './commands/printing.js';
import { readHeredocText } from './heredoc.js';
import { NOTHING, UNKNOWN, type Stream } from './stream.js';
import type { Action, Word } from './types.js';
import type { WordReader } from './words/evaluate.js';

/** Where the streams of a command go and come from. */
export interface Redirects {
  /** Null when nothing is said. */
  readonly input: Stream | null;
  /** Files of the standard output. */
  readonly outputs: readonly { readonly target: Word; readonly append: boolean }[];
  /** Files of the other outputs. */
  readonly others: readonly { readonly target: Word; readonly append: boolean }[];
  /** The standard output goes elsewhere (`>&2`, `> /dev/null`). */
  readonly away: boolean;
  /** Words that the grammar counts to a redirection and that belong to the command (`echo > f a`). */
  readonly words: readonly SyntaxNode[];
}

const NONE: Redirects = { input: null, outputs: [], others: [], away: false, words: [] };

/** Reads the redirections around a command at one moment, in the order in which they stand. */
export function readRedirects({ redirects, heredoc }: Around, source: string, words: WordReader): Redirects {
  let all = NONE;
  if (heredoc) all = { ...NONE, input: { text: readHeredocText(heredoc, source, words) } };
  for (const node of redirects)
    all = node.type === 'herestring_redirect' ? withHereString(all, node, words) : withFile(all, node, source, words);
  return all;
}

function withHereString(all: Redirects, node: SyntaxNode, words: WordReader): Redirects {
  const value = node.children.at(-1);
  return value ? { ...all, input: { text: `${words.word(value).text}\n` } } : all;
}

function withFile(all: Redirects, node: SyntaxNode, source: string, words: WordReader): Redirects {
  const [destination, ...more] = childrenIn(node, 'destination');
  const target = destination ? words.word(destination) : null;
  const operator = node.children.find(({ field, type }) => field === null && /[<>]/.test(type))?.type ?? '';
  const descriptor = childIn(node, 'descriptor');
  const number = descriptor && source.slice(descriptor.start, descriptor.end);
  const next = { ...all, words: [...all.words, ...more] };
  if (target === null || target.text === '') return next;
  if (!operator.startsWith('<')) return withOutput(next, operator, target, number !== null && number !== '1');
  return operator === '<' && number === null ? { ...next, input: { text: null, file: target } } : next;
}

/** `isOther`: of another stream than the standard output. */
function withOutput(all: Redirects, operator: string, target: Word, isOther: boolean): Redirects {
  const isCopy = operator === '>&' && /^(?:\d+-?|-)$/.test(target.text);
  if (isCopy || isDevice(target.text)) return isOther || /^\/dev\/(?:stdout|fd\/1)$/.test(target.text) ? all : { ...all, away: true };
  const file = { target, append: operator.endsWith('>>') };
  return isOther ? { ...all, others: [...all.others, file] } : { ...all, outputs: [...all.outputs, file] };
}

/** What a command does together with its redirections, and what is left for a pipe. */
export function redirected(actions: readonly Action[], output: Stream, { outputs, others, away }: Redirects) {
  const done = [...actions];
  const last = outputs.at(-1);
  const only = done.length === 1 ? done[0] : undefined;
  if (last && only?.kind === 'download' && only.target === null && !last.append) done[0] = { ...only, target: last.target };
  else if (last) done.push(written(last.target, output, last.append));
  // Of several files only the last is written; the others are emptied.
  for (const { target, append } of outputs.slice(0, -1)) done.push(written(target, NOTHING, append));
  for (const { target, append } of others) done.push(written(target, UNKNOWN, append));
  return { actions: done, output: last || away ? NOTHING : output };
}
