import picomatch from 'picomatch';
import { createLanguageRegistry } from '../../src/languages/index.js';
import { language as json } from '../../src/languages/json.js';
import { prepareManifests, readManifest } from '../../src/manifest/index.js';
import type { Manifest } from '../../src/model/manifest.js';
import type { SourceFile, Task } from '../../src/model/task.js';

const registry = createLanguageRegistry([json]);

export async function prepare(): Promise<void> {
  await Promise.all([registry.ready(['json']), prepareManifests()]);
}

export function file(taskPath: string, text: string | null = ''): SourceFile {
  return {
    path: `tasks/a/${taskPath}`,
    taskPath,
    surface: 'manifest',
    size: text?.length ?? 0,
    unread: () => (text === null ? 'not-utf8' : null),
    known: () => (text === null ? 'not-utf8' : null),
    text: () => text,
    document: () => (text === null ? null : registry.parse(taskPath, text)),
    link: null,
    bytes: () => null,
    digest: () => null,
    bom: () => false,
  };
}

/** The manifest of a text, or of a value written over several lines. */
export function read(content: unknown): Manifest | null {
  return readManifest(file('kgt.json', typeof content === 'string' ? content : JSON.stringify(content, null, 2)));
}

export function manifest(content: unknown): Manifest {
  const found = read(content);
  if (!found) throw new Error('the manifest was not read');
  return found;
}

/** `line severity message` of each problem. */
export function problems(content: unknown): string[] {
  return manifest(content).problems.map(({ range, severity, message }) => `${range.line} ${severity} ${message}`);
}

export function task(paths: readonly string[]): Task {
  const files = paths.map((path) => file(path));
  return {
    id: 'tasks/a',
    layout: 'harbor',
    files,
    file: (path) => files.find((one) => one.taskPath === path),
    glob: (patterns) => files.filter((one) => picomatch.isMatch(one.taskPath, patterns as string | string[], { dot: true })),
    instructions: [],
    manifest: null,
    assumptions: [],
    context: 'environment',
    services: [],
    preparePassages: () => Promise.resolve(),
    passages: () => null,
    gates: {
      declared: [],
      files: () => [],
      hits: () => [],
      artefact: { files: () => [], unstated: () => [], conflicts: () => [], unused: () => [], drifts: () => [] },
    },
    get visibility(): never {
      throw new Error('nothing here asks for it');
    },
  };
}

/** A manifest with every section, without a mistake. */
export const FULL = {
  version: 1,
  artefact: { paths: ['environment/skills/**'], names: ['tide-tables'], delivery: 'mounted', maxBytes: 4096 },
  conditions: {
    provided: { instruction: 'instruction.md' },
    withheld: { instruction: 'instruction.md' },
    perturbed: { artefact: 'controls/perturbed/**', changes: ['surge-rate', 'no-reading'] },
  },
  gates: [
    {
      id: 'surge-rate',
      family: 'convention',
      kind: 'rate',
      value: '7.5%',
      near: ['surge'],
      source: 'environment/skills/tide-tables/SKILL.md',
    },
    { id: 'no-reading', kind: 'sentinel', value: '-99.0', when: ['missing', 'empty'] },
    { id: 'datum', kind: 'number', value: 131, unit: 'cm', decoys: [130, '132'] },
    { id: 'slack-window', kind: 'duration', value: '25 minutes' },
    { id: 'high-water', kind: 'threshold', value: 412 },
    { id: 'station', kind: 'alias', from: ['N. Pier', 'Pier N'], to: 'North Pier' },
    { id: 'ties', kind: 'choice', value: 'earliest', phrases: ['the earlier reading'], alternatives: ['latest'] },
    { id: 'weights', kind: 'table', value: { spring: 3, neap: '1.5' } },
    { id: 'smooth', family: 'operator', kind: 'symbol', value: 'godin_mean' },
  ],
  answer: {
    schema: 'environment/submission_schema.json',
    result: '/result',
    inputs: ['environment/input.json'],
    solution: 'solution/submission.json',
    fields: { '/mode': { role: 'PUBLIC_STRUCTURAL_DISCRIMINATOR' }, '/tides/*/height': { role: 'AUTHORITATIVE_CERTIFICATE_DATA' } },
  },
  reviews: [
    {
      rule: 'answer-const',
      at: '/mode',
      class: 'PUBLIC_VARIANT_TAG',
      value: 'HARMONIC',
      reason: 'selects a branch',
      by: 'ab',
      on: '2026-04-01',
      expires: '2027-04-01',
    },
    {
      rule: 'answer-const',
      at: ['/unit', '/datum/unit'],
      class: 'STATED_REQUIREMENT',
      value: 'cm',
      reason: 'stated',
      by: 'ab',
      quote: 'in centimetres',
    },
  ],
  provenance: { origin: 'synthetic', source: '', licence: 'CC-BY-4.0', created: '2026-03-01' },
  audit: { script: 'audit/leaks.py', covers: ['surge-rate'] },
  calibration: { trials: 5, 'frontier+': 5, 'frontier-': 0, 'second+': 1, perturbed: 0 },
};

export const FILES = [
  'kgt.json',
  'instruction.md',
  'environment/skills/tide-tables/SKILL.md',
  'environment/submission_schema.json',
  'environment/input.json',
  'solution/submission.json',
  'controls/perturbed/SKILL.md',
  'audit/leaks.py',
];
