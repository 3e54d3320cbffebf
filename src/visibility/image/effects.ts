import type { Evidence } from '../../model/finding.js';
import type { OffsetRange } from '../../model/place.js';
import type { Way } from '../../model/visibility.js';
import { changedMode, changedOwner, withMode } from '../access.js';
import { globTree } from '../globs.js';
import { baseName, childPath, isBelow, namesFolder, parentPath, pathFrom, segmentsOf } from '../paths.js';
import { cloneFolder } from '../shell/commands/fetching.js';
import type { Effect, Word } from '../shell/types.js';
import type { Node } from '../tree.js';
import { cloneNode, type Image } from './image.js';
import { noteProgram } from './programs.js';
import { fetched } from './remotes.js';
import type { Entry, Origin } from './types.js';

/** A shell that works on an image. */
export interface Shell {
  readonly image: Image;
  /** The working directory; null when it cannot be told. */
  cwd: string | null;
  /** The working directory before the last `cd`. */
  previous: string | null;
  /** Working directories that were remembered. */
  readonly remembered: (string | null)[];
  /** The user whose files new files are. */
  readonly user: string;
  readonly variables: Map<string, string>;
  /** All that it does may be left out. */
  readonly conditional: boolean;
  /** Where a command stands that has these offsets. */
  by(range: OffsetRange): Evidence;
  /** Runs a script of the image. */
  run(effect: Extract<Effect, { kind: 'run' }>, by: Evidence): void;
}

/** What is written there is kept nowhere. */
const DEVICE = /^\/(?:dev|proc|sys)\//;
const MAY_NOT_RUN = 'the instruction may not run';

/** A path of the image that a word names. */
interface Match {
  readonly path: string;
  readonly node: Node<Entry>;
}

/** Does to an image what a command does, as far as its words tell. */
export function applyEffect(effect: Effect, shell: Shell): void {
  const by = shell.by(effect.range);
  const maybe = effect.conditional || shell.conditional;
  switch (effect.kind) {
    case 'cd':
    case 'push':
    case 'pop':
      changeFolder(effect, shell, maybe);
      break;
    case 'copy':
    case 'move':
    case 'link':
      transfer(effect, shell, by, maybe);
      break;
    case 'remove':
    case 'chmod':
    case 'chown':
      // What may not happen takes nothing away and guards nothing.
      if (!maybe) change(effect, shell, by);
      break;
    case 'run':
      shell.run(effect, by);
      break;
    case 'assign':
      assign(effect.name, effect.value, maybe, shell);
      break;
    case 'other':
      other(effect, shell, by);
      break;
    default:
      bringNew(effect, shell, by, maybe);
  }
}

function bringNew(
  effect: Extract<Effect, { kind: 'write' | 'download' | 'clone' | 'unpack' }>,
  shell: Shell,
  by: Evidence,
  maybe: boolean,
): void {
  if (effect.kind === 'write') {
    bring(pathOf(effect.target, shell), { via: 'write', text: effect.text, certain: !maybe }, shell, by, effect.append);
  } else if (effect.kind === 'download') downloadTo(effect, shell, by, maybe);
  else if (effect.kind === 'clone') cloneInto(effect, shell, by);
  else unpack(effect.archive, effect.target, shell, by);
}

function change(effect: Extract<Effect, { kind: 'remove' | 'chmod' | 'chown' }>, shell: Shell, by: Evidence): void {
  if (effect.kind !== 'remove') return void changeAccess(effect, shell, by);
  for (const target of effect.targets) removeWord(target, effect.recursive, shell, by);
}

function changeFolder(effect: Extract<Effect, { kind: 'cd' | 'push' | 'pop' }>, shell: Shell, maybe: boolean): void {
  const { cwd } = shell;
  switch (effect.kind) {
    case 'push':
      shell.remembered.push(cwd);
      break;
    case 'pop':
      if (shell.remembered.length > 0) shell.cwd = shell.remembered.pop() ?? null;
      break;
    case 'cd': {
      const next = effect.target.text === '-' ? shell.previous : pathOf(effect.target, shell);
      shell.previous = cwd;
      shell.cwd = maybe && next !== cwd ? null : next;
    }
  }
}

