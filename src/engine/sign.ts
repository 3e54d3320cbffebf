import type { Finding } from '../model/finding.js';
import { fingerprints } from '../report/index.js';
import type { UnsignedFinding } from './to-finding.js';

/** Puts findings into the order of every report (file, line, column, rule) and gives each its identity. */
export function sign(unsigned: readonly UnsignedFinding[]): Finding[] {
  const sorted = [...unsigned].sort(compare);
  const ids = fingerprints(sorted.map((finding) => ({ ...finding, forcedValue: finding.forced?.value })));
  return sorted.map((finding, i) => ({ ...finding, fingerprint: ids[i] as string }));
}

function compare(a: UnsignedFinding, b: UnsignedFinding): number {
  return (
    byText(a.file, b.file) ||
    a.range.line - b.range.line ||
    a.range.column - b.range.column ||
    byText(a.rule, b.rule) ||
    byText(a.field ?? '', b.field ?? '') ||
    byText(a.message, b.message)
  );
}

/** Code unit order: the same on every machine and in every locale. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
