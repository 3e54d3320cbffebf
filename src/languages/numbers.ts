import { ExactNumber } from '../model/json.js';
import { canonicalNumber } from '../model/number.js';

/** No double has as many digits that matter; longer literals are kept as they are without a comparison. */
const LONGEST_COMPARED = 1200;

/** Value of a decimal literal: a double where that keeps every digit, else the text itself. */
export function exactNumber(literal: string): number | ExactNumber {
  const value = Number(literal);
  const text = String(value);
  return text === literal || sameDecimal(text, literal) ? value : new ExactNumber(literal);
}

function sameDecimal(text: string, literal: string): boolean {
  if (literal.length > LONGEST_COMPARED) return false;
  const canonical = canonicalNumber(literal);
  return canonical !== null && canonical === canonicalNumber(text);
}

/** A decimal of YAML or TOML (`+1_000`, `.5`, `5.`) as JSON writes it. */
export function jsonDecimal(literal: string): string {
  const plain = literal.replaceAll('_', '').replace(/^\+/, '');
  return plain.replace(/^(-?)\./, '$10.').replace(/\.(?=$|[eE])/, '');
}
