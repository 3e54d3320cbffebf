import type { Gate } from '../types.js';
import { folded, identifierParts, spansOf } from './pattern.js';
import { textMatch } from './text-match.js';
import type { Matcher } from './types.js';

const kept = new WeakMap<Gate, RegExp | null>();

/** A symbol leaks as an identifier in any case convention: `sector_arc_km`, `sectorArcKm`, `SectorArcKm`, `sector-arc-km`. */
export const matcher: Matcher = {
  kind: 'symbol',
  match(gate, passage) {
    const pattern = patternOf(gate);
    if (pattern === null) return [];
    return spansOf(pattern, folded(passage.text)).map((span) => textMatch('symbol', span));
  },
};

function patternOf(gate: Gate): RegExp | null {
  let pattern = kept.get(gate);
  if (pattern === undefined) {
    const parts = typeof gate.value === 'string' ? identifierParts(lastName(gate.value)) : [];
    pattern = parts.length === 0 ? null : symbolPattern(parts);
    kept.set(gate, pattern);
  }
  return pattern;
}

/** Of `arcs.sector_arc_km()` the name itself. */
export function lastName(symbol: string): string {
  return (
    symbol
      .replace(/\(.*$/s, '')
      .split(/::|[.#/]/)
      .at(-1) ?? ''
  );
}

/** No letter, digit or separator with another part around it: `sector_arc_km_fast` is another symbol. */
function symbolPattern(parts: readonly string[]): RegExp {
  const separated = parts.map(anyCase).join('[_-]?');
  const blanks = parts.length >= 3 ? `|${parts.map(anyCase).join('[\\s\\u00a0]+')}` : '';
  return new RegExp(
    `(?<![\\p{Script=Latin}\\p{N}_]|[\\p{Script=Latin}\\p{N}]-)_{0,2}(?:${separated}${blanks})(?![\\p{Script=Latin}\\p{N}_]|-[\\p{Script=Latin}\\p{N}])`,
    'gu',
  );
}

function anyCase(part: string): string {
  return [...part]
    .map((char) => (char.toLowerCase() === char.toUpperCase() ? char : `[${char.toLowerCase()}${char.toUpperCase()}]`))
    .join('');
}
