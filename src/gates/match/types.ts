import type { OffsetRange } from '../../model/place.js';
import type { Passage } from '../../model/passage.js';
import type { NumberGrammar } from '../numbers/index.js';
import type { Atom } from '../numbers/types.js';
import type { Gate } from '../types.js';

/** A stretch of a passage that states a gate's value in one of its forms; the context has not been looked at. */
export interface Match {
  /** In the passage's text. */
  readonly span: OffsetRange;
  /** How it stands there: `literal`, `percent`, `decimal`, `multiplier`, `basis-points`, `fraction`, `words`, `unit-conversion`, `pair`, `row`, `phrase`, `symbol`, ... */
  readonly form: string;
  /** The number, for matches of numbers. */
  readonly atom: Atom | null;
  /** What of the value's own form agrees beyond its magnitude: an equal unit, precision, comparison, scale. */
  readonly agreements: readonly ('unit' | 'precision' | 'comparison' | 'scale' | 'sign')[];
  /** What contradicts: another unit, another comparison; such a match is worth nothing. */
  readonly contradictions: readonly string[];
}

/** Finds one kind of gate in passages. One file of `src/gates/match/` exports one as `matcher`. */
export interface Matcher {
  readonly kind: Gate['kind'];
  /**
   * @param atoms the numbers of the passage, outside of masked stretches, by start
   * @param grammar reads the numbers of the gate itself
   */
  match(gate: Gate, passage: Passage, atoms: readonly Atom[], grammar: NumberGrammar): readonly Match[];
}
