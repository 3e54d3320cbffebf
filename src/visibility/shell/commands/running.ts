import type { Stream } from '../stream.js';
import type { Word } from '../types.js';
import { readOptions, type OptionSpec } from './options.js';
import type { Call, Command, Commands, Reading } from './types.js';
import { literal } from './words.js';

/** Commands that run a script or another command. */
export const RUNNING: Commands = {
  bash: shell,
  sh: shell,
  dash: shell,
  ash: shell,
  zsh: shell,
  ksh: shell,
  source,
  '.': source,
  eval: ({ words }) => ({ script: { text: sentence(words), words: [], when: 'same' } }),
  trap: ({ words }) => (words[0] && words.length > 1 ? { script: { text: words[0], words: [], when: 'later' } } : {}),
  su: switched,
  runuser: switched,
  sudo: prefix({ short: 'ugphCDRrTt', long: ['user', 'group', 'prompt', 'host', 'chdir'] }, isAssignment),
  doas: prefix({ short: 'uC' }),
  env: prefix({ short: 'uCS', long: ['unset', 'chdir'] }, isAssignment),
  nice: prefix({ short: 'n', long: ['adjustment'] }),
  ionice: prefix({ short: 'cnp', long: ['class', 'classdata'] }),
  nohup: prefix({}),
  setsid: prefix({}),
  stdbuf: prefix({ short: 'ioe', long: ['input', 'output', 'error'] }),
  time: prefix({ short: 'fo', long: ['format', 'output'] }),
  exec: prefix({ short: 'a' }),
  command: prefix({}),
  builtin: prefix({}),
  busybox: prefix({}),
  unbuffer: prefix({}),
  'dumb-init': prefix({}),
  tini: prefix({ short: 'pe' }),
  timeout: prefix({ short: 'ks', long: ['kill-after', 'signal'] }, null, 1),
  gosu: prefix({}, null, 1),
  'su-exec': prefix({}, null, 1),
  flock: prefix({ short: 'wE', long: ['timeout', 'wait'] }, null, 1),
  fakeroot: prefix({}),
  retry: prefix({ short: 'td', long: ['times', 'delay'] }),
};

function isAssignment(word: Word): boolean {
  return /^[A-Za-z_]\w*=/.test(word.text);
}

/** Options, then words that `skips` or a number of words, then the command that it runs. */
function prefix(spec: OptionSpec, skips: ((word: Word) => boolean) | null = null, count = 0): Command {
  return ({ name, words }) => {
    const options = readOptions(words, spec, true);
    if (name === 'command' && options.has('v', 'V')) return {};
    let { operands } = options;
    while (operands[0] && skips?.(operands[0])) operands = operands.slice(1);
    operands = operands.slice(count);
    const ends = name === 'exec' && operands.length > 0;
    return operands.length === 0 ? {} : { runs: [operands], ...(ends && { ends }) };
  };
}

/** `bash script`, `bash -c 'text'`, `bash -s < script`; `-o` and `+o` take the name of an option. */
function shell({ name, words, input }: Call): Reading {
  const options = readOptions(
    words.filter(({ text }) => !/^\+[a-zA-Z]$/.test(text)),
    { short: 'oO', long: ['rcfile', 'init-file'] },
    true,
  );
  const [first, ...rest] = options.operands;
  if (options.flags.has('c')) return first ? { script: { text: first, words: rest.slice(1), when: 'own' } } : {};
  if (first && first.text !== '-' && !options.flags.has('s')) return { actions: [{ kind: 'run', script: first, words: rest }] };
  return options.flags.has('version') || options.flags.has('help') ? {} : fromInput(name, input, words);
}

function fromInput(name: string, input: Stream, words: readonly Word[]): Reading {
  if (input.file) return { actions: [{ kind: 'run', script: input.file, words: [] }] };
  if (input.text === null) return { actions: [{ kind: 'other', command: name, words }] };
  return { script: { text: literal(input.text), words: [], when: 'own' } };
}

function source({ words }: Call): Reading {
  const [script, ...rest] = words;
  return script ? { actions: [{ kind: 'run', script, words: rest }] } : {};
}

function sentence(words: readonly Word[]): Word {
  return { text: words.map(({ text }) => text).join(' '), certain: words.every(({ certain }) => certain), glob: false };
}

/** `su user -c 'text'`. */
function switched({ words }: Call): Reading {
  const options = readOptions(words, { short: 'csg', long: ['command', 'shell', 'group'] });
  const text = options.value('c', 'command');
  if (text) return { script: { text, words: [], when: 'own' } };
  return options.has('u') && options.operands.length > 1 ? { runs: [options.operands.slice(1)] } : {};
}
