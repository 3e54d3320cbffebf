import { NO_LEAVES, sum } from './counts.js';
import { SOURCE_KINDS, type Leaves, type RecoveryReport, type SourceKind, type TaskRecovery } from './types.js';

export interface Group {
  readonly tasks: number;
  readonly leaves: Leaves;
}

/** The figures over all tasks of a run. */
export interface Total {
  /** Tasks whose hidden solution is data. */
  readonly compared: Group;
  /** Tasks with nothing to compare with; each list of unknown length counts as one leaf there. */
  readonly uncompared: Group;
  /** Compared leaves by what gave them. */
  readonly bySource: Readonly<Record<SourceKind, Leaves>>;
  /** Numbers of compared tasks by share of leaves recovered, see {@link SHARES}. */
  readonly distribution: Readonly<Record<string, number>>;
  /** Compared tasks by share of leaves recovered, at most five. */
  readonly mostRecoverable: readonly TaskRecovery[];
}

const MOST = 5;

/** Classes of shares with the share below which each ends; nothing and all are classes of their own. */
const SHARES: readonly (readonly [string, number])[] = [
  ['0%', Number.MIN_VALUE],
  ['0-10%', 0.1],
  ['10-25%', 0.25],
  ['25-50%', 0.5],
  ['50-75%', 0.75],
  ['75-100%', 1],
  ['100%', Infinity],
];

export function totalOf({ tasks }: RecoveryReport): Total {
  const compared = tasks.filter((task) => task.solution !== null);
  return {
    compared: groupOf(compared),
    uncompared: groupOf(tasks.filter((task) => task.solution === null)),
    bySource: bySource(compared),
    distribution: distribution(compared),
    mostRecoverable: compared
      .filter((task) => task.leaves.recovered > 0)
      .sort(moreRecoverable)
      .slice(0, MOST),
  };
}

/** Share of the leaves that are recovered, 0 to 1; 0 where there are none. */
export function shareOf({ recovered, total }: Leaves): number {
  return total === 0 ? 0 : recovered / total;
}

function groupOf(tasks: readonly TaskRecovery[]): Group {
  return { tasks: tasks.length, leaves: tasks.map((task) => task.leaves).reduce(sum, NO_LEAVES) };
}

function bySource(tasks: readonly TaskRecovery[]): Record<SourceKind, Leaves> {
  const parts = tasks.flatMap((task) => task.parts);
  const leavesFrom = (kind: SourceKind): Leaves =>
    parts.filter((part) => part.source.kind === kind).reduce((leaves, part) => sum(leaves, part.leaves), NO_LEAVES);
  return Object.fromEntries(SOURCE_KINDS.map((kind) => [kind, leavesFrom(kind)])) as Record<SourceKind, Leaves>;
}

function distribution(tasks: readonly TaskRecovery[]): Record<string, number> {
  const classes = tasks.map((task) => SHARES.find(([, end]) => shareOf(task.leaves) < end)?.[0]);
  return Object.fromEntries(SHARES.map(([name]) => [name, classes.filter((found) => found === name).length]));
}

/** Of two tasks with the same share, the one with more leaves says more. */
function moreRecoverable(a: TaskRecovery, b: TaskRecovery): number {
  return shareOf(b.leaves) - shareOf(a.leaves) || b.leaves.recovered - a.leaves.recovered || (a.task < b.task ? -1 : 1);
}
