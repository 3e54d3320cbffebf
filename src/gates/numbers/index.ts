export * as rationals from './rational.js';
export { createNumberGrammar, type AtomOptions, type NumberGrammar } from './grammar.js';
export { findMasks } from './masks/index.js';
export { unitNamed } from './units.js';
export type { NumberLanguage, WordNumber, WordReader } from './words/types.js';
export type { Atom, AtomForm, Comparison, Mask, Notation, Rational, Scale, Unit } from './types.js';
export { formsOf, type GateNumber } from './forms.js';
export { quantitiesEqual, ratesEqual, valuesEqual, type RateForm } from './equal.js';
