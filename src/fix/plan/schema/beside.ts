import { isCovered, join, tokens } from '../../../model/pointer.js';
import type { Declarations, SchemaPart } from './declared.js';

/**
 * A member with a name of its own beside the values of a map on the way of a path, in which the path's member may stand as well: it
 * is another field, and who takes the member out of every value would take it out there. Null when there is none.
 *
 * @param going paths that go at the same time
 */
export function beside(path: string, contract: SchemaPart, declarations: Declarations, going: ReadonlySet<string>): string | null {
  const steps = tokens(path);
  const to = (count: number, start = '', from = 0) => steps.slice(from, count).reduce(join, start);
  for (const [i, step] of steps.entries()) {
    if (step !== '*') continue;
    const names = declarations.keys(to(i)).map((key) => to(steps.length, join(to(i), key), i + 1));
    const other = names.find((name) => !isCovered(name, going) && contract.analyzer.field(name).presence !== 'never');
    if (other !== undefined) return other;
  }
  return null;
}
