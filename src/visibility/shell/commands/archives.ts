import { NOTHING, UNKNOWN } from '../stream.js';
import type { Word } from '../types.js';
import { readOptions } from './options.js';
import type { Call, Commands, Reading } from './types.js';
import { literal } from './words.js';

/** Commands that pack and unpack. */
export const ARCHIVES: Commands = {
  tar,
  bsdtar: tar,
  unzip,
  zip: ({ words }) => packed(readOptions(words, { short: 'xi' }).operands[0]),
  '7z': sevenZip,
  '7za': sevenZip,
  gunzip: compressed,
  gzip: compressed,
  bunzip2: compressed,
  bzip2: compressed,
  unxz: compressed,
  xz: compressed,
  unzstd: compressed,
  zstd: compressed,
};

const TAR = {
  short: 'fCTXbgHILKNV',
  long: [
    'file',
    'directory',
    'exclude',
    'exclude-from',
    'files-from',
    'strip-components',
    'transform',
    'owner',
    'group',
    'mode',
    'use-compress-program',
  ],
};

/** The first word may be a bundle of letters without a dash (`tar xzf a.tgz`). */
function tar({ words }: Call): Reading {
  const [first, ...rest] = words;
  if (!first) return {};
  const options = readOptions(/^[A-Za-z]+$/.test(first.text) ? [{ ...first, text: `-${first.text}` }, ...rest] : words, TAR);
  const file = options.value('f', 'file');
  if (options.has('x', 'extract', 'get')) {
    if (options.has('O', 'to-stdout')) return { output: UNKNOWN };
    return { actions: [{ kind: 'unpack', archive: file ?? literal('-'), target: options.value('C', 'directory') }], output: NOTHING };
  }
  return options.has('c', 'create', 'r', 'u') ? packed(file ?? undefined) : {};
}

function packed(archive: Word | undefined): Reading {
  if (!archive || archive.text === '-') return {};
  return { actions: [{ kind: 'write', target: archive, text: null, append: false }] };
}

function unzip({ words }: Call): Reading {
  const options = readOptions(words, { short: 'dx' });
  const [archive] = options.operands;
  if (!archive || options.has('l', 't', 'p', 'z')) return {};
  return { actions: [{ kind: 'unpack', archive, target: options.value('d') }] };
}

function sevenZip({ words }: Call): Reading {
  const [verb, ...rest] = words;
  const options = readOptions(rest, { short: 'o' });
  const [archive] = options.operands;
  if (!archive) return {};
  if (verb?.text === 'x' || verb?.text === 'e') return { actions: [{ kind: 'unpack', archive, target: options.value('o') }] };
  return verb?.text === 'a' ? packed(archive) : {};
}

/** Each file is replaced by its other form, unless it prints. */
function compressed({ name, words }: Call): Reading {
  const options = readOptions(words, { short: 'ST', long: ['suffix', 'threads'] });
  if (options.operands.length === 0 || options.has('c', 'stdout', 'to-stdout', 't', 'l')) return {};
  return { actions: [{ kind: 'other', command: name, words }] };
}
