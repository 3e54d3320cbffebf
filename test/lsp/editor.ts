import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type CodeAction,
  type CompletionList,
  type Diagnostic,
  type Hover,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type Range,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';

export const CLI = resolve(import.meta.dirname, '../../dist/cli.js');

/** What an editor such as VS Code says of itself, as far as the server asks. */
export const MODERN: ClientCapabilities = {
  workspace: {
    applyEdit: true,
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, versionSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } }, disabledSupport: true },
  },
  window: { showDocument: { support: true } },
};

/** Files by path relative to a folder of their own, which is removed by `remove`. */
export function folderOf(files: Readonly<Record<string, string>>): { readonly folder: string; readonly remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint lsp ')));
  for (const [path, text] of Object.entries(files)) save(folder, path, text);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function save(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

export interface Shown {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: Diagnostic[];
}

/** An editor with a real server behind it. */
export class Editor {
  readonly process: ChildProcessWithoutNullStreams;
  readonly connection: ProtocolConnection;
  /** Everything that was published, in its order. */
  readonly published: Shown[] = [];
  readonly log: string[] = [];
  readonly messages: string[] = [];
  readonly shown: { readonly uri: string; readonly selection?: Range }[] = [];
  readonly registered: string[] = [];
  refreshes = 0;
  stderr = '';
  readonly exited: Promise<number | null>;
  readonly #documents = new Map<string, TextDocument>();
  #listeners: (() => void)[] = [];

  constructor(args: readonly string[] = ['--stdio'], cwd?: string, env: Readonly<Record<string, string | undefined>> = {}) {
    this.process = spawn(process.execPath, [CLI, 'lsp', ...args], {
      stdio: 'pipe',
      cwd,
      env: { ...process.env, KGTLINT_TODAY: '2026-11-01', USER: 'author', ...env },
    });
    this.process.stderr.on('data', (data: Buffer) => (this.stderr += data.toString()));
    this.exited = new Promise((done) => this.process.on('exit', (code) => done(code)));
    this.connection = createProtocolConnection(new StreamMessageReader(this.process.stdout), new StreamMessageWriter(this.process.stdin));
    this.#listen();
    this.connection.listen();
  }

  #listen(): void {
    const { connection } = this;
    connection.onNotification('textDocument/publishDiagnostics', (params: Shown) => {
      this.published.push(params);
      this.#wake();
    });
    connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.log.push(message);
      this.#wake();
    });
    connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      this.messages.push(message);
      this.#wake();
    });
    connection.onRequest('window/showDocument', (params: { uri: string; selection?: Range }) => {
      this.shown.push(params);
      this.#wake();
      return { success: true };
    });
    connection.onRequest('client/registerCapability', ({ registrations }: { registrations: { method: string }[] }) => {
      this.registered.push(...registrations.map(({ method }) => method));
      this.#wake();
      return null;
    });
    connection.onRequest('workspace/diagnostic/refresh', () => {
      this.refreshes++;
      this.#wake();
      return null;
    });
    connection.onRequest('workspace/applyEdit', ({ edit }: { edit: WorkspaceEdit }) => {
      this.apply(edit);
      this.#wake();
      return { applied: true };
    });
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Waits until something holds of what the server has sent. */
  async until<T>(found: () => T | undefined | false | null, what: string): Promise<T> {
    return new Promise((done, fail) => {
      const timer = setTimeout(
        () =>
          fail(
            new Error(
              `still waiting for ${what}; published: ${JSON.stringify(this.published, null, 1)}; log: ${this.log.join('\n')}; stderr: ${this.stderr}`,
            ),
          ),
        20_000,
      );
      const check = (): void => {
        const value = found();
        if (value === undefined || value === false || value === null) return;
        clearTimeout(timer);
        this.#listeners = this.#listeners.filter((listener) => listener !== check);
        done(value);
      };
      this.#listeners.push(check);
      check();
    });
  }

  async initialize(
    folders: readonly string[],
    capabilities: ClientCapabilities = MODERN,
    processId: number | null = null,
  ): Promise<InitializeResult> {
    const workspaceFolders = folders.map((folder) => ({ uri: uriOf(folder), name: folder }));
    const result = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId,
      rootUri: workspaceFolders[0]?.uri ?? null,
      workspaceFolders,
      capabilities,
    });
    await this.connection.sendNotification('initialized', {});
    return result;
  }

  async open(path: string, text: string, languageId = 'json'): Promise<string> {
    const uri = path.includes(':') ? path : uriOf(path);
    this.#documents.set(uri, TextDocument.create(uri, languageId, 1, text));
    await this.connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    return uri;
  }

  /** Replaces the text of an open document. */
  async change(uri: string, text: string): Promise<void> {
    const document = this.document(uri);
    const all = { start: { line: 0, character: 0 }, end: document.positionAt(document.getText().length) };
    TextDocument.update(document, [{ range: all, text }], document.version + 1);
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: document.version },
      contentChanges: [{ range: all, text }],
    });
  }

  async close(uri: string): Promise<void> {
    this.#documents.delete(uri);
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  isOpen(uri: string): boolean {
    return this.#documents.has(uri);
  }

  document(uri: string): TextDocument {
    const document = this.#documents.get(uri);
    if (!document) throw new Error(`${uri} is not open`);
    return document;
  }

  /** The last list that was published for a document. */
  last(uri: string): Shown | undefined {
    return this.published.findLast((shown) => shown.uri === uri);
  }

  /** Waits for a list of the document's present version of which something holds. */
  diagnostics(uri: string, holds: (diagnostics: readonly Diagnostic[]) => boolean = () => true): Promise<Diagnostic[]> {
    const version = this.#documents.get(uri)?.version;
    return this.until(
      () => {
        const last = this.last(uri);
        return last && last.version === version && holds(last.diagnostics) ? last.diagnostics : undefined;
      },
      `diagnostics of ${uri} at version ${version ?? 'none'}`,
    );
  }

  actions(uri: string, range: Range, diagnostics: readonly Diagnostic[] = [], only?: readonly string[]): Promise<CodeAction[]> {
    return this.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics, ...(only ? { only } : {}) },
    });
  }

  hover(uri: string, position: Position): Promise<Hover | null> {
    return this.connection.sendRequest('textDocument/hover', { textDocument: { uri }, position });
  }

  complete(uri: string, position: Position): Promise<CompletionList | null> {
    return this.connection.sendRequest('textDocument/completion', { textDocument: { uri }, position });
  }

  run(command: string, args: readonly unknown[]): Promise<unknown> {
    return this.connection.sendRequest('workspace/executeCommand', { command, arguments: args });
  }

  /** Texts after an edit by URI; what is not open is not there for these tests. */
  readonly applied = new Map<string, string>();

  /** Text of a file that an edit is for. */
  textOf = (uri: string): string => this.document(uri).getText();

  apply({ documentChanges = [], changes = {} }: WorkspaceEdit, textOf = this.textOf): void {
    const created = new Set<string>();
    for (const change of documentChanges) {
      if ('kind' in change) {
        if (change.kind !== 'create') throw new Error(`an edit of kind ${change.kind}`);
        created.add(change.uri);
        continue;
      }
      const { uri, version } = change.textDocument;
      const open = this.#documents.get(uri);
      if (open && version !== open.version) throw new Error(`${uri}: the edit is for version ${String(version)}, open is ${open.version}`);
      this.applied.set(uri, applyEdits(created.has(uri) ? '' : textOf(uri), change.edits as TextEdit[]));
    }
    for (const [uri, edits] of Object.entries(changes)) this.applied.set(uri, applyEdits(textOf(uri), edits));
  }

  async quit(): Promise<number | null> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    return this.exited;
  }

  /** Whatever state it is in. */
  kill(): void {
    this.connection.dispose();
    this.process.kill();
  }
}

function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), [...edits]);
}

export function uriOf(path: string): string {
  return URI.file(path).toString();
}

/** The place behind the first occurrence of a text. */
export function after(text: string, part: string): Position {
  const at = text.indexOf(part);
  if (at < 0) throw new Error(`there is no ${part}`);
  return TextDocument.create('', '', 0, text).positionAt(at + part.length);
}

/** The command line beside the server. */
export function kgtlint(args: readonly string[], cwd: string): { readonly status: number | null; readonly stdout: string } {
  const { status, stdout } = spawnSync(process.execPath, [CLI, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, KGTLINT_TODAY: '2026-11-01' },
  });
  return { status, stdout };
}

/** The message of a diagnostic, which a server may give as Markdown to those who can show it. */
export function textOfMessage(message: Diagnostic['message']): string {
  return typeof message === 'string' ? message : message.value;
}
