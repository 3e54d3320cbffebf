import { createShellParser } from '../../../src/languages/shell/parser.js';
import { readShell } from '../../../src/visibility/shell/read.js';
import type { Effect, Word } from '../../../src/visibility/shell/types.js';

const parse = await createShellParser();

export function read(text: string, variables: Readonly<Record<string, string>> = {}): readonly Effect[] {
  return readShell(text, { parse, variables: new Map(Object.entries(variables)) });
}

/** A word in short: `~` behind one that cannot be told, `*` behind a glob, quotes around one with blanks. */
function word({ text, certain, glob }: Word): string {
  return `${/^$|\s/.test(text) ? JSON.stringify(text) : text}${certain ? '' : ' ~'}${glob ? ' *' : ''}`;
}

function words(all: readonly Word[]): string {
  return all.map(word).join(', ');
}

/** An effect in one line; `?` behind the kind of one that may not happen. */
export function show(effect: Effect): string {
  const kind = `${effect.kind}${effect.conditional ? '?' : ''}`;
  return `${kind} ${details(effect)}`.trim();
}

function details(effect: Effect): string {
  switch (effect.kind) {
    case 'cd':
      return word(effect.target);
    case 'copy':
    case 'move':
    case 'link':
      return `${words(effect.sources)} -> ${word(effect.target)}${effect.intoFolder ? ' into' : ''}${effect.recursive ? ' -r' : ''}`;
    case 'remove':
      return words(effect.targets) + (effect.recursive ? ' -r' : '');
    case 'write':
      return `${word(effect.target)} ${effect.append ? '+=' : '='} ${JSON.stringify(effect.text)}`;
    default:
      return more(effect);
  }
}

function more(effect: Effect): string {
  switch (effect.kind) {
    case 'download':
      return `${word(effect.url)} -> ${effect.target ? word(effect.target) : 'output'}`;
    case 'clone':
      return `${word(effect.url)} -> ${effect.target ? word(effect.target) : 'default'} ${effect.depth ?? 'all'}`;
    case 'unpack':
      return `${word(effect.archive)} -> ${effect.target ? word(effect.target) : 'here'}`;
    case 'chmod':
      return `${effect.mode} ${words(effect.targets)}${effect.recursive ? ' -r' : ''}`;
    case 'chown':
      return `${effect.owner} ${words(effect.targets)}${effect.recursive ? ' -r' : ''}`;
    case 'run':
      return `${word(effect.script)} (${words(effect.words)})`;
    case 'assign':
      return `${effect.name} = ${word(effect.value)}`;
    case 'other':
      return `${effect.command} (${words(effect.words)})`;
    default:
      return '';
  }
}
