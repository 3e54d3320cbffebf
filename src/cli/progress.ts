import { neutral } from '../report/index.js';
import type { Io } from './types.js';

const DELAY = 1000;
const INTERVAL = 100;
const WIDTH = 78;

/** A line on the terminal for runs of more than a second. Linting leaves no room for timers, so it looks at the clock itself. */
export class Progress {
  readonly #start = performance.now();
  #last = 0;
  #shown = false;

  constructor(private readonly io: Io) {}

  show(task: string, done: number, total: number): void {
    if (!this.io.stderrIsTerminal) return;
    const now = performance.now();
    if (now - this.#start < DELAY || now - this.#last < INTERVAL) return;
    this.#last = now;
    this.#shown = true;
    this.io.err(`\r\u001b[K${`${done}/${total} ${neutral(task)}`.slice(0, WIDTH)}`);
  }

  clear(): void {
    if (this.#shown) this.io.err('\r\u001b[K');
  }
}
