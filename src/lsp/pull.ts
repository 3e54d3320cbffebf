import { createHash } from 'node:crypto';
import {
  DocumentDiagnosticReportKind,
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type FullDocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import type { Bench, OpenFile } from './bench.js';
import type { Client } from './client.js';
import { configurationDiagnostics } from './configuration.js';
import { diagnosticsOf } from './diagnostics.js';
import type { Log } from './log.js';

/** Answers an editor that asks for the diagnostics of a document. */
export class Puller {
  /** URIs that a task had diagnostics for, so that a later answer takes them away. */
  readonly #related = new Map<string, Set<string>>();
  /** Key of the task that each document belonged to when it was asked for last. */
  readonly #tasks = new Map<string, string>();

  constructor(
    private readonly client: Client,
    private readonly log: Log,
  ) {}

  /** The document's own, and those of the other files of its task. */
  async report(params: DocumentDiagnosticParams, file: OpenFile | null): Promise<DocumentDiagnosticReport> {
    const found = file === null ? new Map<string, readonly Diagnostic[]>() : await this.#findOrBlame(file);
    const { uri } = params.textDocument;
    const own = full(found.get(uri) ?? []);
    const relatedDocuments = Object.fromEntries([...found].flatMap(([other, items]) => (other === uri ? [] : [[other, full(items)]])));
    const rest = Object.keys(relatedDocuments).length === 0 ? {} : { relatedDocuments };
    if (own.resultId === params.previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: own.resultId, ...rest };
    return { ...own, ...rest };
  }

  /** Where the configuration cannot be used, what is wrong with it is told at its file. */
  async #findOrBlame(file: OpenFile): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
    const key = JSON.stringify(['configuration', file.bench.place]);
    try {
      const found = await this.#find(file);
      return new Map([...this.#since(key, new Map()), ...found]);
    } catch (error) {
      const found = configurationDiagnostics(error, file.bench);
      if (found.size === 0) throw error;
      this.log.error(error);
      return this.#since(key, found);
    }
  }

  async #find(file: OpenFile): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
    const { bench, path, document } = file;
    const ref = await bench.owner(path);
    this.log.settled();
    const before = this.#tasks.get(document.uri);
    if (ref === null) {
      this.#tasks.delete(document.uri);
      return before === undefined ? new Map() : this.#since(before, new Map());
    }
    const checked = await bench.check(ref);
    this.log.failures(ref.id, checked);
    const found = await diagnosticsOf(bench, checked, this.client);
    const key = keyOf(bench, ref.id);
    this.#tasks.set(document.uri, key);
    return this.#since(key, found);
  }

  /** What was found, and empty lists for files that had diagnostics under this key before. */
  #since(key: string, found: ReadonlyMap<string, readonly Diagnostic[]>): ReadonlyMap<string, readonly Diagnostic[]> {
    const before = this.#related.get(key) ?? new Set<string>();
    this.#related.set(key, new Set(found.keys()));
    const gone = [...before].filter((uri) => !found.has(uri)).map((uri): [string, readonly Diagnostic[]] => [uri, []]);
    return new Map([...found, ...gone]);
  }
}

function keyOf(bench: Bench, task: string): string {
  return JSON.stringify([bench.place, task]);
}

function full(items: readonly Diagnostic[]): FullDocumentDiagnosticReport & { readonly resultId: string } {
  const resultId = createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 16);
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...items] };
}
