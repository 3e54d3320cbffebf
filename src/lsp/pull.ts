import { createHash } from 'node:crypto';
import {
  DocumentDiagnosticReportKind,
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type FullDocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import type { OpenFile } from './bench.js';
import type { Client } from './client.js';
import { diagnosticsOf } from './diagnostics.js';
import type { Log } from './log.js';

/** Answers an editor that asks for the diagnostics of a document. */
export class Puller {
  /** URIs that a task had diagnostics for, so that a later answer takes them away. */
  readonly #related = new Map<string, Set<string>>();

  constructor(
    private readonly client: Client,
    private readonly log: Log,
  ) {}

  /** The document's own, and those of the other files of its task. */
  async report(params: DocumentDiagnosticParams, file: OpenFile | null): Promise<DocumentDiagnosticReport> {
    const found = file === null ? new Map<string, readonly Diagnostic[]>() : await this.#find(file);
    const { uri } = params.textDocument;
    const own = full(found.get(uri) ?? []);
    const relatedDocuments = Object.fromEntries([...found].flatMap(([other, items]) => (other === uri ? [] : [[other, full(items)]])));
    const rest = Object.keys(relatedDocuments).length === 0 ? {} : { relatedDocuments };
    if (own.resultId === params.previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: own.resultId, ...rest };
    return { ...own, ...rest };
  }

  async #find({ bench, path }: OpenFile): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
    const ref = await bench.owner(path);
    this.log.settled();
    if (ref === null) return new Map();
    const checked = await bench.check(ref);
    this.log.failures(ref.id, checked);
    const found = await diagnosticsOf(bench, checked, this.client);
    const key = JSON.stringify([bench.place, ref.id]);
    const before = this.#related.get(key) ?? new Set<string>();
    this.#related.set(key, new Set(found.keys()));
    const gone = [...before].filter((uri) => !found.has(uri)).map((uri): [string, readonly Diagnostic[]] => [uri, []]);
    return new Map([...found, ...gone]);
  }
}

function full(items: readonly Diagnostic[]): FullDocumentDiagnosticReport & { readonly resultId: string } {
  const resultId = createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 16);
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...items] };
}
