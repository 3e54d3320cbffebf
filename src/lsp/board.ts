import type { Diagnostic } from 'vscode-languageserver/node';

/** What is shown of each task. A configuration may hold findings of several tasks, and an editor takes one list a file. */
export class Board {
  /** Task key to URI to diagnostics. */
  readonly #shown = new Map<string, ReadonlyMap<string, readonly Diagnostic[]>>();

  /** @returns the URIs whose lists have changed, with the new lists */
  set(task: string, diagnostics: ReadonlyMap<string, readonly Diagnostic[]>): ReadonlyMap<string, Diagnostic[]> {
    const before = this.#shown.get(task);
    if (diagnostics.size === 0) this.#shown.delete(task);
    else this.#shown.set(task, diagnostics);
    const touched = new Set([...(before?.keys() ?? []), ...diagnostics.keys()]);
    return new Map([...touched].map((uri) => [uri, this.at(uri)]));
  }

  clear(task: string): ReadonlyMap<string, Diagnostic[]> {
    return this.set(task, new Map());
  }

  at(uri: string): Diagnostic[] {
    return [...this.#shown.values()].flatMap((files) => files.get(uri) ?? []);
  }
}
