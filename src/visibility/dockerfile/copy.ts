import type { Evidence } from '../../model/finding.js';
import type { SourceFile } from '../../model/task.js';
import type { Unknown } from '../../model/visibility.js';
import { changedMode, changedOwner, withMode } from '../access.js';
import { filesOf, type BuildContext, type Found } from '../context/build-context.js';
import { ignoreTest } from '../context/ignore.js';
import { globTree, hasWildcard } from '../globs.js';
import { cloneNode, holdsBaseFiles, type Image } from '../image/image.js';
import type { Access, Origin } from '../image/types.js';
import { followLink } from '../links.js';
import { baseName, childPath, namesFolder, pathFrom, resolvePath, segmentsOf } from '../paths.js';
import { expand } from '../variables.js';
import { lookupOf, type Build, type Instruction, type Stage } from './types.js';

const ARCHIVE = /\.(?:tar|tgz|tbz2?|txz|tar\.(?:gz|bz2|xz|zst))$/i;
const REMOTE = /^(?:https?|ftp):\/\//i;
const REPOSITORY = /^(?:git@|git:\/\/|ssh:\/\/)|^https?:\/\/[^\s#?]+\.git(?:[#?]|$)/i;

/** One `COPY` or `ADD` on its way. */
class Copy {
  readonly image: Image;
  readonly by: Evidence;
  readonly #sources: readonly string[];
  readonly #target: string | null;
  readonly #targetText: string;
  readonly #excluded: (path: string) => boolean;
  readonly #parents: boolean;
  readonly #access: { readonly chown: string | null; readonly chmod: string | null };

  constructor(
    private readonly instruction: Instruction,
    private readonly stage: Stage,
    private readonly input: Build,
  ) {
    this.image = stage.image;
    this.by = instruction.by;
    const lookup = lookupOf(stage);
    const heredocs = new Set(instruction.heredocs.map((heredoc) => heredoc.name));
    const words = instruction.words.filter((word) => !isHeredoc(word, heredocs)).map((word) => ({ word, value: expand(word, lookup) }));
    const target = words.pop()?.value ?? { text: '', certain: false, missing: [] };
    this.#targetText = target.text;
    this.#target = target.certain && target.text !== '' ? pathFrom(stage.workdir, target.text) : null;
    this.#sources = words.flatMap(({ word, value }) => (value.certain ? [value.text] : this.#missing(word)));
    const flag = (name: string) => instruction.flags.find((one) => one.name === name)?.value;
    const excludes = instruction.flags.filter((one) => one.name === 'exclude').map((one) => expand(one.value, lookup).text);
    this.#excluded = ignoreTest(excludes.join('\n'));
    this.#parents = flag('parents') !== undefined && flag('parents') !== 'false';
    const filled = (text: string | undefined): string | null => {
      const value = text === undefined ? null : expand(text, lookup);
      return value?.certain === true ? value.text : null;
    };
    this.#access = { chown: filled(flag('chown')), chmod: filled(flag('chmod')) };
  }

  run(): void {
    for (const heredoc of this.instruction.heredocs) this.#heredoc(heredoc.name, heredoc.content, heredoc.expands);
    const from = this.instruction.flags.find((flag) => flag.name === 'from')?.value;
    if (from === undefined) for (const source of this.#sources) this.#fromContext(source, this.input.context);
    else this.#fromOther(from);
  }

  #missing(word: string): [] {
    this.#unknown(`what ${word} names`, 'a variable in it has no value here');
    return [];
  }

  #unknown(what: string, why: string): void {
    this.image.unknowns.push({ what, why, by: this.by } satisfies Unknown);
  }

  #heredoc(name: string, content: string, expands: boolean): void {
    const text = expands ? expand(content, lookupOf(this.stage), { quotes: false, literal: 'escape' }).text : content;
    const place = this.#place(name, this.instruction.words.length > 2);
    this.#put(place, { file: null, via: 'write', text, url: null, certain: true });
  }

  /** Where a single file goes that has this name. */
  #place(name: string, several: boolean): string | null {
    if (this.#target === null) return null;
    const into = several || namesFolder(this.#targetText) || this.image.tree.isFolder(this.#target);
    return into ? childPath(this.#target, name) : this.#target;
  }

  #put(path: string | null, content: Omit<Origin, 'by' | 'order'>): void {
    this.image.put(path, { ...content, by: this.by, order: this.image.work.next() });
    if (path !== null) this.#setAccess(path);
  }

  #setAccess(path: string): void {
    const node = this.image.tree.at(path);
    if (node === undefined) return;
    const access = this.#newAccess(node.kind === 'folder');
    if (access !== undefined) node.access = access;
  }

  /** Copied files are root's unless `--chown` says otherwise. */
  #newAccess(isFolder: boolean): Access | undefined {
    const { chown, chmod } = this.#access;
    const owned = chown === null ? undefined : changedOwner(undefined, chown);
    const mode = chmod === null ? null : changedMode(isFolder ? 0o755 : 0o644, chmod);
    return mode === null ? owned : withMode(owned, mode, this.by);
  }

  #fromContext(source: string, context: BuildContext): void {
    if (REPOSITORY.test(source)) return void this.#repository(source);
    if (REMOTE.test(source)) {
      const name = baseName(source.replace(/[?#].*$/, ''));
      return void this.#put(this.#place(name, this.#sources.length > 1), {
        file: null,
        via: 'download',
        text: null,
        url: source,
        certain: true,
      });
    }
    const found = context.find(source);
    // A glob that finds nothing is the way to copy what may not be there.
    if (found.length === 0 && hasWildcard(source)) return;
    if (found.length === 0) {
      return void this.#unknown(
        `what the source ${source} holds`,
        'the build context has no such file; something must make it before the build',
      );
    }
    const several = this.#sources.length > 1 || found.length > 1;
    for (const one of found) this.#copyFound(one, source, several);
  }

  #repository(source: string): void {
    const url = source.replace(/[#?].*$/, '');
    const { image, by } = this;
    const keeps = this.instruction.flags.some((flag) => flag.name === 'keep-git-dir' && flag.value !== 'false');
    const historyRemovedBy = keeps ? null : by;
    image.addClone({ url, destination: this.#target, by, depth: null, historyRemovedBy });
  }

  #copyFound(found: Found, source: string, several: boolean): void {
    if (found.node.kind === 'leaf') {
      const target = found.node.value.link === null ? null : followLink(found.node.value, this.input.context);
      if (target !== null) return void this.#copyFound({ ...target, path: found.path }, source, several);
      if (!found.ignored(found.path) && !this.#excluded(baseName(found.path))) this.#copyFile(found.node.value, found, source, several);
      return;
    }
    const parents = this.#parentsOf(found.path, source);
    const base = this.#target === null ? null : resolvePath(this.#target, parents);
    const isNew = base !== null && !this.image.tree.isFolder(base);
    if (base !== null) this.image.tree.folder(base);
    const skip = found.path === '' ? 0 : found.path.length + 1;
    for (const { path, file } of filesOf(found)) {
      const below = path.slice(skip);
      if (this.#excluded(below)) continue;
      this.#put(base === null ? null : childPath(base, below), originOf(file, found.certain));
    }
    // A folder that was there keeps its permissions.
    if (isNew) this.#setAccess(base);
  }

  #copyFile(file: SourceFile, found: Found, source: string, several: boolean): void {
    if (this.instruction.keyword === 'ADD' && ARCHIVE.test(found.path)) {
      const origin = { ...originOf(file, false), doubt: 'names inside the archive', by: this.by, order: this.image.work.next() };
      this.image.loose.push({ path: this.#target, origin });
      return void this.#unknown(`what ${found.taskPath} holds`, 'archives are not unpacked');
    }
    const parents = this.#parentsOf(found.path, source);
    const place = parents === '' || this.#target === null ? this.#place(baseName(found.path), several) : resolvePath(this.#target, parents);
    this.#put(place, originOf(file, found.certain));
  }

  /** `--parents` keeps the folders of a source, from `/./` on where the source has it. */
  #parentsOf(path: string, source: string): string {
    if (!this.#parents) return '';
    const pivot = source.indexOf('/./');
    return path
      .split('/')
      .slice(segmentsOf(source.slice(0, Math.max(0, pivot))).length)
      .join('/');
  }

  #fromOther(name: string): void {
    const { text, certain } = expand(name, lookupOf(this.stage));
    const stage = certain ? this.input.stage(text) : undefined;
    const context = this.input.contexts.get(text);
    if (stage !== undefined) for (const source of this.#sources) this.#fromImage(source, stage.image);
    else if (context !== undefined) for (const source of this.#sources) this.#fromContext(source, context);
    else this.#unknown(`what ${this.#sources.join(' ')} of the image ${text} holds`, 'its files are not in the repository');
  }

  /** Each thing once, however often the stage is copied from. */
  #learn(unknowns: readonly Unknown[]): void {
    const known = new Set(this.image.unknowns);
    this.image.unknowns.push(...unknowns.filter((one) => !known.has(one)));
  }

  #fromImage(source: string, from: Image): void {
    const matches = globTree(from.tree.root, segmentsOf(source), { hidden: true, deep: false });
    this.#learn(from.unknowns);
    if (from.base !== null && (matches.length === 0 || matches.some(({ path, node }) => node.kind === 'folder' && holdsBaseFiles(path)))) {
      const what = `what ${source} of the base image ${from.base.name} holds`;
      this.#unknown(what, 'its files are not in the repository');
    }
    const several = this.#sources.length > 1 || matches.length > 1;
    for (const { path, node } of matches) {
      const place = node.kind === 'folder' ? this.#target : this.#place(baseName(path), several);
      const change = (origin: Origin): Origin => ({ ...origin, by: this.by, order: this.image.work.next() });
      if (place === null) continue;
      this.image.graft(cloneNode(node, this.image.work), place, change);
      this.image.takeClones(from.clones, path, place, this.by);
    }
  }
}

/** Does to the image of a stage what a `COPY` or `ADD` does. */
export function applyCopy(instruction: Instruction, stage: Stage, input: Build): void {
  new Copy(instruction, stage, input).run();
}

function originOf(file: SourceFile, certain: boolean): Omit<Origin, 'by' | 'order'> {
  const doubt = certain ? {} : { doubt: 'the builder may refuse this source' };
  return { file, via: 'copy', text: null, url: null, certain, ...doubt };
}

function isHeredoc(word: string, names: ReadonlySet<string>): boolean {
  const name = /^<<-?["']?([^"']+)["']?$/.exec(word)?.[1];
  return name !== undefined && names.has(name);
}
