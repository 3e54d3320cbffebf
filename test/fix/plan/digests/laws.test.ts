import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { fix, gardenTask, json } from '../support.js';

/** What a digest is taken of, computed without the code under test. */
const FORMS: Record<string, (text: string) => string> = {
  bytes: (text) => text,
  stripped: (text) => text.trim(),
  compact: (text) => JSON.stringify(JSON.parse(text)),
  sorted: (text) => JSON.stringify(sorted(JSON.parse(text))),
  part: (text) => JSON.stringify(sorted(Object.values(JSON.parse(text) as object).find((member) => typeof member === 'object'))),
};

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

const SPELLINGS: Record<string, (digest: Buffer) => string> = {
  hex: (digest) => digest.toString('hex'),
  capitals: (digest) => digest.toString('hex').toUpperCase(),
  cut: (digest) => `${digest.toString('hex').slice(0, 15)}...`,
  attribute: (digest) => `sha256-${digest.toString('base64')}`,
};

interface Recorded {
  readonly target: string;
  readonly form: string;
  readonly spelling: string;
  readonly algorithm: string;
}

const TARGETS = ['environment/input.json', 'environment/submission_schema.json', 'solution/submission.json'];
const HOLDERS = ['tests/a.json', 'tests/b.txt', 'notes/c.yaml'];

const recorded = (targets: readonly string[], forms: readonly string[]): fc.Arbitrary<Recorded> =>
  fc.record({
    target: fc.constantFrom(...targets),
    form: fc.constantFrom(...forms),
    spelling: fc.constantFrom(...Object.keys(SPELLINGS)),
    algorithm: fc.constantFrom('sha256', 'sha1', 'md5', 'sha512'),
  });

/** Each holder has records of the task's files, and of the bytes of the holders before it. */
const world = fc.tuple(
  ...HOLDERS.map((_, i) =>
    fc.tuple(
      fc.array(recorded(TARGETS, Object.keys(FORMS)), { maxLength: 4 }),
      i === 0 ? fc.constant([]) : fc.array(recorded(HOLDERS.slice(0, i), ['bytes', 'stripped']), { maxLength: 2 }),
    ),
  ),
);

function spelled({ target, form, spelling, algorithm }: Recorded, tree: Tree): string {
  const content = FORMS[form]?.(tree[target] as string) ?? '';
  return SPELLINGS[spelling]?.(createHash(algorithm).update(content).digest()) ?? '';
}

function build(all: readonly (readonly Recorded[])[]): Tree {
  const tree: Record<string, Tree[string]> = { ...gardenTask() };
  for (const [i, holder] of HOLDERS.entries()) {
    const words = (all[i] ?? []).map((one) => spelled(one, tree));
    tree[holder] = holder.endsWith('.json') ? json({ words }) : words.map((word) => `- "${word}"\n`).join('');
  }
  return tree;
}

test('every digest that was right before a fix is right after it, and a second fix changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (parts) => {
      const all = parts.map((groups) => groups.flat());
      const before = build(all);
      const { tree, refusals } = await fix(before);
      expect(refusals).toEqual([]);
      expect(tree['environment/input.json']).not.toBe(before['environment/input.json']);
      for (const [i, holder] of HOLDERS.entries())
        for (const one of all[i] ?? []) expect(tree[holder], JSON.stringify(one)).toContain(spelled(one, tree));
      expect((await fix(tree)).changes).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
