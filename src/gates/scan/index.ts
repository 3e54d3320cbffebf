import type { NumberGrammar } from '../numbers/index.js';
import type { Gate } from '../types.js';
import { createScanner, type Candidate, type Scanner } from './candidates.js';

export { createScanner, type Candidate, type Scanner } from './candidates.js';

const kept = new WeakMap<object, Map<NumberGrammar, Scanner>>();

/** The places of a text where one of the gates may be stated. The scanner of a list of gates, and of one gate, is built once. */
export function candidateOffsets(text: string, gates: readonly Gate[], grammar: NumberGrammar): readonly Candidate[] {
  const key = gates.length === 1 ? gates[0]! : gates;
  let scanners = kept.get(key);
  if (scanners === undefined) kept.set(key, (scanners = new Map<NumberGrammar, Scanner>()));
  let scanner = scanners.get(grammar);
  if (scanner === undefined) scanners.set(grammar, (scanner = createScanner(gates, grammar)));
  return scanner(text);
}
