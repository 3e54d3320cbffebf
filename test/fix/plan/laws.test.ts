import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Inspection } from '../../../src/fix/plan/index.js';
import type { Tree } from '../../../src/task/filesystem/memory.js';
import { fix, frozen, gardenTask, json, schemaOf, sha, workshopOf } from './support.js';

/** Properties of an answer: some pinned, some open, some objects with pinned members. */
const pinned = fc.oneof(
  fc.integer({ min: -9, max: 99 }).map((value) => ({ const: value })),
  fc.constantFrom('LOAM', 'CLAY', 'x > 0').map((value) => ({ enum: [value] })),
  fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }).map((value) => ({ const: value })),
);
const open = fc.constantFrom<object>({ type: 'integer' }, { type: 'array', items: { type: 'string' } }, { enum: ['A', 'B', 'C'] });
const name = fc.constantFrom('soil', 'depth_max', 'site', 'spanWidth', 'kind', 'rows', 'unit');
const member = fc.oneof(pinned, open);
const properties = fc.dictionary(
  name,
  fc.oneof(
    { weight: 3, arbitrary: member },
    fc.dictionary(name, member, { minKeys: 1, maxKeys: 3 }).map((inner) => ({
      type: 'object',
      properties: inner,
      required: Object.keys(inner),
      additionalProperties: false,
    })),
  ),
  { minKeys: 1, maxKeys: 5 },
);

type Properties = Record<string, { const?: unknown; enum?: unknown[]; type?: string; properties?: Properties }>;

function solutionOf(all: Properties): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(all).map(([key, schema]) => {
      if (schema.properties) return [key, solutionOf(schema.properties)];
      if (schema.const !== undefined) return [key, schema.const];
      return [key, schema.enum ? schema.enum[0] : schema.type === 'integer' ? 3 : []];
    }),
  );
}

function pathsOf(all: Properties, above = ''): string[] {
  return Object.entries(all).flatMap(([key, schema]) => [
    `${above}/${key}`,
    ...(schema.properties ? pathsOf(schema.properties, `${above}/${key}`) : []),
  ]);
}

const world = fc
  .record({
    properties,
    input: fc.dictionary(name, fc.oneof(fc.nat(9), fc.constant('LOAM')), { minKeys: 1, maxKeys: 2 }),
    dice: fc.infiniteStream(fc.nat(3)),
  })
  .map((parts) => {
    const all = parts.properties as Properties;
    const roles = pathsOf(all).filter(() => parts.dice.next().value !== 0);
    return { schema: schemaOf(all), solution: { result: solutionOf(all) }, input: parts.input, roles };
  });

const taskOf = (
  { schema, solution, input, roles }: { schema: object; solution: object; input: object; roles: string[] },
  indent: string | number = 2,
): Tree => {
  const text = json(input, indent);
  return gardenTask({
    'task.toml': `version = "1.0"\n[metadata]\nfixture_digest = "sha256:${sha(text)}"\n`,
    'environment/input.json': text,
    'tests/input.json': text,
    'environment/submission_schema.json': json(schema, indent),
    'tests/public_contract.json': json({ submission_result: (schema as ReturnType<typeof schemaOf>).properties.result }, indent),
    'solution/submission.json': json(solution, indent),
    'kgt.json': frozen(...roles),
  });
};

const inspect = (tree: Tree) => workshopOf(tree).inspect(new Map());
const seen = ({ findings }: Inspection) =>
  findings.filter(({ suppressed }) => !suppressed).map(({ rule, file, field }) => `${rule} ${file} ${field ?? ''}`);

test('after a fix there is no finding that was not there before, all schemas hold, and a second one changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const before = taskOf(given);
      const { tree, plans, refusals } = await fix(before);
      const [old, now] = [await inspect(before), await inspect(tree)];
      const known = seen(old);
      expect(seen(now).filter((one) => !known.includes(one))).toEqual([]);
      expect(now.failures).toEqual([]);
      for (const { problems, solutions, validate } of now.contracts.map((contract) => ({
        problems: contract.problems,
        solutions: contract.solutions,
        validate: contract.validate.bind(contract),
      }))) {
        expect(problems).toEqual([]);
        for (const { value } of solutions) expect(validate(value)).toEqual([]);
      }
      expect(tree['tests/input.json']).toBe(tree['environment/input.json']);
      expect(tree['task.toml']).toContain(sha(tree['environment/input.json'] as string));
      const said = new Set([...plans.flatMap(({ fields }) => fields), ...refusals.map(({ field }) => field)]);
      for (const role of given.roles)
        expect([...said].some((field) => field !== null && (role === field || role.startsWith(`${field}/`)))).toBe(true);
      expect((await fix(tree)).changes).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('fixing and formatting commute', async () => {
  const files = ['environment/input.json', 'environment/submission_schema.json', 'solution/submission.json', 'tests/public_contract.json'];
  await fc.assert(
    fc.asyncProperty(world, fc.constantFrom<string | number>(4, '\t'), async (given, indent) => {
      const [one, other] = [await fix(taskOf(given)), await fix(taskOf(given, indent))];
      for (const file of files) expect(other.tree[file]).toBe(json(JSON.parse(one.tree[file] as string), indent));
    }),
    { numRuns: 30 },
  );
});

test('fixing commutes with the ends of lines and with byte order marks', async () => {
  const files = ['environment/input.json', 'environment/submission_schema.json', 'solution/submission.json', 'tests/public_contract.json'];
  const asOnWindows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`;
  const rewritten = (tree: Tree) =>
    Object.fromEntries(Object.entries(tree).map(([path, text]) => [path, files.includes(path) ? asOnWindows(text as string) : text]));
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const tree = taskOf(given);
      const [one, other] = [await fix(tree), await fix(rewritten(tree))];
      expect(other.plans.map(({ fields }) => fields)).toEqual(one.plans.map(({ fields }) => fields));
      for (const file of files) expect(other.tree[file]).toBe(asOnWindows(one.tree[file] as string));
    }),
    { numRuns: 20 },
  );
});

test('a fix that is interrupted between its plans would still leave a task without new findings', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const before = taskOf(given);
      const { plans } = await fix(before);
      const known = seen(await inspect(before));
      let tree = before;
      for (const { changes } of plans) {
        tree = { ...tree, ...Object.fromEntries(changes.map(({ path, after }) => [path, Buffer.from(after).toString('utf8')])) };
        expect(seen(await inspect(tree)).filter((one) => !known.includes(one))).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});
