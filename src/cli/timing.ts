import { neutral } from '../report/index.js';
import type { RuleClock } from '../engine/runner.js';
import type { Io } from './types.js';

const SHOWN = 10;

/** Where the time of a run went. Costs nothing unless it was asked for. */
export class Timing {
  readonly #phases: [string, number][] = [];
  readonly #tasks: [string, number][] = [];
  readonly #rules = new Map<string, number>();

  constructor(private readonly on: boolean) {}

  async phase<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    if (this.on) this.#phases.push([name, performance.now() - start]);
    return result;
  }

  task(id: string, milliseconds: number): void {
    if (this.on) this.#tasks.push([id, milliseconds]);
  }

  rules(): RuleClock | undefined {
    if (!this.on) return undefined;
    return { now: () => performance.now(), add: (rule, ms) => void this.#rules.set(rule, (this.#rules.get(rule) ?? 0) + ms) };
  }

  print(io: Io): void {
    if (!this.on) return;
    io.err(
      `${[...table('Phase', this.#phases), ...table('Rule', top([...this.#rules])), ...table('Slowest tasks', top(this.#tasks))].join('\n')}\n`,
    );
  }
}

function top(rows: readonly [string, number][]): [string, number][] {
  return [...rows].sort((a, b) => b[1] - a[1]).slice(0, SHOWN);
}

function table(title: string, rows: readonly (readonly [string, number])[]): string[] {
  return [title, ...rows.map(([name, milliseconds]) => `${milliseconds.toFixed(1).padStart(10)} ms  ${neutral(name)}`)];
}
