import type { Io } from '../types.js';

/** Who reviews on this computer, as the environment names them; null where it names nobody. A guess such as `root` would sign for nobody. */
export function userOf(env: Io['env']): string | null {
  const name = env['USER'] ?? env['LOGNAME'] ?? env['USERNAME'] ?? '';
  return name.trim() === '' ? null : name;
}
