import type { Readable } from 'node:stream';
import { AbstractMessageReader, type DataCallback, type Disposable, type Message, type MessageWriter } from 'vscode-languageserver/node';
import { messageOf } from '../../model/message-of.js';
import { Frames } from './frames.js';
import { Lifecycle } from './lifecycle.js';

/** Ends the process. */
export type End = (status: number) => void;

/**
 * Reads the messages of an editor and passes on those that the server may see in its state. Shutdown, exit and the end of the
 * input are served here, in their order, so that an end that is already there does not overtake the answer.
 */
export class GuardedReader extends AbstractMessageReader {
  readonly #frames = new Frames();
  readonly #lifecycle = new Lifecycle();
  /** What was written last; the end waits for it. */
  #written: Promise<void> = Promise.resolve();
  /** Messages since the last answer; the connection takes up one of them in each round of the event loop. */
  #passed = 0;
  #ended = false;

  constructor(
    private readonly input: Readable,
    private readonly writer: MessageWriter,
    private readonly end: End,
    /** Tells what was wrong where the protocol has no words for it. */
    private readonly report: (text: string) => void,
  ) {
    super();
  }

  listen(callback: DataCallback): Disposable {
    const { input } = this;
    const onData = (chunk: Buffer): void => this.#read(chunk, callback);
    const onEnd = (): void => this.#end(this.#lifecycle.status);
    const onError = (error: Error): void => this.#end(1, messageOf(error));
    input.on('data', onData).on('end', onEnd).on('close', onEnd).on('error', onError);
    return { dispose: () => void input.off('data', onData).off('end', onEnd).off('close', onEnd).off('error', onError) };
  }

  #read(chunk: Buffer, callback: DataCallback): void {
    try {
      for (const body of this.#frames.push(chunk)) if (!this.#ended) this.#take(body, callback);
    } catch (error) {
      this.#end(1, `what came on standard input is not the Language Server Protocol: ${messageOf(error)}`);
    }
  }

  #take(body: Buffer, callback: DataCallback): void {
    const decided = this.#lifecycle.decide(messageIn(body));
    if (decided.kind === 'pass') this.#pass(decided.message, callback);
    else if (decided.kind === 'answer') this.#answer(decided.message);
    else if (decided.kind === 'exit') this.#end(this.#lifecycle.status);
    else if (decided.reason !== null) this.report(decided.reason);
  }

  #pass(message: Message, callback: DataCallback): void {
    this.#passed++;
    callback(message);
  }

  /** Behind the answers of those messages before it that are served at once, `initialize` among them. */
  #answer(message: Message): void {
    const rounds = this.#passed + 2;
    this.#passed = 0;
    this.#written = this.#written
      .then(() => roundsOfEvents(rounds))
      .then(() => this.writer.write(message))
      // An editor that went away reads no answer; the end of its input says so.
      .catch(() => undefined);
  }

  #end(status: number, reason?: string): void {
    if (this.#ended) return;
    this.#ended = true;
    if (reason !== undefined) this.report(reason);
    void this.#written.then(() => this.end(status));
  }
}

async function roundsOfEvents(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setImmediate(resolve));
}

/** Undefined for what is no JSON, which no message is. */
function messageIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
