import { CandidateView } from './folder-view.js';
import type { UnreadReason } from '../model/task.js';
import { compareCodePoints, join } from './paths.js';
import type { Layout } from './types.js';
import { UNREAD } from './unread.js';
import type { Folder } from './walk.js';

/** A folder with the layout that recognises it. */
export interface Recognised {
  readonly folder: Folder;
  readonly layout: Layout;
}

/** Decides which folders are tasks; asks about each folder once. */
export class Recogniser {
  readonly #known = new Map<Folder, Recognised | null>();
  readonly #almost: string[] = [];
  readonly #unread = new Map<string, UnreadReason>();

  /** @param layouts the first one that recognises a folder has it */
  constructor(private readonly layouts: readonly Layout[]) {}

  /** Folders with a layout's marker that no layout recognised, in words. */
  get almost(): readonly string[] {
    return [...this.#almost].sort(compareCodePoints);
  }

  /** Marker files by path that could not be read, so that their folders are no tasks. */
  get unread(): ReadonlyMap<string, UnreadReason> {
    return this.#unread;
  }

  /**
   * The task that the folder itself is, or null.
   * @param outer the innermost task above the folder
   */
  taskAt(folder: Folder, outer: Recognised | null): Recognised | null {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const layout = this.#recognise(folder, outer);
    const found = layout === null ? null : { folder, layout };
    this.#known.set(folder, found);
    return found;
  }

  #recognise(folder: Folder, outer: Recognised | null): Layout | null {
    const marked = this.layouts.filter(({ markers }) => markers === undefined || markers.some((name) => folder.hasFile(name)));
    if (marked.length === 0 || (outer !== null && !mayNest(folder, outer))) return null;
    const view = new CandidateView(folder);
    const layout = marked.find((candidate) => candidate.recognises(view)) ?? null;
    if (layout === null && outer === null) for (const candidate of marked) this.#noteNearMiss(folder, view, candidate);
    return layout;
  }

  #noteNearMiss(folder: Folder, view: CandidateView, { id, lookedFor, markers = [] }: Layout): void {
    for (const name of markers.filter((marker) => folder.hasFile(marker))) {
      const where = folder.path === '' ? '.' : folder.path;
      const reason = view.unread(name);
      if (reason !== null) this.#unread.set(join(folder.path, name), reason);
      const why = reason === null ? `but a ${id} task needs ${lookedFor}` : `which cannot be read: ${UNREAD[reason]}`;
      this.#almost.push(`${where} has ${name}, ${why}`);
    }
  }
}

/**
 * A task-like folder in the environment or among the hidden files of a task is data of that task: the agent sees it,
 * or the verifier uses it. In a layout whose environment is the whole folder this cannot be told, so it is a task.
 */
function mayNest(folder: Folder, { folder: outer, layout }: Recognised): boolean {
  const below = outer.path === '' ? folder.path : folder.path.slice(outer.path.length + 1);
  const surface = layout.surfaces(new CandidateView(outer))(`${below}/task`);
  return surface === 'notes' || (surface === 'environment' && layout.environment === '.');
}

/** Installed packages are no part of a task, unless they stand where the agent sees them. */
export function isInstalled(folder: Folder): boolean {
  return folder.path === 'node_modules' || folder.path.endsWith('/node_modules');
}
