import type { Tree } from '../../../src/tester/index.js';

export const GUIDE = 'environment/skills/dough-rules/SKILL.md';
export const OVEN = 'environment/skills/dough-rules/oven.py';
export const COPY = 'controls/perturbed/skills/dough-rules/SKILL.md';
export const COPIED_OVEN = 'controls/perturbed/skills/dough-rules/oven.py';

/** Conventions of a bakery, in lines whose numbers the tests use. */
export const TEXT = `# Dough rules

How the bakery weighs and bakes.

- A loaf loses 11.5% of its weight while it bakes (bake loss).
- Dough rests for 40 minutes before it is shaped.
- A batch below 26 loaves is a small batch.

| Flour | Share |
|---|---|
| rye | 0.35 |
| spelt | 0.45 |
| wheat | 0.20 |

The name \`Millstone Co\` is booked as \`Harrow Mills\`.
Weights are rounded half-even (banker's rounding), and a missing
weight is booked as -4.00.
`;

export const OVEN_TEXT = 'BAKE_LOSS = 0.115\n\n\ndef crumb_index(weight):\n    return weight * (1 - BAKE_LOSS)\n';

export const GATES = [
  { id: 'bake-loss', kind: 'rate', value: '11.5%', near: ['loss', 'loses', 'bakes'] },
  { id: 'rest', kind: 'duration', value: '40 minutes', near: ['rest', 'rests'] },
  { id: 'small-batch', kind: 'threshold', value: 26, unit: 'loaves', near: ['batch'] },
  { id: 'flour', kind: 'table', value: { rye: '0.35', spelt: '0.45', wheat: '0.20' }, near: ['share'] },
  { id: 'mill', kind: 'alias', from: ['Millstone Co'], to: 'Harrow Mills' },
  { id: 'rounding', kind: 'choice', value: 'half-even', phrases: ["banker's rounding"], alternatives: ['half-up'] },
  { id: 'no-weight', kind: 'sentinel', value: '-4.00', when: ['missing'], near: ['weight'] },
  { id: 'crumb', family: 'operator', kind: 'symbol', value: 'crumb_index' },
];

export interface Bakery {
  readonly gates?: readonly Record<string, unknown>[];
  readonly changes?: readonly string[] | null;
  /** Text of the artefact; null for none. */
  readonly text?: string | null;
  /** Text of the perturbed artefact; null for none. */
  readonly copy?: string | null;
  readonly files?: Tree;
}

/** A gated task about bread. */
export function bakery({ gates = GATES, changes = null, text = TEXT, copy = null, files = {} }: Bakery = {}): Tree {
  const perturbed = { artefact: 'controls/perturbed/**', ...(changes === null ? {} : { changes }) };
  const manifest = { version: 1, artefact: { paths: ['environment/skills/**'] }, conditions: { perturbed }, gates };
  return {
    'task.toml': 'version = "1.0"\n',
    'instruction.md': 'Weigh the loaves.\n',
    'kgt.json': `${JSON.stringify(manifest, null, 1)}\n`,
    ...(text === null ? {} : { [GUIDE]: text }),
    ...(copy === null ? {} : { [COPY]: copy }),
    ...files,
  };
}

/** Replaces one stretch of the guide; throws where it is not there. */
export function edited(...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the guide has no ${from}`);
    return text.replace(from, to);
  }, TEXT);
}

/** The line of the manifest on which the gate begins. */
export function lineOfGate(tree: Tree, id: string): number {
  const lines = (tree['kgt.json'] as string).split('\n');
  return lines.findIndex((line) => line.includes(`"id": "${id}"`));
}
