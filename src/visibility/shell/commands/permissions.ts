import { NOTHING } from '../stream.js';
import type { Word } from '../types.js';
import { readOptions } from './options.js';
import type { Call, Commands, Reading } from './types.js';

/** Commands that change who may read a file. */
export const PERMISSIONS: Commands = {
  chmod,
  chown: owner,
  chgrp: owner,
  setfacl: ({ words }) => ({ actions: [{ kind: 'other', command: 'setfacl', words }] }),
  mkdir,
};

const FLAGS = /^(?:-[RcfvhHLP]+|--[a-z-]+)$/;

/** A mode may look like an option (`chmod -x f`). */
function chmod({ words }: Call): Reading {
  const rest = words.filter(({ text }) => !FLAGS.test(text) && !text.startsWith('--reference='));
  const [mode, ...targets] = rest;
  if (!mode || targets.length === 0) return { output: NOTHING };
  return { actions: [{ kind: 'chmod', mode: mode.text, targets, recursive: isRecursive(words) }], output: NOTHING };
}

/** The owner of `chgrp` is written as `:group`. */
function owner({ name, words }: Call): Reading {
  const options = readOptions(words, { long: ['from'] });
  const isByReference = options.has('reference');
  const [first, ...rest] = options.operands;
  const targets = isByReference ? options.operands : rest;
  if (!first || targets.length === 0) return { output: NOTHING };
  if (isByReference) return { actions: [{ kind: 'other', command: name, words }], output: NOTHING };
  const text = name === 'chgrp' ? `:${first.text}` : first.text;
  return { actions: [{ kind: 'chown', owner: text, targets, recursive: isRecursive(words) }], output: NOTHING };
}

function isRecursive(words: readonly Word[]): boolean {
  return words.some(({ text }) => text === '--recursive' || /^-[a-zA-Z]*R/.test(text));
}

/** Folders alone are nothing to see; their mode may shut out what comes into them. */
function mkdir({ words }: Call): Reading {
  const options = readOptions(words, { short: 'm', long: ['mode'] });
  const mode = options.value('m', 'mode');
  return mode
    ? { actions: [{ kind: 'chmod', mode: mode.text, targets: options.operands, recursive: false }], output: NOTHING }
    : { output: NOTHING };
}
