import { assert, asyncProperty, constantFrom, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tree } from '../../../src/task/memory.js';
import { bakery, edited, GATES, OVEN, OVEN_TEXT, TEXT } from '../../rules/gates/bakery.js';
import { open, perturbed, withControl } from './support.js';

const IDS = GATES.filter(({ kind }) => kind !== 'symbol').map(({ id }) => id);
const forms = bakery({
  text: edited(
    ['11.5% of its weight', '11.5% (0.115, 115 permille) of its weight'],
    ['40 minutes', '40 minutes (2,400 seconds)'],
    ['26 loaves', 'twenty-six loaves'],
  ),
  changes: IDS,
  files: { [OVEN]: OVEN_TEXT },
});
const TREES: Readonly<Record<string, Tree>> = {
  plain: bakery({ changes: IDS, files: { [OVEN]: OVEN_TEXT } }),
  'line ends of DOS': bakery({ text: TEXT.replaceAll('\n', '\r\n'), changes: IDS }),
  'many forms': forms,
  'phrase over two lines': bakery({ text: edited(["banker's rounding", "banker's\nrounding"]), changes: IDS }),
};

const one = (gate: Record<string, unknown>, text: string) => bakery({ gates: [{ id: 'g', ...gate }], text });
const texts = async (tree: Tree, seed: number, gates: readonly string[] | null = null) =>
  (await perturbed(tree, seed, gates)).files.map(({ text }) => text).join('\n');
const refused = (tree: Tree, gates: readonly string[] | null = null) =>
  perturbed(tree, 1, gates).then(
    () => 'nothing',
    (error: unknown) => (error as Error).message,
  );

