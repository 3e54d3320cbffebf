import { isAnything, isStructured, type Sketch } from './sketch.js';
import type { Declared } from './types.js';

/** A declaration that may be the contract. */
export interface Candidate {
  readonly name: string;
  readonly isDefault: boolean;
}

const TELLING = /(?:submission|answer|output|result)_?(?:schema|model|contract)?$/i;

/**
 * The declaration that is the contract: the one that is asked for; else the default export, else one whose name says that
 * it is the answer, else the last that describes more than a plain value, since what a file builds up to stands at its end.
 * `read` gives null for what declares no contract, and a schema that accepts everything for what is not statically known;
 * such a one is not passed over for a declaration that is less likely to be meant.
 */
export function choose<C extends Candidate>(
  candidates: readonly C[],
  wanted: string | null,
  read: (candidate: C) => Sketch | null,
): Declared | null {
  const tiers: ((candidate: C) => boolean)[] =
    wanted === null
      ? [({ isDefault }) => isDefault, ({ name }) => TELLING.test(name), () => true]
      : [({ name, isDefault }) => name === wanted || (isDefault && wanted === 'default')];
  for (const [i, belongs] of tiers.entries()) {
    const found = firstOf([...candidates].reverse().filter(belongs), read, wanted === null && i === tiers.length - 1);
    if (found) return found;
  }
  return null;
}

function firstOf<C extends Candidate>(
  candidates: readonly C[],
  read: (candidate: C) => Sketch | null,
  structuredOnly: boolean,
): Declared | null {
  let vague: Declared | null = null;
  for (const candidate of candidates) {
    const sketch = read(candidate);
    if (!sketch) continue;
    if (isStructured(sketch)) return { name: candidate.name, sketch };
    if (!structuredOnly && (!vague || isAnything(vague.sketch))) vague = { name: candidate.name, sketch };
  }
  return vague;
}
