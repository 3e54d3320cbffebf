import { NOTHING } from '../stream.js';
import type { Action, Word } from '../types.js';
import { cloneFolder } from './fetching.js';
import { readOptions, type OptionSpec } from './options.js';
import type { Call, Commands, Reading } from './types.js';
import { inside } from './words.js';

export const REPOSITORIES: Commands = { git, gh };

const GLOBAL: OptionSpec = { short: 'Cc', long: ['git-dir', 'work-tree', 'namespace'] };

const CLONE: OptionSpec = {
  short: 'bocuj',
  long: [
    'branch',
    'depth',
    'origin',
    'config',
    'upload-pack',
    'reference',
    'reference-if-able',
    'separate-git-dir',
    'template',
    'jobs',
    'filter',
    'shallow-since',
    'shallow-exclude',
    'server-option',
    'bundle-uri',
    'revision',
  ],
};

/** Subcommands that leave the files of the working tree as they are. */
const QUIET = new Set([
  'init', 'config', 'add', 'commit', 'tag', 'branch', 'status', 'log', 'show', 'diff', 'rev-parse', 'describe', 'ls-files',
  'ls-remote', 'gc', 'reflog', 'fsck', 'push', 'version', 'help', 'blame', 'grep', 'shortlog', 'notes', 'update-index', 'maintenance',
]); // prettier-ignore

function git({ words }: Call): Reading {
  const options = readOptions(words, GLOBAL, true);
  const [subcommand, ...rest] = options.operands;
  const folder = options.value('C');
  switch (subcommand?.text) {
    case undefined:
      return { output: NOTHING };
    case 'clone':
      return clone(rest, folder);
    case 'mv':
      return moved(rest, folder);
    case 'rm':
      return removed(rest, folder);
    case 'remote':
      // It changes no files, but says what a later fetch brings.
      return rest[0]?.text === 'add' ? { actions: [{ kind: 'other', command: 'git', words }] } : {};
    default:
      return QUIET.has((subcommand as Word).text) ? {} : { actions: [{ kind: 'other', command: 'git', words }] };
  }
}

function clone(words: readonly Word[], folder: Word | null): Reading {
  const options = readOptions(words, CLONE);
  const [url, given] = options.operands;
  if (!url) return { output: NOTHING };
  const depth = Number(options.value('depth')?.text);
  const target = given ?? (folder ? cloneFolder(url) : null);
  const action: Action = {
    kind: 'clone',
    url,
    target: target && inside(folder, target),
    depth: Number.isInteger(depth) && depth > 0 ? depth : null,
  };
  return { actions: [action], output: NOTHING };
}

function moved(words: readonly Word[], folder: Word | null): Reading {
  const operands = readOptions(words).operands.map((word) => inside(folder, word));
  const target = operands.at(-1);
  const sources = operands.slice(0, -1);
  if (!target || sources.length === 0) return { output: NOTHING };
  return { actions: [{ kind: 'move', sources, target, intoFolder: sources.length > 1 || target.text.endsWith('/'), recursive: true }] };
}

/** With `--cached` the files stay. */
function removed(words: readonly Word[], folder: Word | null): Reading {
  const options = readOptions(words);
  const targets = options.operands.map((word) => inside(folder, word));
  if (options.has('cached') || targets.length === 0) return {};
  return { actions: [{ kind: 'remove', targets, recursive: options.has('r') }] };
}

/** `gh repo clone OWNER/NAME [FOLDER] [-- flags of git]`. */
function gh({ words }: Call): Reading {
  const [group, verb, ...rest] = words;
  if (group?.text !== 'repo' || verb?.text !== 'clone') return {};
  const [name, ...more] = rest;
  if (!name) return {};
  const url = /^[\w.-]+\/[\w.-]+$/.test(name.text) ? { ...name, text: `https://github.com/${name.text}` } : name;
  return clone([url, ...more.filter(({ text }) => text !== '--')], null);
}
