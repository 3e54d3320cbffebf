import type { Readable, Writable } from 'node:stream';
import {
  createConnection,
  LSPErrorCodes,
  ResponseError,
  StreamMessageWriter,
  TextDocuments,
  type CancellationToken,
  type Connection,
  type Hover,
  type InitializeParams,
  type Position,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { neutral } from '../report/index.js';
import { codeActions } from './actions/index.js';
import type { Task } from './actions/types.js';
import { initializeResult } from './capabilities.js';
import { clientOf, type Client } from './client.js';
import { runCommand } from './commands.js';
import { Desk } from './desk.js';
import { hoverOf, textsOf } from './hover/content.js';
import { hoverText } from './hover/index.js';
import { complete, knownFile, schemaHover } from './json.js';
import { Log } from './log.js';
import type { Program } from './program.js';
import { Puller } from './pull.js';
import { DELAY, Pusher } from './push.js';
import { Queue } from './queue.js';
import { taskOf } from './task.js';
import { GuardedReader } from './wire/reader.js';
import { isConfiguration, noteChanges, watchFiles, type Changed } from './watch.js';

/** Serves one editor until it says `exit` or goes away; the process ends with it. */
export function serve(program: Program, input: Readable, output: Writable): void {
  const writer = new StreamMessageWriter(output);
  const report = (text: string): void => void process.stderr.write(`kgtlint lsp: ${neutral(text)}\n`);
  const reader = new GuardedReader(input, writer, (status) => process.exit(status), report);
  new Server(program, createConnection(reader, writer)).listen();
}

class Server {
  readonly #documents = new TextDocuments(TextDocument);
  readonly #desk: Desk;
  readonly #queue = new Queue();
  readonly #log: Log;
  #client: Client = clientOf({});
  #pusher: Pusher | null = null;
  #puller: Puller | null = null;

  constructor(
    private readonly program: Program,
    private readonly connection: Connection,
  ) {
    this.#desk = new Desk(program);
    this.#log = new Log(connection);
  }

  listen(): void {
    const { connection } = this;
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => void this.#initialized().catch((error: unknown) => this.#log.error(error)));
    connection.onHover((params, token) => this.#answer(token, null, () => this.#hover(params.textDocument.uri, params.position)));
    connection.onCompletion((params, token) =>
      this.#answer(token, null, async () => this.#complete(params.textDocument.uri, params.position)),
    );
    connection.onCodeAction((params, token) =>
      this.#answer(token, [], async () => {
        const task = await this.#taskAt(params.textDocument.uri);
        const file = this.#desk.get(params.textDocument.uri);
        return task === null || file === null ? [] : codeActions(params, file.path, task);
      }),
    );
    connection.onExecuteCommand(({ command, arguments: args }, token) =>
      this.#answer(token, null, async () => {
        const taskAt = (uri: string) => this.#taskAt(uri);
        const written = (uri: string) => this.#changed(noteChanges([uri], this.#desk));
        await runCommand(command, args ?? [], { connection, client: this.#client, program: this.program, taskAt, written });
        return null;
      }),
    );
    connection.onDidChangeWatchedFiles(({ changes }) => {
      this.#changed(
        noteChanges(
          changes.map(({ uri }) => uri),
          this.#desk,
        ),
      );
    });
    this.#listenToDocuments();
    // A plugin that forgets a promise must not take the server along.
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', (error) => this.#log.error(error));
    connection.listen();
  }

  #listenToDocuments(): void {
    const documents = this.#documents;
    documents.onDidChangeContent(({ document }) => {
      const isNew = this.#desk.get(document.uri) === null;
      const file = this.#desk.open(document);
      if (file) this.#pusher?.touch([file], isNew ? DELAY.open : DELAY.change);
    });
    documents.onDidSave(({ document: { uri } }) => {
      const file = this.#desk.get(uri);
      if (file && isConfiguration(file.path)) this.#changed(noteChanges([uri], this.#desk));
    });
    documents.onDidClose(({ document: { uri } }) => {
      const file = this.#desk.close(uri);
      if (file) this.#pusher?.close(file);
    });
    documents.listen(this.connection);
  }

  #initialize(params: InitializeParams) {
    this.#client = clientOf(params.capabilities);
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- editors that know no workspace folders give this one
    const { rootUri } = params;
    this.#desk.setFolders(params.workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []));
    if (this.#client.diagnostics === 'push') this.#pusher = new Pusher(this.connection, this.#desk, this.#queue, this.#client, this.#log);
    else this.#servePulls(new Puller(this.#client, this.#log));
    return initializeResult(this.#client, this.program.version);
  }

  #servePulls(puller: Puller): void {
    this.#puller = puller;
    this.connection.languages.diagnostics.on((params, token) =>
      this.#answer(token, { kind: 'full', items: [] }, () => puller.report(params, this.#desk.get(params.textDocument.uri))),
    );
  }

  async #initialized(): Promise<void> {
    if (this.#client.folderChanges) this.connection.workspace.onDidChangeWorkspaceFolders(() => void this.#foldersChanged());
    if (this.#client.watchFiles) await watchFiles(this.connection);
  }

  async #foldersChanged(): Promise<void> {
    const folders = await this.connection.workspace.getWorkspaceFolders();
    this.#desk.setFolders(folders?.map(({ uri }) => uri) ?? []);
    const files = this.#documents.all().flatMap((document) => this.#desk.open(document) ?? []);
    this.#changed([{ files, path: null }]);
  }

  #changed(changes: readonly Changed[]): void {
    for (const { files, path } of changes) this.#pusher?.touch(path === null ? files : this.#pusher.concerned(files, path), DELAY.change);
    if (changes.length > 0 && this.#puller && this.#client.canRefresh)
      void this.connection.languages.diagnostics.refresh().catch((error: unknown) => this.#log.error(error));
  }

  /** In its turn; a request that was cancelled while it waited is not begun, and one that fails is logged and answered with nothing. */
  #answer<T>(token: CancellationToken, nothing: T, work: () => Promise<T>): Promise<T> {
    return this.#queue.add(async () => {
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
      try {
        return await work();
      } catch (error) {
        this.#log.error(error);
        return nothing;
      }
    });
  }

  async #taskAt(uri: string): Promise<Task | null> {
    const file = this.#desk.get(uri);
    const ref = file === null ? null : await file.bench.owner(file.path);
    return file === null || ref === null ? null : taskOf(file.bench, await file.bench.check(ref), this.#client);
  }

  async #hover(uri: string, position: Position): Promise<Hover | null> {
    const file = this.#desk.get(uri);
    if (file === null) return null;
    const task = await this.#taskAt(uri).catch((error: unknown) => (this.#log.error(error), null));
    const own = task && (await hoverText(file.path, position, task, (path) => file.bench.uriOf(path)));
    const kind = knownFile(file.path);
    const schema = kind === null ? null : await schemaHover(file.document, position, kind);
    return hoverOf([own ?? '', ...textsOf(schema)], own ? undefined : schema?.range, this.#client);
  }

  async #complete(uri: string, position: Position) {
    const file = this.#desk.get(uri);
    const kind = file === null ? null : knownFile(file.path);
    if (file === null || kind === null) return null;
    const task = kind === 'manifest' ? await this.#taskAt(uri) : null;
    return complete(file.document, position, kind, { inspected: task?.inspected ?? null, program: this.program });
  }
}
