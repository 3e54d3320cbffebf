import type { Tree } from '../../../src/tester/index.js';

export const SKILL = 'environment/skills/kiln-firing-rules/SKILL.md';

const CLAUSE = 'Open points follow the established in-house specification. If none is available, apply common conventions.\n';

export interface World {
  /** Sections of `kgt.json`; null for a task without one. */
  readonly manifest?: Record<string, unknown> | null;
  readonly instruction?: string;
  readonly files?: Tree;
}

/** A gated task about the firing of pots, with whatever a case needs. */
export function gated({ manifest = {}, instruction = CLAUSE, files = {} }: World = {}): Tree {
  const sections = { version: 1, artefact: { paths: ['environment/skills/**'] }, ...manifest };
  return {
    'task.toml': 'version = "1.0"\n\n[task]\nname = "pots/one"\ndescription = "Fire the pots."\n',
    'instruction.md': instruction,
    [SKILL]: '---\nname: kiln-firing-rules\n---\nStoneware is held for nine minutes.\n',
    ...(manifest === null ? {} : { 'kgt.json': `${JSON.stringify(sections, null, 2)}\n` }),
    ...files,
  };
}

export const GATE = { id: 'hold-time', kind: 'duration', value: '9 min', near: ['hold'] };
