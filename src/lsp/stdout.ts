import { Console } from 'node:console';
import { Writable } from 'node:stream';

/**
 * Keeps standard output for the protocol: what a plugin or a library prints goes to standard error, where editors show it in
 * their log. One stray line on standard output and the editor would lose the thread.
 *
 * @returns the stream of the protocol
 */
export function reserveStdout(): Writable {
  const write = process.stdout.write.bind(process.stdout) as (chunk: Buffer, done: (error?: Error | null) => void) => boolean;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  globalThis.console = new Console(process.stderr, process.stderr);
  return new Writable({ write: (chunk: Buffer, _encoding, done) => void write(chunk, done) });
}
