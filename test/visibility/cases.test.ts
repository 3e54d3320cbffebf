import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../src/model/finding.js';
import type { Task } from '../../src/model/task.js';
import type { Exposure } from '../../src/model/visibility.js';
import { composes } from './cases/compose.js';
import { copies } from './cases/copy.js';
import { ignores, layouts } from './cases/layouts.js';
import { runs } from './cases/run.js';
import { stages } from './cases/stages.js';
import type { Case } from './cases/types.js';
import { openTask } from './support.js';

describe.each([
  ['COPY and ADD', copies],
  ['stages and settings', stages],
  ['RUN and permissions', runs],
  ['compose files', composes],
  ['.dockerignore', ignores],
  ['layouts', layouts],
])('%s', (_, cases) => {
  it.each(cases)('$name', async (one) => {
    const task = await openTask(one.tree);
    expect(seen(task, one)).toEqual(wanted(one));
  });
});

/** Only what the case speaks of. */
function seen(task: Task, one: Case): Partial<Case> {
  const { visibility } = task;
  const all: Required<Omit<Case, 'name' | 'tree' | 'unknown' | 'noUnknown'>> = {
    sees: visibility.exposures.map(show).sort(),
    possible: visibility.possible.map(({ imagePath, guard }) => `${imagePath}${guard?.holds ? ' closed' : ''}`).sort(),
    doubts: visibility.exposures.flatMap(({ imagePath, doubt }) => (doubt === null ? [] : [`${imagePath}: ${doubt}`])),
    unknowns: visibility.unknowns.map(({ what }) => what),
    removed: visibility.removed.map((removal) => show(removal.exposure)).sort(),
    states: Object.fromEntries(Object.keys(one.states ?? {}).map((path) => [path, visibility.of(task.file(path)!).state])),
    guards: visibility.exposures
      .flatMap(({ guard, imagePath }) => (guard ? [`${imagePath} ${guard.holds ? 'holds' : 'fails'}`] : []))
      .sort(),
    settings: visibility.settings.map(({ kind, name, value, by }) => `${kind} ${name}=${value} @${by.range.line}`),
    clones: visibility.clones.map((clone) => `${clone.url} → ${clone.destination}${clone.historyRemovedBy ? ' -history' : ''}`),
    workdir: visibility.workdir,
    user: visibility.user.name,
    by: Object.fromEntries(
      Object.keys(one.by ?? {}).map((path) => [
        path,
        visibility
          .at(path)
          .map(({ by }) => placeOf(by))
          .join(),
      ]),
    ),
  };
  const kept = Object.entries(all).filter(([key]) => key in one);
  const unknown = one.unknown?.filter((text) => visibility.unknowns.some(({ what }) => what.includes(text)));
  return {
    ...Object.fromEntries(kept),
    ...(unknown ? { unknown } : {}),
    ...(one.noUnknown ? { noUnknown: visibility.unknowns.length === 0 } : {}),
  } as Partial<Case>;
}

function wanted({ name: _name, tree: _tree, ...parts }: Case): Partial<Case> {
  return {
    ...parts,
    ...(parts.sees ? { sees: [...parts.sees].sort() } : {}),
    ...(parts.removed ? { removed: [...parts.removed].sort() } : {}),
  };
}

function show({ file, imagePath, certain }: Exposure): string {
  const path = imagePath ?? '?';
  return `${file === null ? '+' : `${file.taskPath} → `}${path}${certain ? '' : ' ~'}`;
}

function placeOf(by: Evidence): string {
  return `${by.file}:${by.range.line}`;
}
