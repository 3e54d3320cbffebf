import { setFlagsFromString } from 'node:v8';

/** How far V8 puts off optimised code: `late` is ten times what `usual` is, its default. */
export type Tiering = 'late' | 'usual';

/**
 * Flags of V8 that say when a function is worth optimised code. V8 prints an error for a flag that it does not know, so there are
 * some only for versions that were looked at: 11 (Node.js 20), 12 (22) and 13 (24), by `node --v8-options`.
 *
 * @param v8 a version as in `process.versions.v8`
 */
export function tieringFlags(v8: string, tiering: Tiering): readonly string[] {
  const factor = tiering === 'late' ? 10 : 1;
  const major = Number.parseInt(v8, 10);
  if (major === 11) return [`--interrupt-budget=${tiering === 'late' ? 1_000_000 : 132_000}`];
  if (major === 12 || major === 13)
    return [`--invocation-count-for-maglev=${400 * factor}`, `--invocation-count-for-turbofan=${3000 * factor}`];
  return [];
}

/** Of use before the functions that it concerns have run. */
export function setTiering(tiering: Tiering): void {
  for (const flag of tieringFlags(process.versions.v8, tiering)) setFlagsFromString(flag);
}
