import type { FieldAnalysis, Json, Verdict } from '../types.js';

const strength: readonly Verdict[] = ['unknown', 'open', 'finite', 'branch-tag', 'forced-set', 'forced', 'unsat'];

/** Of two readings of one field the one that says less; two that force different values say nothing. */
export function weaker(a: FieldAnalysis, b: FieldAnalysis): FieldAnalysis {
  const [x, y] = [strength.indexOf(a.verdict), strength.indexOf(b.verdict)];
  if (x !== y) return x < y ? a : b;
  if (a.verdict !== 'forced' && a.verdict !== 'forced-set') return a;
  return text(a.value) === text(b.value) ? a : disagreement(a);
}

function text(value: Json | undefined): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([p], [q]) => (p < q ? -1 : 1)))
      : item,
  );
}

function disagreement(field: FieldAnalysis): FieldAnalysis {
  const { focus, presence, count, whenPresent, bits, schemas, hints, engineSensitive } = field;
  return {
    focus,
    verdict: 'unknown',
    presence,
    count,
    whenPresent,
    bits,
    schemas,
    hints,
    engineSensitive,
    conditional: [],
    reasons: [],
    witnesses: [],
    proof: 'upper-bound-only',
    unknown: { reason: 'dialect' },
  };
}