function assign(name: string, value: Word, maybe: boolean, shell: Shell): void {
  if (value.certain && !maybe) shell.variables.set(name, value.text);
  else shell.variables.delete(name);
}

/** Absolute path of a word that names one file; null when it cannot be told. */
function pathOf(word: Word, shell: Shell): string | null {
  return word.certain ? pathFrom(shell.cwd, word.text) : null;
}

function matchesOf(word: Word, shell: Shell): readonly Match[] {
  const path = pathOf(word, shell);
  if (path === null) return [];
  if (word.glob) return globTree(shell.image.tree.root, segmentsOf(path), { hidden: false, deep: true });
  const node = shell.image.tree.at(path);
  return node === undefined ? [] : [{ path, node }];
}

interface Content {
  readonly via: Way;
  readonly text?: string | null;
  readonly url?: string | null;
  readonly certain: boolean;
}

function bring(path: string | null, content: Content, shell: Shell, by: Evidence, append = false): void {
  if (path !== null && DEVICE.test(path)) return;
  if (path?.startsWith('/etc/sudoers') === true && (content.text ?? 'NOPASSWD').includes('NOPASSWD')) shell.image.sudo = true;
  const doubt = content.certain ? {} : { doubt: MAY_NOT_RUN };
  const origin: Origin = { file: null, by, text: null, url: null, order: shell.image.work.next(), ...doubt, ...content };
  shell.image.put(path, origin, append ? 'add' : 'replace');
  const node = path === null ? undefined : shell.image.tree.at(path);
  if (node !== undefined && node.access === undefined && shell.user !== 'root') {
    node.access = { mode: null, by: null, owner: shell.user, group: shell.user };
  }
}

type Transfer = Extract<Effect, { kind: 'copy' | 'move' | 'link' }>;

function transfer(effect: Transfer, shell: Shell, by: Evidence, maybe: boolean): void {
  const target = pathOf(effect.target, shell);
  if (target !== null && DEVICE.test(target)) return void discard(effect, shell, by, maybe);
  for (const source of effect.sources) {
    const matches = effect.kind === 'link' ? linked(source, target, shell) : matchesOf(source, shell);
    const several = effect.intoFolder || effect.sources.length > 1 || matches.length > 1 || namesFolder(effect.target.text);
    for (const match of matches) {
      if (match.path === target || !goesAlong(match, effect)) continue;
      const byContent = match.node.kind === 'folder' && /(?:^|\/)\.$/.test(source.text);
      const into = !byContent && target !== null && (several || shell.image.tree.isFolder(target));
      transferTo(into ? childPath(target, baseName(match.path)) : target, match, effect.kind, { shell, by, maybe });
    }
  }
}

/** `cp` leaves folders out unless it is told otherwise. */
function goesAlong({ node }: Match, { kind, recursive }: Transfer): boolean {
  return node.kind !== 'folder' || kind !== 'copy' || recursive;
}

/** What goes to a device is kept nowhere: a move takes it away, a copy does nothing. */
function discard({ kind, sources }: Transfer, shell: Shell, by: Evidence, maybe: boolean): void {
  if (kind === 'move' && !maybe) for (const source of sources) removeWord(source, true, shell, by);
}

/** What a link names: relative to its own folder when it is symbolic, else to the working directory. */
function linked(source: Word, target: string | null, shell: Shell): readonly Match[] {
  if (target === null || source.text.startsWith('/')) return matchesOf(source, shell);
  const folder = shell.image.tree.isFolder(target) ? target : parentPath(target);
  const beside = matchesOf(source, { ...shell, cwd: folder });
  return beside.length > 0 ? beside : matchesOf(source, shell);
}

interface Doing {
  readonly shell: Shell;
  readonly by: Evidence;
  /** It may be left out. */
  readonly maybe: boolean;
}

function transferTo(place: string | null, { path, node }: Match, kind: Transfer['kind'], { shell, by, maybe }: Doing): void {
  const { image } = shell;
  const moves = kind === 'move' && !maybe && place !== null;
  const content = moves ? (image.detach(path) ?? node) : cloneNode(node, image.work);
  const change = (origin: Origin): Origin => {
    const certain = origin.certain && !maybe;
    const doubt = origin.certain && maybe ? { doubt: MAY_NOT_RUN } : {};
    return kind === 'move' ? { ...origin, certain, ...doubt } : { ...origin, by, certain, ...doubt, order: image.work.next() };
  };
  if (place === null) return void placeNowhere(content, change, image);
  image.graft(content, place, change);
  const before = image.clones;
  if (moves) image.clones = before.filter(({ destination }) => destination === null || !isBelow(destination, path));
  image.takeClones(before, path, place, moves ? null : by);
}

