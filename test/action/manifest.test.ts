import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readInputs } from '../../src/action/inputs.js';
import { failedOutcome, outcomeOf } from '../../src/action/outcome.js';
import { setOutputs } from '../../src/action/outputs.js';
import { WORKFLOW_TEXT } from '../../src/cli/init/files.js';
import { result } from '../report/results.js';
import { action } from './manifest.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Workflow {
  readonly on: unknown;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly WorkflowStep[] }>>;
}

interface WorkflowStep {
  readonly id?: string;
  readonly uses?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** The YAML blocks of a page. */
function blocks(page: string): string[] {
  return [...readFileSync(`${root}${page}`, 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text]) => text!);
}

const guide = blocks('docs/github.md');
const workflows: [string, Workflow][] = [
  ...guide.filter((text) => text.includes('\njobs:')),
  readFileSync(`${root}.github/workflows/ci.yml`, 'utf8'),
].map((text) => {
  const workflow = parse(text) as Workflow;
  return [Object.keys(workflow.jobs).join(', '), workflow];
});
const steps = workflows.flatMap(([, { jobs }]) => Object.values(jobs).flatMap((job) => job.steps));
const isAction = ({ uses }: WorkflowStep): boolean => uses !== undefined && (uses === './' || uses.startsWith('OWNER/kgtlint@'));

it('reads the inputs that action.yml declares, and no others', () => {
  const read: string[] = [];
  readInputs((name) => {
    read.push(name);
    return '';
  });
  expect([...new Set(read)].sort()).toEqual(Object.keys(action.inputs).sort());
});

it('means the same by an input that is empty and by its default', () => {
  expect(readInputs((name) => action.inputs[name]!.default!)).toEqual(readInputs(() => ''));
});

it('sets the outputs that action.yml declares, and no others, whatever happened', () => {
  for (const outcome of [outcomeOf(result([]), { failOn: 'error' }), failedOutcome(null)]) {
    const set: string[] = [];
    setOutputs(outcome, (name) => void set.push(name));
    expect(set.sort()).toEqual(Object.keys(action.outputs).sort());
  }
});

it('has a file to run, and says everything that a marketplace asks for', () => {
  expect(action.runs).toEqual({ using: 'node24', main: 'dist/action.js' });
  expect(existsSync(`${root}${action.runs.main}`)).toBe(true);
  expect(action.description.length).toBeLessThanOrEqual(125);
  for (const part of [...Object.values(action.inputs), ...Object.values(action.outputs)]) expect(part.description).toMatch(/^.{20,}$/s);
});

it('is used with inputs and outputs that it has', () => {
  const uses = steps.filter(isAction);
  expect(uses.length).toBeGreaterThanOrEqual(3);
  for (const step of uses) expect(Object.keys(action.inputs), step.uses).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})));
  const texts = steps.flatMap((step) => [step.if ?? '', ...Object.values(step.with ?? {}), ...Object.values(step.env ?? {})].map(String));
  const named = texts.flatMap((text) => [...text.matchAll(/steps\.[\w-]+\.outputs\.([\w-]+)/g)].map(([, name]) => name!));
  expect(named).toContain('sarif-file');
  for (const name of named) expect(Object.keys(action.outputs)).toContain(name);
});

it('has every snippet of the guide as a YAML text, and every input and output named in it', () => {
  const text = readFileSync(`${root}docs/github.md`, 'utf8');
  for (const block of guide) expect(() => parse(block) as unknown, block).not.toThrow();
  for (const name of [...Object.keys(action.inputs), ...Object.keys(action.outputs)]) expect(text).toContain(`| \`${name}\``);
});

it.each(workflows)('the workflow of %s asks for the permissions that its steps need, and no others', (_, { permissions, jobs }) => {
  const uploads = Object.values(jobs).some((job) => job.steps.some(({ uses }) => uses?.startsWith('github/codeql-action/upload-sarif@')));
  const needed = { contents: 'read', ...(uploads ? { 'security-events': 'write', actions: 'read' } : {}) };
  expect(permissions).toEqual(needed);
});

it('shows in the guide the workflow that kgtlint init writes', () => {
  expect(guide).toContain(WORKFLOW_TEXT);
});
