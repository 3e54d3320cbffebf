import type { Frame } from '../domain/obj.js';
import { keyOf } from '../json/equal.js';
import { toJson } from '../json/value.js';
import type { FieldAnalysis, KeywordRef } from '../types.js';
import { appliedNodes } from './reasons.js';
import { Reference } from './reference.js';
import type { Session } from './session.js';
import type { Place, State } from './state.js';
import { onlyValue } from './tags.js';

/** Schema pointer of a branch; undefined for the branch in which a dependency is not triggered. */
export function branchPointer(frame: Frame): string | undefined {
  if (frame.site.endsWith('/if')) return `${frame.site.slice(0, -2)}${frame.branch}`;
  return frame.branch.startsWith('not ') ? undefined : `${frame.site}/${frame.branch}`;
}

/** Values that one branch of an enclosing object alone forces, while the others leave more. */
export function conditionalValues(session: Session, place: Place): FieldAnalysis['conditional'] {
  const found = new Map<string, { site: string; value: ReturnType<typeof toJson>; at?: KeywordRef }>();
  for (const [pointer, states] of statesByBranch(place.states)) {
    if (states.length === place.states.length) continue;
    const value = onlyValue(session, states);
    if (value === undefined) continue;
    const at = holderOf(session, states, value);
    found.set(pointer, { site: pointer, value: toJson(value), ...(at ? { at } : {}) });
  }
  return [...found.values()];
}

function statesByBranch(states: readonly State[]): ReadonlyMap<string, readonly State[]> {
  const branches = new Map<string, State[]>();
  for (const state of states) {
    for (const frame of state.frames) {
      const pointer = branchPointer(frame);
      if (pointer === undefined) continue;
      const list = branches.get(pointer);
      if (list) list.push(state);
      else branches.set(pointer, [state]);
    }
  }
  return branches;
}

/** The `const` or `enum` that states the value. */
function holderOf(session: Session, states: readonly State[], value: Parameters<typeof keyOf>[0]): KeywordRef | undefined {
  for (const { node, via } of appliedNodes(session, { states, mayBeAbsent: false })) {
    const constant = session.at.keywords.get(node, 'const');
    if (constant !== undefined && keyOf(constant) === keyOf(value)) return new Reference(session.document, node, 'const', via);
    if (session.at.keywords.list(node, 'enum')?.some((member) => keyOf(member) === keyOf(value)))
      return new Reference(session.document, node, 'enum', via);
  }
  return undefined;
}