/** The content is somewhere, but where cannot be told. */
function placeNowhere(node: Node<Entry>, change: (origin: Origin) => Origin, image: Image): void {
  const stack = [node];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.kind === 'folder') stack.push(...next.children.values());
    else for (const origin of next.value.origins) image.put(null, change(origin));
  }
}

function removeWord(target: Word, recursive: boolean, shell: Shell, by: Evidence): void {
  for (const { path, node } of matchesOf(target, shell)) {
    if (path !== '' && (recursive || node.kind === 'leaf')) shell.image.remove(path, by);
  }
  // What an archive held has no files of its own.
  const path = target.glob ? null : pathOf(target, shell);
  if (path !== null && recursive) shell.image.remove(path, by);
}

function downloadTo(effect: Extract<Effect, { kind: 'download' }>, shell: Shell, by: Evidence, maybe: boolean): void {
  if (effect.target === null) return;
  let path = pathOf(effect.target, shell);
  const folder = path !== null && (namesFolder(effect.target.text) || shell.image.tree.isFolder(path));
  if (path !== null && folder) path = childPath(path, baseName(effect.url.text.replace(/[?#].*$/, '')));
  bring(path, { via: 'download', url: effect.url.text, certain: !maybe }, shell, by);
}

function cloneInto(effect: Extract<Effect, { kind: 'clone' }>, shell: Shell, by: Evidence): void {
  const url = effect.url.text;
  const destination = pathOf(effect.target ?? cloneFolder(effect.url), shell);
  shell.image.addClone({ url, destination, by, depth: effect.depth, historyRemovedBy: null });
}

function unpack(archive: Word, target: Word | null, shell: Shell, by: Evidence): void {
  const path = target === null ? shell.cwd : pathOf(target, shell);
  const what = `what ${archive.text} holds`;
  shell.image.unknowns.push({ what, why: 'archives are not unpacked', by });
  for (const { node } of matchesOf(archive, shell)) {
    if (node.kind === 'folder') continue;
    for (const origin of node.value.origins) {
      shell.image.loose.push({
        path,
        origin: { ...origin, by, certain: false, doubt: 'names inside the archive', order: shell.image.work.next() },
      });
    }
  }
}

function changeAccess(effect: Extract<Effect, { kind: 'chmod' | 'chown' }>, shell: Shell, by: Evidence): void {
  for (const target of effect.targets) {
    const path = pathOf(target, shell);
    let matches = matchesOf(target, shell);
    if (matches.length === 0 && path !== null && !target.glob && !baseName(path).includes('.')) {
      matches = [{ path, node: shell.image.tree.folder(path) }];
    }
    for (const { node } of matches) changeNode(effect, node, shell, by);
  }
}

function changeNode(effect: Extract<Effect, { kind: 'chmod' | 'chown' }>, root: Node<Entry>, shell: Shell, by: Evidence): void {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (effect.kind === 'chown') node.access = changedOwner(node.access, effect.owner);
    else {
      const mode = changedMode(node.access?.mode ?? (node.kind === 'leaf' ? 0o644 : 0o755), effect.mode);
      if (mode !== null) node.access = withMode(node.access, mode, by);
    }
    if (effect.recursive && node.kind === 'folder') stack.push(...node.children.values());
  }
}

/** A command that may bring files, or take them away, in a way of its own. */
function other(effect: Extract<Effect, { kind: 'other' }>, shell: Shell, by: Evidence): void {
  const words = effect.words.map((word) => word.text);
  if (effect.command === 'git' && fetched(words, shell, by)) return;
  noteProgram(effect.command, effect.words, shell, by);
  const command = [effect.command, ...words.slice(0, 3)].join(' ').slice(0, 80);
  shell.image.unknowns.push({ what: `what \`${command}\` does to files`, why: 'kgtlint runs no commands', by });
}
