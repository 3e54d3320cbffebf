import { createHash } from 'node:crypto';
import { beforeAll } from 'vitest';
import { composeParts, composeSetup } from '../../../src/cli/compose.js';
import { createWorkshop } from '../../../src/cli/fix-workshop.js';
import { loadConfig } from '../../../src/config/index.js';
import { fixTask, type FixOutcome, type PlanKind, type Workshop } from '../../../src/fix/plan/index.js';
import { createMemoryFileSystem, type Tree } from '../../../src/task/filesystem/memory.js';

const parts = composeParts();
let config: Awaited<ReturnType<typeof loadConfig>>;

beforeAll(async () => {
  const catalog = parts.rules.map((rule) => rule.meta);
  config = await loadConfig({ root: '/', cwd: '/', lookup: false, preset: 'all', ruleFlags: [], catalog, registry: parts.registry });
});

/** How the task in a folder is read; the paths of the tree are relative to the task. */
export function workshopOf(tree: Tree, at = 't'): Workshop {
  const below = at === '.' ? '' : `${at}/`;
  const files = createMemoryFileSystem(Object.fromEntries(Object.entries(tree).map(([path, content]) => [below + path, content])));
  const setup = composeSetup(parts, config, { today: '2020-01-01', showValues: false });
  return createWorkshop(at, { parts, config, setup, files });
}

export const ALL: ReadonlySet<PlanKind> = new Set<PlanKind>(['problem', 'layout']);

export interface Fixed extends FixOutcome {
  /** The tree after the changes. */
  readonly tree: Tree;
  /** New texts of the files that changed. */
  readonly changed: Readonly<Record<string, string>>;
}

export async function fix(tree: Tree, kinds = ALL, at = 't'): Promise<Fixed> {
  const outcome = await fixTask(workshopOf(tree, at), kinds);
  const changed = Object.fromEntries(outcome.changes.map(({ path, after }) => [path, Buffer.from(after).toString('utf8')]));
  return { ...outcome, changed, tree: { ...tree, ...changed } };
}

export const sha = (text: string) => createHash('sha256').update(text).digest('hex');

export const json = (value: unknown, indent: string | number = 2) => `${JSON.stringify(value, null, indent)}\n`;

const roleOf = (role: string) => ({ role });

/** A kgt.json with the role of frozen data for these fields. */
export const frozen = (...paths: string[]) =>
  json({ version: 1, answer: { fields: Object.fromEntries(paths.map((path) => [path, roleOf('FROZEN_PROBLEM_DATA')])) } });

/** The schema of an answer whose `result` has these properties, all of them required. */
export const schemaOf = (properties: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { result: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false } },
  required: ['result'],
  additionalProperties: false,
  ...more,
});

/** A small task: pipes of a garden, of which the length of the trench is given. */
export function gardenTask(files: Tree = {}): Tree {
  const input = json({ beds: [3, 5], site: 'north' });
  const schema = schemaOf({ trench_length: { const: 12 }, pipes: { type: 'array', items: { type: 'integer' } } });
  const solution = json({ result: { trench_length: 12, pipes: [4, 8] } });
  return {
    'task.toml': `version = "1.0"\n[metadata]\nfixture_digest = "sha256:${sha(input)}"\n`,
    'instruction.md': 'Lay the pipes of the garden.\n',
    'environment/Dockerfile': 'FROM scratch\nCOPY input.json submission_schema.json /app/\n',
    'environment/input.json': input,
    'environment/submission_schema.json': json(schema),
    'solution/submission.json': solution,
    'tests/input.json': input,
    'tests/verify.py': 'import json\n\nanswer = json.load(open("/app/submission.json"))\nassert sum(answer["result"]["pipes"]) > 0\n',
    'kgt.json': frozen('/trench_length'),
    ...files,
  };
}

/** Places for which nothing is moved, relative to the task; none where the field is moved. */
export async function placesOf(tree: Tree): Promise<readonly string[]> {
  const { refusals, plans } = await fix(tree);
  const places = refusals.flatMap(({ checklist }) => checklist.map(({ file, line }) => `${file.replace(/^t\//, '')}:${line}`));
  if ((places.length === 0) !== (plans.length === 1)) throw new Error(JSON.stringify(refusals));
  return places;
}
