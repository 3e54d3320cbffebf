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

/**
 * Counts work in coarse steps and looks at the clock now and then. Only time spent inside {@link Meter.run} counts: answers that
 * are read later, or never, cost nothing. Running out only ends work; it never changes a verdict otherwise.
 */
export class Meter {
  private steps = 0;
  private used = 0;
  private start = 0;
  private running = 0;

  constructor(private readonly limits: Limits) {}

  run<T>(work: () => T): T {
    if (this.running++ === 0) this.start = performance.now();
    try {
      return work();
    } finally {
      if (--this.running === 0) this.used += performance.now() - this.start;
    }
  }

  step(weight = 1): void {
    this.steps += weight;
    if (this.steps < 512) return;
    this.steps = 0;
    if (this.used + performance.now() - this.start > this.limits.milliseconds) throw new Exhausted('budget');
  }
}
