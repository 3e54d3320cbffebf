import { ExactNumber, type Json, type JsonObject } from '../../../src/api/index.js';

/** Successes of one configuration in one condition. */
export interface Cell {
  /** As it is written: `frontier+`. */
  readonly key: string;
  readonly successes: number;
  readonly bound: Bound;
}

/** What the retention rule asks of a cell. */
export interface Bound {
  readonly kind: 'at-least' | 'at-most';
  /** A share of the trials, in percent: whole numbers, so that no rounding decides. */
  readonly percent: number;
}

const FRONTIER = 'frontier';

/** The retention rule by cell: the frontier keeps the task, without the artefact nobody solves it, a second configuration seldom does. */
function boundOf(key: string): Bound | null {
  if (key.endsWith('-')) return key === `${FRONTIER}-` ? { kind: 'at-most', percent: 0 } : null;
  if (!key.endsWith('+')) return null;
  return key === `${FRONTIER}+` ? { kind: 'at-least', percent: 60 } : { kind: 'at-most', percent: 40 };
}

/** The cells that the rule speaks of, in the order of the manifest; others hold successes that nothing is asked of. */
export function readCells(calibration: JsonObject): Cell[] {
  return Object.entries(calibration).flatMap(([key, value]) => {
    const bound = key.startsWith('x-') ? null : boundOf(key);
    const successes = whole(value);
    return bound === null || successes === null ? [] : [{ key, successes, bound }];
  });
}

/** Keys without which the rule cannot be applied; a second configuration may have any name. */
export function missingCells(cells: readonly Cell[]): string[] {
  const has = (test: (key: string) => boolean): boolean => cells.some(({ key }) => test(key));
  return [
    ...[`${FRONTIER}+`, `${FRONTIER}-`].filter((wanted) => !has((key) => key === wanted)),
    ...(has((key) => key.endsWith('+') && key !== `${FRONTIER}+`) ? [] : ['second+']),
  ];
}

export function meets(successes: number, trials: number, { kind, percent }: Bound): boolean {
  return kind === 'at-least' ? successes * 100 >= percent * trials : successes * 100 <= percent * trials;
}

/** A cell that meets its bound and would not with one other outcome. A bound of nothing at all is one that no cell can clear. */
export function isBoundary({ successes, bound }: Cell, trials: number): boolean {
  if (bound.percent === 0 || !meets(successes, trials, bound)) return false;
  return !meets(bound.kind === 'at-least' ? successes - 1 : successes + 1, trials, bound);
}

/** A whole number of zero or more, or null. */
export function whole(value: Json | undefined): number | null {
  const number = value instanceof ExactNumber ? Number(value.text) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
