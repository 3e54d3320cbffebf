import type { AtomForm, Notation, Rational, Scale, Unit } from '../types.js';

/** A number before what stands around it is read. */
export interface Core {
  readonly start: number;
  readonly end: number;
  readonly value: Rational;
  readonly form: AtomForm;
  readonly decimals: number | null;
  readonly language: string | null;
  readonly readings: readonly Rational[];
  readonly scale?: Scale;
  readonly unit?: Unit;
  readonly notation?: Notation;
  readonly weak?: boolean;
}

export function core(start: number, end: number, value: Rational, form: AtomForm, more: Partial<Core> = {}): Core {
  return { start, end, value, form, decimals: null, language: null, readings: [], ...more };
}

/** Runs a sticky pattern at one place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
