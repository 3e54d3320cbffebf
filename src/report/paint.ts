import { Chalk, type ChalkInstance } from 'chalk';
import type { Level } from '../model/level.js';

/** Colours by option alone: what the terminal can do was decided by the caller. */
export function painter(color: boolean): ChalkInstance {
  return new Chalk({ level: color ? 1 : 0 });
}

/** The colour of a level. */
export function levelPaint(paint: ChalkInstance, level: Level): ChalkInstance {
  return { error: paint.red, warning: paint.yellow, note: paint.cyan }[level];
}
