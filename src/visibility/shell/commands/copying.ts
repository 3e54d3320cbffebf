import { NOTHING } from '../stream.js';
import type { Action, Word } from '../types.js';
import { readOptions, type Options } from './options.js';
import type { Call, Commands, Reading } from './types.js';
import { inside, literal, unsure } from './words.js';

type Kind = 'copy' | 'move' | 'link';

/** Commands that bring files to another place. */
export const COPYING: Commands = {
  cp: ({ words }) =>
    transfer('copy', readOptions(words, { short: 'tS', long: ['target-directory', 'suffix'] }), ['r', 'R', 'a', 'recursive', 'archive']),
  mv: ({ words }) => transfer('move', readOptions(words, { short: 'tS', long: ['target-directory', 'suffix'] }), null),
  ln: ({ words }) => link(readOptions(words, { short: 'tS', long: ['target-directory', 'suffix'] })),
  install,
  rsync,
  dd,
};

/** `recursive`: the flags that say so; null when folders always go along. */
function transfer(kind: Kind, options: Options, recursive: readonly string[] | null): Reading {
  const folder = options.value('t', 'target-directory');
  const target = folder ?? options.operands.at(-1);
  const sources = folder ? options.operands : options.operands.slice(0, -1);
  if (!target || sources.length === 0) return { output: NOTHING };
  const intoFolder = folder !== null || (!options.has('T', 'no-target-directory') && isFolder(target, sources));
  const action: Action = {
    kind,
    sources,
    // The folders of the sources come along, below the target.
    target: options.has('parents') ? unsure(target) : target,
    intoFolder,
    recursive: recursive === null || options.has(...recursive),
  };
  return { actions: [action], output: NOTHING };
}

function isFolder(target: Word, sources: readonly Word[]): boolean {
  return sources.length > 1 || /(?:^|\/)\.{0,2}$/.test(target.text);
}

/** With one operand the link stands in the working directory. */
function link(options: Options): Reading {
  const alone = options.operands.length === 1 && options.value('t', 'target-directory') === null;
  return transfer('link', alone ? { ...options, operands: [...options.operands, literal('.')] } : options, null);
}

/** `install -D -m 600 -o root source target`; with `-d` it makes folders, or changes those that are there. */
function install({ words }: Call): Reading {
  const options = readOptions(words, { short: 'tSmog', long: ['target-directory', 'suffix', 'mode', 'owner', 'group'] });
  if (options.has('d', 'directory')) return { actions: access(options, options.operands), output: NOTHING };
  const copied = transfer('copy', options, ['never']);
  const [copy] = copied.actions ?? [];
  if (copy?.kind !== 'copy') return copied;
  const targets = copy.intoFolder ? copy.sources.map((source) => inside(copy.target, nameOf(source))) : [copy.target];
  return { actions: [copy, ...access(options, targets)], output: NOTHING };
}

/** `-m`, `-o` and `-g` hold also for folders that are there already. */
function access(options: Options, targets: readonly Word[]): Action[] {
  const mode = options.value('m', 'mode');
  const owner = options.value('o', 'owner');
  const group = options.value('g', 'group');
  const actions: Action[] = [];
  if (targets.length === 0) return actions;
  if (mode) actions.push({ kind: 'chmod', mode: mode.text, targets, recursive: false });
  if (owner || group) {
    const whose = `${owner?.text ?? ''}${group ? `:${group.text}` : ''}`;
    actions.push({ kind: 'chown', owner: whose, targets, recursive: false });
  }
  return actions;
}

function nameOf(word: Word): Word {
  return { ...word, text: word.text.replace(/\/+$/, '').split('/').at(-1) as string };
}

const RSYNC = {
  short: 'efMBT',
  long: ['rsh', 'filter', 'exclude', 'include', 'exclude-from', 'include-from', 'files-from', 'chown', 'chmod'],
};

/** A source with a final slash stands for what is in it; without one a folder goes into the target (rsync(1), "USAGE"). */
function rsync({ words }: Call): Reading {
  const options = readOptions(words, RSYNC);
  const target = options.operands.at(-1);
  const sources = options.operands.slice(0, -1);
  if (!target || sources.length === 0) return { output: NOTHING };
  if (options.operands.some(({ text }) => /^[\w.@-]+::?/.test(text))) return { actions: [{ kind: 'other', command: 'rsync', words }] };
  const partly = options.has('exclude', 'include', 'exclude-from', 'include-from', 'files-from', 'filter', 'f');
  const recursive = options.has('a', 'r', 'archive', 'recursive');
  const action: Action = {
    kind: 'copy',
    sources: sources.map((source) => (partly ? unsure(contentOf(source)) : contentOf(source))),
    target,
    intoFolder: isFolder(target, sources) || (recursive && !(looksLikeFile(target) && sources.every(looksLikeFile))),
    recursive,
  };
  return { actions: [action], output: NOTHING };
}

function contentOf(source: Word): Word {
  return source.text.endsWith('/') ? { ...source, text: `${source.text}.` } : source;
}

function looksLikeFile({ text }: Word): boolean {
  return /[^/.]\.\w+$/.test(text);
}

function dd({ words }: Call): Reading {
  const operand = (name: string) => words.find(({ text }) => text.startsWith(`${name}=`));
  const value = (word: Word): Word => ({ ...word, text: word.text.slice(3) });
  const [from, to] = [operand('if'), operand('of')];
  if (!to) return {};
  if (!from) return { actions: [{ kind: 'write', target: value(to), text: null, append: false }], output: NOTHING };
  return { actions: [{ kind: 'copy', sources: [value(from)], target: value(to), intoFolder: false, recursive: false }], output: NOTHING };
}
