import { auditSetup, collectAudit } from '../../../src/cli/audit/collect.js';
import { composeParts, composeSetup } from '../../../src/cli/compose.js';
import { Progress } from '../../../src/cli/progress.js';
import { loadConfig } from '../../../src/config/index.js';
import type { AuditReport, TaskAudit } from '../../../src/gates/audit/index.js';
import { discoverTasks } from '../../../src/task/discover.js';
import { createMemoryFileSystem, type Tree } from '../../../src/task/filesystem/memory.js';

const SKILL = 'environment/skills/tides/SKILL.md';

/** A task whose only gate is a surge allowance of 8.5 %. */
export const TIDES: Tree = {
  'task.toml': 'version = "1.0"\n',
  'instruction.md':
    'Predict the high waters.\nFollow the established in-house specification where there is one; where there is none, apply common conventions.\n',
  [SKILL]: '# Tides\n\nAdd a surge allowance of 8.5% to every height.\n',
  'environment/Dockerfile': 'FROM debian:12\nCOPY data/ /data/\n',
  'environment/data/harbours.csv': 'harbour,height\nA,3.1\nB,4.2\n',
  'solution/solve.py': 'SURGE_ALLOWANCE = 0.085\n',
  'kgt.json': manifest([{ id: 'surge', kind: 'rate', value: '8.5%', near: ['surge'], source: SKILL }]),
};

export function manifest(gates: readonly object[], more: object = {}): string {
  const artefact = { paths: ['environment/skills/**'], delivery: 'mounted' };
  return JSON.stringify({ version: 1, artefact, gates, provenance: { origin: 'synthetic', licence: 'CC0-1.0' }, ...more }, null, 1);
}

/** Audits a repository that is given as an object, with the shipped rules. */
export async function audit(tree: Tree, ruleFlags: readonly string[] = []): Promise<AuditReport> {
  const parts = composeParts();
  const catalog = parts.rules.map(({ meta }) => meta);
  const config = await loadConfig({
    root: '/',
    cwd: '/',
    lookup: false,
    ruleFlags,
    catalog,
    registry: parts.registry,
    preset: 'knowledge-gated',
  });
  const { layouts, readers } = parts;
  const { tasks } = await discoverTasks({ root: '/', paths: ['/'], layouts, readers, files: createMemoryFileSystem(tree) });
  const io = {
    cwd: '/',
    env: {},
    stdoutIsTerminal: false,
    stderrIsTerminal: false,
    out: () => undefined,
    err: () => undefined,
    readStdin: () => Promise.reject(new Error('unused')),
  };
  const setup = composeSetup(parts, config, { today: '2026-01-01', showValues: false });
  return collectAudit(tasks, auditSetup(setup), new Progress(io));
}

/** The audit of one task in `t/`: {@link TIDES} with these files in place of its own. */
export async function auditTides(files: Tree = {}, ruleFlags: readonly string[] = []): Promise<TaskAudit> {
  const all = { ...TIDES, ...files };
  const report = await audit(Object.fromEntries(Object.entries(all).map(([path, content]) => [`t/${path}`, content])), ruleFlags);
  const [task] = report.tasks;
  if (task === undefined) throw new Error(`not audited: ${JSON.stringify(report)}`);
  return task;
}
