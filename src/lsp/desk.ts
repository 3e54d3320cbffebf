import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { createNodeFileSystem } from '../task/filesystem/node.js';
import { Bench, type OpenFile } from './bench.js';
import { placeOf } from './place.js';
import type { Program } from './program.js';

/** All documents that are open, each with the place that it belongs to. */
export class Desk {
  readonly #benches = new Map<string, Bench>();
  readonly #open = new Map<string, OpenFile>();
  #folders: readonly string[] = [];

  constructor(private readonly program: Program) {}

  get benches(): readonly Bench[] {
    return [...this.#benches.values()];
  }

  get files(): readonly OpenFile[] {
    return [...this.#open.values()];
  }

  /** @param uris of the folders that are open in the editor */
  setFolders(uris: readonly string[]): void {
    this.#folders = uris.flatMap((uri) => pathOf(uri) ?? []);
  }

  /** Null for what is no file: an untitled document, the other side of a comparison. */
  open(document: TextDocument): OpenFile | null {
    const file = this.locate(document.uri);
    if (file === null) return null;
    const opened = { ...file, document };
    this.#open.set(document.uri, opened);
    return opened;
  }

  get(uri: string): OpenFile | null {
    return this.#open.get(uri) ?? null;
  }

  close(uri: string): OpenFile | null {
    const file = this.get(uri);
    this.#open.delete(uri);
    return file;
  }

  /** The place of a file, whether it is open or not. */
  locate(uri: string): Pick<OpenFile, 'bench' | 'path'> | null {
    const file = pathOf(uri);
    if (file === null) return null;
    const place = placeOf(file, this.#folders);
    const located = createNodeFileSystem(place.root).locate(file, place.root);
    if ('outside' in located) return null;
    const key = JSON.stringify(place);
    const bench = this.#benches.get(key) ?? new Bench(place, this.program, () => this.#open.values());
    this.#benches.set(key, bench);
    return { bench, path: located.path };
  }
}

/** The absolute path of a file URI; null for other schemes and for what is no URI. */
export function pathOf(uri: string): string | null {
  try {
    const parsed = URI.parse(uri, true);
    return parsed.scheme === 'file' ? parsed.fsPath : null;
  } catch {
    return null;
  }
}
