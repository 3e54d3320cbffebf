import { NOTHING, UNKNOWN } from '../stream.js';
import type { Action, Word } from '../types.js';
import { readOptions } from './options.js';
import type { Call, Commands, Reading } from './types.js';
import { literal } from './words.js';

/** Commands that run others on the files that they find or are told. */
export const FINDING: Commands = { find, xargs };

/** Tests that a glob can say. */
interface Found {
  names: Word[];
  /** Something narrows the files down in a way that a glob cannot say. */
  partly: boolean;
  negated: boolean;
  direct: boolean;
  below: boolean;
  files: boolean;
}

/** Tests with one argument that leave out some files. */
const NARROWING =
  /^-(?:i?path|i?wholename|i?regex|iname|size|[acm]?time|[acm]min|newer\w*|user|group|uid|gid|perm|links|inum|samefile|fstype)$/;
const PARTLY = new Set(['-maxdepth', '-prune', '-empty', '-executable', '-readable', '-writable', '-xtype']);
const WITH_ARGUMENT = /^-(?:maxdepth|mindepth|type|xtype|name|regextype|printf|fprint|fprintf|fprint0|lname|ilname)$/;

/** `find` prints, removes or hands over what it finds: globs below its folders. */
function find({ words }: Call): Reading {
  const start = words.findIndex(({ text }) => text.startsWith('-') || text === '!' || text === '(');
  const folders = words.slice(0, start < 0 ? undefined : start);
  const rest = start < 0 ? [] : words.slice(start);
  const found: Found = { names: [], partly: false, negated: false, direct: false, below: false, files: false };
  const actions: Action[] = [];
  const runs: (readonly Word[])[] = [];
  let prints = true;
  for (let i = 0; i < rest.length; i++) {
    const { text } = rest[i] as Word;
    const argument = rest[i + 1];
    if (text === '-delete') {
      actions.push({ kind: 'remove', targets: globs(folders, found), recursive: false });
      prints = false;
    } else if (/^-(?:exec|execdir|ok|okdir)$/.test(text)) {
      const end = rest.findIndex((word, at) => at > i && (word.text === ';' || (word.text === '+' && rest[at - 1]?.text === '{}')));
      const template = rest.slice(i + 1, end < 0 ? undefined : end);
      runs.push(substituted(template, '{}', globs(folders, found)));
      prints = false;
      i += template.length + 1;
    } else {
      narrow(found, text, argument);
      if (WITH_ARGUMENT.test(text) || NARROWING.test(text)) i++;
    }
  }
  return { actions, runs, output: prints ? { text: null, paths: globs(folders, found) } : UNKNOWN };
}

function narrow(found: Found, text: string, argument: Word | undefined): void {
  if (text === '!' || text === '-not') found.negated = found.partly = true;
  else if (text === '-name' && argument) found.names.push(found.negated ? { ...literal('*'), glob: true } : argument);
  else if (text === '-maxdepth' && argument?.text === '1') found.direct = true;
  else if (text === '-mindepth') found.below ||= argument?.text !== '0';
  else if (text === '-type') found.files ||= argument?.text === 'f';
  else found.partly ||= narrows(text);
}

function narrows(text: string): boolean {
  return NARROWING.test(text) || PARTLY.has(text);
}

function globs(folders: readonly Word[], { names, partly, direct, below, files }: Found): readonly Word[] {
  const depth = direct ? '' : '**/';
  return (folders.length === 0 ? [literal('.')] : folders).flatMap((folder) => {
    const base = folder.text.replace(/\/+$/, '');
    const certain = folder.certain && !partly;
    if (names.length === 0 && !below && !files) return [{ ...folder, certain }];
    const patterns = names.length === 0 ? [literal('*')] : names;
    return patterns.map((name) => ({ text: `${base}/${depth}${name.text}`, certain: certain && name.certain, glob: true }));
  });
}

function substituted(template: readonly Word[], mark: string, words: readonly Word[]): readonly Word[] {
  return template.flatMap((word) => {
    if (word.text === mark) return words;
    if (!word.text.includes(mark)) return [word];
    return words.map(({ text, certain, glob }) => ({
      text: word.text.replaceAll(mark, () => text),
      certain: certain && word.certain,
      glob: glob || word.glob,
    }));
  });
}

const XARGS = { short: 'aEIJdLnPRSs', long: ['arg-file', 'delimiter', 'max-args', 'max-procs', 'max-lines', 'replace', 'max-chars'] };

/** Words of the input, when it is known, else one that nobody can tell. */
function xargs({ words, input }: Call): Reading {
  const options = readOptions(words, XARGS, true);
  const given =
    input.paths ??
    (input.text === null
      ? null
      : input.text
          .split(/\s+/)
          .filter((text) => text !== '')
          .map(literal));
  const added = options.has('a', 'arg-file') || given === null ? [{ text: '{}', certain: false, glob: false }] : given;
  const mark = options.value('I', 'replace', 'J')?.text ?? (options.has('i', 'replace') ? '{}' : null);
  const command = options.operands.length === 0 ? [literal('echo')] : options.operands;
  if (mark === null) return { runs: [[...command, ...added]], output: NOTHING };
  return { runs: added.slice(0, 1_000).map((word) => substituted(command, mark, [word])), output: NOTHING };
}
