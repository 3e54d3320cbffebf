import { describe, expect, it } from 'vitest';
import { auditSummary, auditTotal } from '../../../src/gates/audit/index.js';
import { audit, auditTides, manifest, TIDES } from './support.js';

describe('verdicts', () => {
  it('clean: what was looked at is said', async () => {
    const task = await auditTides();
    expect(task).toMatchObject({ verdict: 'clean', reasons: [], failed: false });
    const { coverage } = task;
    expect(coverage.gates).toEqual([
      { id: 'surge', kind: 'rate', line: 10, forms: expect.arrayContaining(['percent', 'multiplier']) as unknown },
    ]);
    expect(coverage.read).toEqual(['environment/Dockerfile', 'environment/data/harbours.csv', 'instruction.md', 'task.toml']);
    expect(coverage.unread).toEqual([]);
    expect(coverage.places).toBeGreaterThan(3);
    expect(coverage.artefact).toEqual(['environment/skills/tides/SKILL.md']);
    expect(task.rules).toEqual(
      expect.arrayContaining(['gated-constant-leak', 'gate-not-in-artefact', 'artefact-in-image', 'instruction-drift']),
    );
    expect(task.rules).not.toContain('answer-const');
  });

  it('leaks: a gate in a file of the agent', async () => {
    const task = await auditTides({ 'environment/data/README.md': 'Heights include a surge allowance of 8.5%.\n' });
    expect(task.verdict).toBe('leaks');
    expect(task.findings).toContainEqual(
      expect.objectContaining({
        rule: 'gated-constant-leak',
        level: 'error',
        file: 'environment/data/README.md',
        line: 1,
        gate: 'surge',
        suppressed: false,
      }),
    );
  });

  it('leaks: the artefact in the image', async () => {
    const task = await auditTides({ 'environment/Dockerfile': 'FROM debian:12\nCOPY data/ skills/ /data/\n' });
    expect(task.verdict).toBe('leaks');
    expect(task.findings.map(({ rule }) => rule)).toContain('artefact-in-image');
  });

  it.each([
    ['no gates', { 'kgt.json': manifest([]) }, /declares no gates/],
    ['no manifest', { 'kgt.json': '{}' }, /declares no gates/],
    [
      'a gate without a value',
      { 'kgt.json': manifest([{ id: 'surge', kind: 'rate' }]) },
      /1 entry of "gates" in the manifest cannot be understood/,
    ],
    ['an artefact that leads nowhere', { 'environment/skills/tides/SKILL.md': { symlink: '../../none' } }, /^1 file could not be read$/],
    [
      'a binary file',
      { 'environment/data/chart.bin': { base64: Buffer.from([0, 1, 2, 255, 0]).toString('base64') } },
      /^1 file could not be read$/,
    ],
    [
      'a Git LFS pointer',
      { 'environment/data/big.csv': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n' },
      /^1 file could not be read$/,
    ],
    [
      'a gate that no artefact states',
      { 'environment/skills/tides/SKILL.md': '# Tides\n' },
      /its protocol has errors: gate-not-in-artefact/,
    ],
  ] as const)('not auditable: %s', async (_, files, reason) => {
    const task = await auditTides(files);
    expect(task.verdict).toBe('not auditable');
    expect(task.reasons.join('\n')).toMatch(reason);
  });

  it('to judge: a text that may state a gate is never clean', async () => {
    const task = await auditTides({ 'environment/data/README.md': 'The surge came late, and gauge 0.085 was broken.\n' });
    expect(task.findings).toContainEqual(expect.objectContaining({ rule: 'gated-constant-leak', level: 'warning', suppressed: false }));
    expect(task).toMatchObject({ verdict: 'to judge', reasons: [expect.stringMatching(/^1 place may state a gate/)] });
  });

  it('not auditable: the rule that finds leaks is off', async () => {
    const task = await auditTides({}, ['gated-constant-leak: off']);
    expect(task.reasons).toEqual(['the configuration turns off gated-constant-leak']);
  });

  it('a reason that is unread is named', async () => {
    const task = await auditTides({ 'environment/data/chart.bin': { base64: Buffer.from([0, 1, 2, 255, 0]).toString('base64') } });
    expect(task.coverage.unread).toEqual([{ file: 'environment/data/chart.bin', reason: 'binary data that no reader knows' }]);
  });

  it('a leak is said even where a file is unread', async () => {
    const task = await auditTides({
      'environment/data/chart.bin': { base64: Buffer.from([0, 1, 2, 255, 0]).toString('base64') },
      'environment/data/README.md': 'Heights include a surge allowance of 8.5%.\n',
    });
    expect(task).toMatchObject({ verdict: 'leaks', reasons: [] });
  });
});

it('conditions and the perturbed artefact', async () => {
  const conditions = {
    provided: { instruction: 'instruction.md' },
    withheld: { instruction: 'instruction.md' },
    perturbed: { artefact: 'controls/perturbed/**', changes: ['surge'] },
  };
  const gates = [{ id: 'surge', kind: 'rate', value: '8.5%', near: ['surge'] }];
  const perturbed = 'controls/perturbed/skills/tides/SKILL.md';
  const task = await auditTides({
    'kgt.json': manifest(gates, { conditions }),
    [perturbed]: '# Tides\n\nAdd a surge allowance of 6.5% to every height.\n',
  });
  expect(task.verdict).toBe('clean');
  expect(task.coverage).toMatchObject({
    perturbed: [perturbed],
    changes: ['surge'],
    conditions: [
      { name: 'provided', instruction: 'instruction.md' },
      { name: 'withheld', instruction: 'instruction.md' },
      { name: 'perturbed', instruction: null },
    ],
  });
  const form = await auditTides({
    'kgt.json': manifest(gates, { conditions }),
    [perturbed]: '# Tides\n\nAdd a surge allowance of 0.085 to every height.\n',
  });
  expect(form).toMatchObject({ verdict: 'not auditable', reasons: ['its protocol has errors: perturbed-artefact-drift'] });
});

it('totals: tasks with neither gates nor an artefact are counted apart', async () => {
  const at = (folder: string, files: typeof TIDES) =>
    Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));
  const report = await audit({
    ...at('a', TIDES),
    ...at('b', { ...TIDES, 'environment/data/README.md': 'Heights include a surge allowance of 8.5%.\n' }),
    ...at('c', { ...TIDES, 'kgt.json': manifest([]) }),
    'd/task.toml': '',
    'd/instruction.md': 'Sail.\n',
  });
  expect(auditTotal(report)).toEqual({ gated: 3, audited: 2, clean: 1, leaks: 1, toJudge: 0, notAuditable: 1 });
  expect(report.notGated).toEqual(['d']);
  expect(auditSummary(report)).toBe(
    'audited: 2 of 3 tasks; clean: 1, leaks: 1, not auditable: 1 (1 task has neither gates nor an artefact)',
  );
});
