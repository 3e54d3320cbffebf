import { dirname } from 'node:path';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { FileSystem } from '../task/filesystem/types.js';
import type { TaskRef } from '../task/types.js';
import { withEdited } from './overlay.js';
import type { Check, Place, Program, Project } from './program.js';

/** A document of the editor that is a file of a place. */
export interface OpenFile {
  readonly bench: Bench;
  /** Relative to the root of the place. */
  readonly path: string;
  readonly document: TextDocument;
}

/** What is known of a task, and the files that it was read from. */
export interface Checked extends Check {
  readonly ref: TaskRef;
  readonly files: FileSystem;
}

/** One place with the documents that are open in it. What was found of a task holds until a document of it, or the disk, changes. */
export class Bench {
  #project: Promise<Project> | undefined;
  /** Counts what changed besides open documents. */
  #disk = 0;
  readonly #checks = new Map<string, { readonly stamp: string; readonly checked: Promise<Checked> }>();

  constructor(
    readonly place: Place,
    private readonly program: Program,
    private readonly openFiles: () => Iterable<OpenFile>,
  ) {}

  /** Rejects with a ConfigError while the configuration cannot be used. */
  project(): Promise<Project> {
    return (this.#project ??= this.program.open(this.place).catch((error: unknown) => {
      // An editor that watches no files does not tell when the configuration was put right: the next run looks again.
      this.#project = undefined;
      throw error;
    }));
  }

  /** The configuration is to be read anew. */
  reload(): void {
    this.#project = undefined;
    this.touchDisk();
  }

  /** Something on the disk is not what it was. */
  touchDisk(): void {
    this.#disk++;
  }

  forget(task: string): void {
    this.#checks.delete(task);
  }

  /** Whatever what is found of a task depends on. */
  stamp(task: string): string {
    const open = this.#own().filter(({ path }) => isBelow(path, task));
    return [this.#disk, ...open.map(({ path, document }) => `${path}@${document.version}`)].join('\n');
  }

  async owner(path: string): Promise<TaskRef | null> {
    const project = await this.project();
    const files = this.#files(project);
    // A search from a folder would go through all that is below it, which may be the whole disk.
    if (path === '' || isFolder(files, path)) return null;
    const ref = await project.owner(path, files);
    // A marker file in the root of the disk makes no task of the whole disk.
    return ref?.id === '.' && dirname(this.place.root) === this.place.root ? null : ref;
  }

  async check(ref: TaskRef): Promise<Checked> {
    const stamp = this.stamp(ref.id);
    const known = this.#checks.get(ref.id);
    if (known?.stamp === stamp) return known.checked;
    const checked = this.#check(ref).catch((error: unknown) => {
      this.forget(ref.id);
      throw error;
    });
    this.#checks.set(ref.id, { stamp, checked });
    return checked;
  }

  async #check(ref: TaskRef): Promise<Checked> {
    const project = await this.project();
    const files = this.#files(project);
    return { ref, files, ...(await project.check(ref, files)) };
  }

  /** As the editor writes it where the file is open. */
  uriOf(path: string): string {
    const open = this.#own().find((file) => file.path === path);
    return open?.document.uri ?? URI.file(`${this.place.root}/${path}`).toString();
  }

  versionOf(path: string): number | null {
    return this.#own().find((file) => file.path === path)?.document.version ?? null;
  }

  #own(): readonly OpenFile[] {
    return [...this.openFiles()].filter(({ bench }) => bench === this);
  }

  #files({ disk }: Project): FileSystem {
    return withEdited(
      disk,
      this.#own().map(({ path, document }) => ({ path, text: document.getText() })),
    );
  }
}

function isFolder(files: FileSystem, path: string): boolean {
  const kind = files.stat(path)?.kind;
  const target = kind === 'symlink' ? files.follow(path) : null;
  return kind === 'directory' || (target !== null && files.stat(target)?.kind === 'directory');
}

/** A path lies in the folder of a task. */
export function isBelow(path: string, task: string): boolean {
  return task === '.' || path.startsWith(`${task}/`);
}

/** What changed may be told of a file of the task, or of a folder: the task's own, or one around it. */
export function concerns(path: string, task: string): boolean {
  return isBelow(path, task) || path === '' || path === task || task.startsWith(`${path}/`);
}

/** Path of a file of a task relative to the root. */
export function pathIn(task: string, path: string): string {
  return task === '.' ? path : `${task}/${path}`;
}
