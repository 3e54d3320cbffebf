import type { GateKind } from '../types.js';
import { matcher as alias } from './alias.js';
import { matcher as choice } from './choice.js';
import { matcher as duration } from './duration.js';
import { matcher as number } from './number.js';
import { matcher as rate } from './rate.js';
import { matcher as sentinel } from './sentinel.js';
import { matcher as symbol } from './symbol.js';
import { matcher as table } from './table.js';
import { matcher as threshold } from './threshold.js';
import type { Matcher } from './types.js';

export type { Match, Matcher } from './types.js';

/** The matcher of each kind of gate. */
export const matchers: ReadonlyMap<GateKind, Matcher> = new Map(
  [rate, number, threshold, sentinel, duration, table, alias, choice, symbol].map((matcher) => [matcher.kind, matcher]),
);
