import type { Connection } from 'vscode-languageserver/node';
import { concerns, type Bench, type OpenFile } from './bench.js';
import { Board } from './board.js';
import type { Client } from './client.js';
import { configurationDiagnostics } from './configuration.js';
import type { Desk } from './desk.js';
import { diagnosticsOf } from './diagnostics.js';
import type { Log } from './log.js';
import type { Queue } from './queue.js';

/** Milliseconds without a key before a change is linted, and after a document was opened: its neighbours mostly follow at once. */
export const DELAY = { change: 200, open: 20 } as const;

/** Lints the tasks of open documents after changes and sends what was found, for all files of each task. */
export class Pusher {
  readonly #board = new Board();
  /** Documents whose tasks are to be linted, by URI. */
  readonly #waiting = new Map<string, OpenFile>();
  /** Key of the task that each open document belongs to. */
  readonly #tasks = new Map<string, string>();
  /** Places whose configuration could not be used. */
  readonly #blamed = new Set<Bench>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: Pick<Connection, 'sendDiagnostics'>,
    private readonly desk: Desk,
    private readonly queue: Queue,
    private readonly client: Client,
    private readonly log: Log,
  ) {}

  /** @param delay in milliseconds; a later call begins to wait anew */
  touch(files: readonly OpenFile[], delay: number): void {
    for (const file of files) this.#waiting.set(file.document.uri, file);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.queue.add(() => this.#run()).catch((error: unknown) => this.log.error(error)), delay);
  }

  /** Of some documents those whose task a file lies in, or lies in a folder, and those that belong to none, which it may make one. */
  concerned(files: readonly OpenFile[], path: string): readonly OpenFile[] {
    return files.filter(({ document: { uri } }) => {
      const task = this.#tasks.get(uri);
      return task === undefined || concerns(path, idOf(task));
    });
  }

  /** A document is closed: with the last one of its task the findings go, else what was not saved no longer counts. */
  close({ document: { uri }, bench }: OpenFile): void {
    this.#waiting.delete(uri);
    const task = this.#tasks.get(uri);
    this.#tasks.delete(uri);
    this.#forgive();
    if (task === undefined) return;
    const [other] = [...this.#tasks].find(([, key]) => key === task) ?? [];
    const file = other === undefined ? null : this.desk.get(other);
    if (file) return void this.touch([file], DELAY.open);
    bench.forget(idOf(task));
    this.#send(this.#board.clear(task));
  }

  async #run(): Promise<void> {
    const files = [...this.#waiting.values()];
    this.#waiting.clear();
    const done = new Set<string>();
    for (const file of files) {
      try {
        await this.#lint(file, done);
      } catch (error) {
        this.#blame(file, error);
        this.log.error(error);
      }
    }
    this.#forgive();
  }

  /** Findings of tasks stay until the configuration is put right; what is wrong with it is shown at its file. */
  #blame({ bench, document: { uri } }: OpenFile, error: unknown): void {
    const found = configurationDiagnostics(error, bench);
    if (found.size === 0 || this.desk.get(uri) === null) return;
    this.#blamed.add(bench);
    this.#send(this.#board.set(configurationKey(bench), found));
  }

  /** Takes away what was shown of configurations that nobody needs any more, or of the one that can be used again. */
  #forgive(usable?: Bench): void {
    for (const bench of this.#blamed) {
      if (bench !== usable && this.desk.files.some((file) => file.bench === bench)) continue;
      this.#blamed.delete(bench);
      this.#send(this.#board.clear(configurationKey(bench)));
    }
  }

  async #lint(file: OpenFile, done: Set<string>): Promise<void> {
    const { bench, path } = file;
    const { uri } = file.document;
    const ref = await bench.owner(path);
    this.log.settled();
    this.#forgive(bench);
    if (this.desk.get(uri) === null) return;
    this.#move(uri, ref === null ? null : keyOf(bench, ref.id));
    if (ref === null || done.has(keyOf(bench, ref.id))) return;
    done.add(keyOf(bench, ref.id));
    const stamp = bench.stamp(ref.id);
    const checked = await bench.check(ref);
    // What is newer waits already, or nobody looks any more.
    if (bench.stamp(ref.id) !== stamp || ![...this.#tasks.values()].includes(keyOf(bench, ref.id))) return;
    this.log.failures(ref.id, checked);
    this.#send(this.#board.set(keyOf(bench, ref.id), await diagnosticsOf(bench, checked, this.client)));
  }

  /** A document belongs to another task than before, or to none any more. */
  #move(uri: string, task: string | null): void {
    const before = this.#tasks.get(uri);
    if (task === null) this.#tasks.delete(uri);
    else this.#tasks.set(uri, task);
    if (before !== undefined && before !== task && ![...this.#tasks.values()].includes(before)) this.#send(this.#board.clear(before));
  }

  #send(lists: ReadonlyMap<string, Parameters<Connection['sendDiagnostics']>[0]['diagnostics']>): void {
    for (const [uri, diagnostics] of lists) {
      const version = this.desk.get(uri)?.document.version;
      void this.connection.sendDiagnostics({ uri, diagnostics, ...(version === undefined ? {} : { version }) });
    }
  }
}

function keyOf(bench: Bench, task: string): string {
  return JSON.stringify([bench.place, task]);
}

function configurationKey(bench: Bench): string {
  return JSON.stringify(['configuration', bench.place]);
}

function idOf(key: string): string {
  return (JSON.parse(key) as [unknown, string])[1];
}
