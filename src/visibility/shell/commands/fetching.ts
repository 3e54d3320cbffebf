import { NOTHING, UNKNOWN } from '../stream.js';
import type { Action, Word } from '../types.js';
import { readOptions } from './options.js';
import type { Call, Commands, Reading } from './types.js';
import { inside, lastPart, literal } from './words.js';

/** Commands that fetch files over the network. */
export const FETCHING: Commands = { curl, wget, aria2c };

const CURL = {
  short: 'oHdXuAebFTmCrxwyYzKEcUQPtD',
  long: [
    'output',
    'output-dir',
    'header',
    'data',
    'data-raw',
    'data-binary',
    'data-urlencode',
    'json',
    'request',
    'user',
    'user-agent',
    'referer',
    'cookie',
    'cookie-jar',
    'form',
    'upload-file',
    'max-time',
    'connect-timeout',
    'retry',
    'retry-delay',
    'retry-max-time',
    'range',
    'proxy',
    'write-out',
    'config',
    'cert',
    'key',
    'cacert',
    'capath',
    'url',
    'limit-rate',
    'resolve',
    'max-redirs',
    'ciphers',
  ],
};

/** Each `-o` and `-O` belongs to one URL; without them it prints. */
function curl({ words }: Call): Reading {
  const options = readOptions(words, CURL);
  const url = options.values.get('url');
  const urls = url ? [...options.operands, url] : options.operands;
  const outputs = words.flatMap((word, i) => outputAt(word, words[i + 1]));
  const folder = options.value('output-dir');
  const named = options.has('O', 'remote-name', 'remote-name-all');
  const actions = urls.map((one, i): Action => {
    const given = outputs[i] ?? (named ? remoteName(one) : null);
    return { kind: 'download', url: one, target: given && given.text !== '-' ? inside(folder, given) : null };
  });
  return { actions, output: actions.every((action) => action.kind === 'download' && action.target !== null) ? NOTHING : UNKNOWN };
}

function outputAt({ text, certain, glob }: Word, next: Word | undefined): readonly Word[] {
  if (text.startsWith('--output=')) return [{ text: text.slice('--output='.length), certain, glob }];
  const joined = /^-[a-zA-Z#]*?o(.+)$/.exec(text);
  if (joined && !/^-[a-zA-Z#]*[HdXuAebFTm]/.test(text.slice(0, text.indexOf('o')))) return [{ text: joined[1] as string, certain, glob }];
  return next && (text === '--output' || /^-[a-zA-Z#]*o$/.test(text)) ? [next] : [];
}

function remoteName(url: Word): Word {
  const name = lastPart(url.text);
  return name === null ? { text: 'index.html', certain: false, glob: false } : { text: name, certain: url.certain, glob: false };
}

const WGET = {
  short: 'OPoaitTwQUBeADRIXl',
  long: [
    'output-document',
    'directory-prefix',
    'output-file',
    'append-output',
    'input-file',
    'tries',
    'timeout',
    'header',
    'user-agent',
    'user',
    'password',
    'post-data',
    'wait',
    'quota',
    'ca-certificate',
    'progress',
    'accept',
    'reject',
    'level',
    'execute',
  ],
};

function wget({ name, words }: Call): Reading {
  const options = readOptions(words, WGET);
  if (options.has('i', 'input-file', 'r', 'recursive', 'm', 'mirror')) return { actions: [{ kind: 'other', command: name, words }] };
  const document = options.value('O', 'output-document');
  const folder = options.value('P', 'directory-prefix');
  const prints = document !== null && /^(?:-|\/dev\/stdout)$/.test(document.text);
  const actions = options.operands.map((url): Action => ({
    kind: 'download',
    url,
    target: prints ? null : (document ?? inside(folder, remoteName(url))),
  }));
  return { actions, output: prints ? UNKNOWN : NOTHING };
}

function aria2c({ words }: Call): Reading {
  const options = readOptions(words, { short: 'odxsj', long: ['out', 'dir'] });
  const actions = options.operands.map((url): Action => {
    return { kind: 'download', url, target: inside(options.value('d', 'dir'), options.value('o', 'out') ?? remoteName(url)) };
  });
  return { actions };
}

/** The folder that `git clone` makes, when none is named (git-clone(1)). */
export function cloneFolder(url: Word): Word {
  const name = lastPart(url.text)
    ?.replace(/\.git$/, '')
    .split(':')
    .at(-1);
  return name === undefined ? { ...literal('.'), certain: false } : { text: name, certain: url.certain, glob: false };
}
