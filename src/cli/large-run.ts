import { setFlagsFromString } from 'node:v8';
import { setTiering } from './tiering.js';

/** Number of tasks from which a run is long enough for other settings of V8. */
const LARGE_RUN = 500;

/**
 * V8 lets a heap grow to several times what is alive before it collects. A run over thousands of tasks keeps little
 * alive and throws much away, so a slower growth costs few collections and takes a quarter off the peak. Such a run
 * also pays for optimised code, which the entry puts off for short ones.
 */
export function prepareForLargeRun(tasks: number): void {
  if (tasks < LARGE_RUN) return;
  setFlagsFromString('--heap-growing-percent=40');
  setTiering('usual');
}
