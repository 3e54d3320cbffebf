import type { Passage } from '../../model/passage.js';
import type { Atom, NumberGrammar } from '../numbers/index.js';
import type { Gate } from '../types.js';
import { candidateOffsets } from './index.js';

const candidates = new WeakMap<readonly Gate[], WeakMap<Passage, ReadonlySet<Gate>>>();
const numbers = new WeakMap<NumberGrammar, WeakMap<Passage, readonly Atom[]>>();
const NONE: ReadonlySet<Gate> = new Set();

/** The gates that may be stated in a passage: all others have no match there. Scanned once for each list of gates. */
export function gatesIn(passage: Passage, gates: readonly Gate[], grammar: NumberGrammar): ReadonlySet<Gate> {
  let passages = candidates.get(gates);
  if (passages === undefined) candidates.set(gates, (passages = new WeakMap<Passage, ReadonlySet<Gate>>()));
  let found = passages.get(passage);
  if (found === undefined) {
    const offsets = candidateOffsets(passage.text, gates, grammar);
    passages.set(passage, (found = offsets.length === 0 ? NONE : new Set(offsets.map(({ gate }) => gate))));
  }
  return found;
}

/** The numbers of a passage outside of masks, read once for all gates. */
export function atomsOf(passage: Passage, grammar: NumberGrammar): readonly Atom[] {
  let passages = numbers.get(grammar);
  if (passages === undefined) numbers.set(grammar, (passages = new WeakMap<Passage, readonly Atom[]>()));
  let atoms = passages.get(passage);
  if (atoms === undefined) passages.set(passage, (atoms = grammar.findAtoms(passage.text, { name: passage.kind === 'name' })));
  return atoms;
}

/** Whether the matcher of a gate reads the numbers of a passage: those of words do not. */
export function readsNumbers({ kind }: Gate): boolean {
  return kind !== 'alias' && kind !== 'choice' && kind !== 'symbol';
}
