import type { Budget } from '../types.js';

/** Thrown when an analysis has used up what it may; `keyword` names what burnt it. */
export class Exhausted extends Error {
  constructor(
    readonly reason: 'budget' | 'regex',
    readonly where?: string,
  ) {
    super(`the ${reason} budget is used up`);
  }
}

export interface Limits {
  readonly pieces: number;
  readonly states: number;
  readonly values: number;
  readonly milliseconds: number;
}

export function limitsOf(budget: Budget | undefined): Limits {
  return {
    pieces: budget?.pieces ?? 48,
    states: budget?.dfaStates ?? 4000,
    values: budget?.values ?? 4096,
    milliseconds: budget?.milliseconds ?? 200,
  };
}

/** Milliseconds on the wall and in the processor: a machine that is busy elsewhere must not cost a verdict. */
function clocks(): readonly [wall: number, processor: number] {
  const wall = performance.now();
  return [wall, typeof process === 'undefined' ? wall : process.cpuUsage().user / 1000];
}

/** Steps between two looks at the clock. */
const stride = 512;

/**
 * Counts work in coarse steps and looks at the clocks now and then. Only time spent inside {@link Meter.run} counts: answers that
 * are read later, or never, cost nothing. Running out only ends work; it never changes a verdict otherwise.
 */
export class Meter {
  private steps = 0;
  private used = 0;
  private last: readonly [number, number] | undefined;
  private running = 0;

  constructor(private readonly limits: Limits) {}

  run<T>(work: () => T): T {
    if (this.running++ === 0) this.last = undefined;
    try {
      return work();
    } finally {
      this.running--;
    }
  }

  step(weight = 1): void {
    this.steps += weight;
    if (this.steps >= stride) this.look();
  }

  private look(): void {
    this.steps = 0;
    const [wall, processor] = clocks();
    if (this.last) this.used += Math.min(wall - this.last[0], processor - this.last[1]);
    this.last = [wall, processor];
    if (this.used > this.limits.milliseconds) throw new Exhausted('budget');
  }
}