describe('perturb', () => {
  it('refuses paths that lead nowhere, and a text of another encoding', async () => {
    const tree = bakery();
    const lost = (tree['kgt.json'] as string).replace('environment/skills/**', 'environment/manual/**');
    expect(await refused({ ...tree, 'kgt.json': lost })).toMatch(/artefact/);
    const wide = { base64: Buffer.from(TEXT, 'utf16le').toString('base64') };
    expect(await refused(bakery({ text: null, files: { 'environment/skills/dough-rules/SKILL.md': wide } }))).toMatch(/UTF-8/);
  });

  it('passes perturbed-artefact-drift, whatever the seed', async () => {
    await assert(
      asyncProperty(constantFrom(...Object.keys(TREES)), nat(100_000), async (name, seed) => {
        const tree = TREES[name]!;
        const made = await perturbed(tree, seed);
        const task = await open(withControl(tree, made));
        expect(task.gates.artefact.drifts().map(({ kind, gate, at }) => [kind, gate?.id, at.file.path, at.range.line])).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('leaves no true value behind', async () => {
    await assert(
      asyncProperty(nat(100_000), async (seed) => {
        const made = await perturbed(TREES['plain']!, seed);
        const copies = Object.fromEntries(made.files.map(({ file, text }) => [file.path, text ?? '']));
        const task = await open({ ...TREES['plain']!, ...copies });
        const missing = task.gates.artefact.unstated().map(({ gate }) => gate.id);
        expect(missing).toEqual(expect.arrayContaining(['bake-loss', 'rest', 'small-batch', 'flour', 'mill', 'rounding', 'no-weight']));
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  it('gives the same for the same seed, and for each gate by itself', async () => {
    expect(await texts(forms, 7)).toBe(await texts(forms, 7));
    expect(await texts(forms, 7)).not.toBe(await texts(forms, 8));
    const alone = await perturbed(forms, 7, ['rest']);
    const among = await perturbed(forms, 7);
    expect(among.changes.filter(({ gate }) => gate.id === 'rest').map(({ to }) => to)).toEqual(alone.changes.map(({ to }) => to));
  });

  it('keeps line ends', async () => {
    const made = await texts(TREES['line ends of DOS']!, 3);
    expect(made.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('keeps the sum of a table', async () => {
    const { changes } = await perturbed(TREES['plain']!, 5, ['flour']);
    expect(changes.map(({ row }) => row)).toEqual(['rye', 'spelt', 'wheat']);
    expect(changes.reduce((sum, { to }) => sum + Number(to), 0)).toBeCloseTo(1);
  });

  it.each([
    [
      'decoys come first',
      { kind: 'number', value: 235, unit: 'min', decoys: [240], near: ['basis'] },
      'The basis is 235 min.\n',
      'The basis is 240 min.\n',
    ],
    [
      'another text decoy',
      { kind: 'sentinel', value: 'XX-UNK', decoys: ['XX-NIL'], when: ['blank'] },
      'A blank name is `XX-UNK`.\n',
      'A blank name is `XX-NIL`.\n',
    ],
    [
      'a choice in the case of the place',
      { kind: 'choice', value: 'half_even', alternatives: ['half_up'] },
      'HALF_EVEN, also Half even.\n',
      'HALF_UP, also Half up.\n',
    ],
    ['full-width digits', { kind: 'rate', value: '12%', decoys: ['15%'], near: ['rate'] }, 'The rate is １２%.\n', 'The rate is １５%.\n'],
    [
      'groups and decimal commas',
      { kind: 'number', value: '1234567.50', decoys: ['7654321.50'], near: ['cap'] },
      'The cap is 1.234.567,50 here.\n',
      'The cap is 7.654.321,50 here.\n',
    ],
    [
      'a factor',
      { kind: 'rate', value: '12%', decoys: ['15%'], near: ['burden'] },
      'The burden is 12%, a factor of 1.12 (burden).\n',
      'The burden is 15%, a factor of 1.15 (burden).\n',
    ],
    [
      'words',
      { kind: 'number', value: 12, decoys: [25], near: ['cap'] },
      'The cap is Twelve, not more.\n',
      'The cap is Twenty-five, not more.\n',
    ],
    [
      'one of a unit',
      { kind: 'duration', value: '1 day', decoys: ['3 days'], near: ['rest'] },
      'The rest is 1 day long.\n',
      'The rest is 3 days long.\n',
    ],
    [
      'a product',
      { kind: 'duration', value: '45 days', decoys: ['60 days'], near: ['window'] },
      'window = 45 * 86400\n',
      'window = 60 * 86400\n',
    ],
  ])('%s', async (_, gate, before, after) => {
    expect(await texts(one(gate, before), 1)).toBe(after);
  });

  it.each([
    ['a value that is not there', bakery({ text: edited(['40 minutes', 'a while']) }), ['rest'], 'the gate "rest" cannot be found'],
    ['an unknown gate', bakery(), ['nothing'], 'no gate has the id "nothing"'],
    ['an operator', bakery(), ['crumb'], '"crumb" is an operator'],
    ['a choice without alternatives', one({ kind: 'choice', value: 'half-even' }, 'Use half-even.\n'), null, 'name `alternatives`'],
    [
      'a number in words that has no counterpart',
      one({ kind: 'number', value: 12, near: ['cap'] }, 'The cap is a dozen.\n'),
      null,
      'SKILL.md:1',
    ],
    ['no artefact', bakery({ text: null }), null, 'the task has no artefact'],
    ['no gates', bakery({ gates: [] }), null, 'declares no gates'],
    ['only operators', bakery({ gates: [GATES[7]!], files: { [OVEN]: OVEN_TEXT } }), null, 'none of the gates'],
    [
      'two gates that cannot be told apart',
      bakery({
        gates: [
          { id: 'a', kind: 'rate', value: '12%' },
          { id: 'b', kind: 'rate', value: '12%' },
        ],
        text: 'Take 12%.\n',
      }),
      ['a'],
      'or of "b"',
    ],
  ])('refuses %s', async (_, tree, gates, message) => {
    expect(await refused(tree, gates)).toContain(message);
  });
});
