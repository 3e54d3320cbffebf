import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.js';

/** Why a block of a page may stay without a run. Add to this list only what no machine of the project can do. */
const REASONS = [
  'needs GitHub',
  'needs an editor',
  'needs the network',
  'needs data that is not in the repository',
  'takes minutes',
  'builds kgtlint',
  'an example of the form',
];

/** Null where the reason is allowed: one of the list, or `run by PATH` with a file of the repository that runs the same. */
export function refuseReason(reason: string): string | null {
  if (REASONS.includes(reason)) return null;
  const [, path] = /^run by (\S+)$/.exec(reason) ?? [];
  if (path !== undefined) return existsSync(join(ROOT, path)) ? null : `there is no ${path} that could run it`;
  return `"${reason}" is no reason; allowed are: ${REASONS.join(', ')}, run by PATH`;
}
