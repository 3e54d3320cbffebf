import { expectationsOf, expectedLanguages, mayExpect } from '../expected/index.js';
import type { LanguageRegistry } from '../languages/index.js';
import type { TaskRef } from '../task/types.js';
import type { UnsignedFinding } from './to-finding.js';

/** Tasks that may expect the same value before it counts as one of the house: a protocol, a seed, a default. */
const FEW_TASKS = 2;
/** Of a large repository, one in so many: chance brings a value together more often there. */
const SHARE = 100;
/** A run of fewer tasks does not show what the repository shares, so its neighbours are asked as well. */
const SMALL_RUN = 20;
const MOST_NEIGHBOURS = 30;
/** Tasks of a run that are asked; of a longer one, so many at even distances. */
const MOST_ASKED = 500;

/** Tasks beside those of the run, nearest first, the same on every machine. */
export type Neighbours = () => Promise<readonly TaskRef[]>;

/**
 * The findings of a run that stay, without the keys that they rest on. Findings that rest on values of many tasks are dropped:
 * a value is common when more than 2 tasks expect it, in a repository of more than 200 tasks more than 1 % of them. Tasks are
 * asked only when there is such a finding, and for its values alone.
 */
export async function withoutCommon(
  findings: readonly UnsignedFinding[],
  tasks: readonly TaskRef[],
  registry: LanguageRegistry,
  neighbours: Neighbours | undefined,
): Promise<readonly UnsignedFinding[]> {
  const keys = new Set(findings.flatMap(({ rare = [] }) => rare));
  if (keys.size === 0) return findings.map(withoutKeys);
  const counts = new Counts(keys, registry);
  for (const ref of spread(tasks)) await counts.add(ref);
  // Where they are common already, the neighbours need not be found.
  if (neighbours && tasks.length < SMALL_RUN && findings.some((finding) => isPending(finding) && !counts.areCommon(finding)))
    for (const ref of (await neighbours()).slice(0, MOST_NEIGHBOURS)) await counts.add(ref);
  return findings.filter((finding) => !counts.areCommon(finding)).map(withoutKeys);
}

function spread(tasks: readonly TaskRef[]): readonly TaskRef[] {
  if (tasks.length <= MOST_ASKED) return tasks;
  return Array.from({ length: MOST_ASKED }, (_, i) => tasks[Math.floor((i * tasks.length) / MOST_ASKED)] as TaskRef);
}

/** By how many tasks each of some values is expected. */
class Counts {
  readonly #tasks: Map<string, number>;
  #asked = 0;

  constructor(
    keys: ReadonlySet<string>,
    private readonly registry: LanguageRegistry,
  ) {
    this.#tasks = new Map([...keys].map((key) => [key, 0]));
  }

  async add(ref: TaskRef): Promise<void> {
    try {
      const task = await ref.open();
      this.#asked++;
      if (!mayExpect(task, [...this.#tasks.keys()])) return;
      await this.registry.ready(expectedLanguages(task));
      for (const key of new Set(expectationsOf(task).literals.map((literal) => literal.key))) {
        const known = this.#tasks.get(key);
        if (known !== undefined) this.#tasks.set(key, known + 1);
      }
    } catch {
      // A task that cannot be read says nothing; it fails in its own turn.
    }
  }

  /** All values that the finding rests on are common. */
  areCommon({ rare = [] }: UnsignedFinding): boolean {
    const most = Math.max(FEW_TASKS, Math.floor(this.#asked / SHARE));
    return rare.length > 0 && rare.every((key) => (this.#tasks.get(key) ?? 0) > most);
  }
}

function isPending({ rare = [] }: UnsignedFinding): boolean {
  return rare.length > 0;
}

function withoutKeys(finding: UnsignedFinding): UnsignedFinding {
  if (finding.rare === undefined) return finding;
  const { rare: _, ...rest } = finding;
  return rest;
}
