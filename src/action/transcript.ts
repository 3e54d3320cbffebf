import type { Io } from '../cli/types.js';

/** What the command line says on its way, kept until it can be printed where no workflow command is read. */
export class Transcript {
  #text = '';

  add(text: string): void {
    this.#text += text;
  }

  /** What was said since it was asked last. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

/** The world of the command line inside a step: no terminal, no standard input, and nothing printed at once. */
export function stepIo(cwd: string, env: Io['env'], transcript: Transcript): Io {
  const add = (text: string): void => transcript.add(text);
  return { cwd, env, stdoutIsTerminal: false, stderrIsTerminal: false, out: add, err: add, readStdin: async () => Buffer.alloc(0) };
}
