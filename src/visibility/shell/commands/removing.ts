import { NOTHING } from '../stream.js';
import type { Word } from '../types.js';
import { readOptions } from './options.js';
import type { Commands, Reading } from './types.js';

/** Commands that take files away. */
export const REMOVING: Commands = {
  rm: ({ words }) => {
    const options = readOptions(words);
    return remove(options.operands, options.has('r', 'R', 'recursive'));
  },
  rmdir: ({ words }) => remove(readOptions(words).operands, false),
  unlink: ({ words }) => remove(readOptions(words).operands, false),
  shred: ({ words }) => {
    const options = readOptions(words, { short: 'ns', long: ['iterations', 'size'] });
    // What is overwritten is as good as removed.
    return remove(options.operands, false);
  },
};

function remove(targets: readonly Word[], recursive: boolean): Reading {
  return { actions: targets.length === 0 ? [] : [{ kind: 'remove', targets, recursive }], output: NOTHING };
}
