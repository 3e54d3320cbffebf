import { MessageType, ShowMessageNotification, type Connection } from 'vscode-languageserver/node';
import { messageOf } from '../model/message-of.js';
import { neutral } from '../report/index.js';
import type { Checked } from './bench.js';

/** What the person is told besides diagnostics. The same thing is told once, however often it happens while somebody types. */
export class Log {
  readonly #failures = new Map<string, string>();
  #problem = '';

  constructor(private readonly connection: Pick<Connection, 'console' | 'sendNotification'>) {}

  /** Rules that failed on a task. What the others found stands. */
  failures(task: string, { result }: Checked): void {
    const told = result.failures.map(({ rule, file, message }) => `${rule ?? 'kgtlint'} failed on ${file ?? task}: ${neutral(message)}`);
    const text = told.join('\n');
    if (this.#failures.get(task) === text) return;
    this.#failures.set(task, text);
    for (const line of told) this.connection.console.error(line);
  }

  /** A request that could not be served. A configuration that cannot be used is for the person to put right. */
  error(error: unknown): void {
    const text = messageOf(error);
    const isConfiguration = error instanceof Error && error.name === 'ConfigError';
    if (!isConfiguration) return void this.connection.console.error(error instanceof Error ? (error.stack ?? text) : text);
    if (this.#problem === text) return;
    this.#problem = text;
    this.connection.console.error(text);
    tell(this.connection, MessageType.Error, `kgtlint cannot lint with this configuration: ${text}`);
  }

  /** The configuration can be used again. */
  settled(): void {
    this.#problem = '';
  }
}

/** Shows a message that waits for no answer. */
export function tell(connection: Pick<Connection, 'sendNotification'>, type: MessageType, message: string): void {
  void connection.sendNotification(ShowMessageNotification.type, { type, message });
}
