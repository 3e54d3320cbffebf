import type { Passage, PassageKind, PassagePart } from '../../src/model/passage.js';
import type { SourceFile } from '../../src/model/task.js';
import { matchers, type Match } from '../../src/gates/match/index.js';
import type { Gate, GateKind } from '../../src/gates/types.js';
import { grammar } from './numbers/support.js';

const WHOLE = { line: 1, column: 1, endLine: 1, endColumn: 1 };

export function gate(kind: GateKind, value: Gate['value'], more: Partial<Gate> = {}): Gate {
  return {
    id: 'a-gate',
    kind,
    family: 'convention',
    value,
    unit: null,
    near: [],
    when: [],
    decoys: [],
    from: [],
    to: null,
    phrases: [],
    alternatives: [],
    source: null,
    range: WHOLE,
    index: 0,
    ...more,
  };
}

interface Around {
  readonly kind?: PassageKind;
  readonly names?: readonly string[];
  readonly parts?: readonly PassagePart[];
}

export function passage(text: string, { kind = 'prose', names = [], parts = [] }: Around = {}): Passage {
  return { file: {} as SourceFile, kind, text, names, parts, range: () => WHOLE };
}

/** A row of a table with its column headers. */
export function row(headers: readonly string[], cells: readonly string[], names: readonly string[] = []): Passage {
  let start = 0;
  const parts = cells.map((cell, i) => {
    const part = { start, end: start + cell.length, names: [headers[i]!] };
    start += cell.length + 1;
    return part;
  });
  return passage(cells.join(','), { kind: 'row', parts, names });
}

export function matchesIn(own: Gate, where: Passage | string): readonly Match[] {
  const found = typeof where === 'string' ? passage(where) : where;
  const atoms = grammar.findAtoms(found.text, { name: found.kind === 'name' });
  return matchers.get(own.kind)!.match(own, found, atoms, grammar);
}

/** The first match as one line: its form, what agrees, what contradicts; `none` without one. */
export function shownMatch(own: Gate, where: Passage | string): string {
  const [first] = matchesIn(own, where);
  if (first === undefined) return 'none';
  return [first.form, ...first.agreements.map((each) => `+${each}`), ...first.contradictions.map((each) => `-${each}`)].join(' ');
}
