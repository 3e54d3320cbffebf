import { NOTHING } from '../stream.js';
import type { Word } from '../types.js';
import type { Commands, Reading } from './types.js';
import { literal } from './words.js';

/** Commands that change the working directory. */
export const FOLDERS: Commands = {
  cd: ({ words }) => cd(words),
  chdir: ({ words }) => cd(words),
  pushd: ({ words }) => ({ ...cd(words), actions: [{ kind: 'push' }, ...(cd(words).actions ?? [])] }),
  popd: () => ({ actions: [{ kind: 'pop' }], output: NOTHING, forgets: ['PWD', 'OLDPWD'] }),
};

function cd(words: readonly Word[]): Reading {
  const target = words.find(({ text }) => text === '-' || !text.startsWith('-')) ?? literal('~');
  return { actions: [{ kind: 'cd', target }], output: NOTHING, forgets: ['PWD', 'OLDPWD'] };
}
