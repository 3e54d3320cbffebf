import { computedExpectations, expectationsOf, expectedLanguages } from '../expected/index.js';
import type { LanguageRegistry } from '../languages/index.js';
import type { Task } from '../model/task.js';
import type { TaskRef } from '../task/types.js';
import type { UnsignedFinding } from './to-finding.js';

/** Tasks that may expect the same value before it counts as one of the house: a protocol, a seed, a default. */
const FEW_TASKS = 2;
/** Of a large repository, one in so many: chance brings a value together more often there. */
const SHARE = 100;
/** A run of fewer tasks does not show what the repository shares, so its neighbours are asked as well. */
const SMALL_RUN = 20;
const MOST_NEIGHBOURS = 30;
/** Some 100 MB; values beyond count as rare. */
const MOST_KEYS = 4_000_000;

/** Tasks beside those of the run, nearest first, the same on every machine. */
export type Neighbours = () => Promise<readonly TaskRef[]>;

/**
 * Counts by how many tasks each value is expected. Findings that rest on values of many tasks are dropped: a value is
 * common when more than 2 tasks expect it, in a repository of more than 200 tasks more than 1 % of them. Of the values only a
 * hash of 32 bits is kept; that two hashes agree by chance takes a finding away once in millions, and never adds one.
 */
export class Rarity {
  readonly #tasks = new Map<number, number>();
  #counted = 0;

  /** Counts a task for which some rule has computed what it expects. */
  record(task: Task): void {
    const expectations = computedExpectations(task);
    this.#counted++;
    if (expectations) this.#count(expectations.literals);
  }

  /** The findings of a run that stay, without the keys that they rest on. */
  async filter(
    findings: readonly UnsignedFinding[],
    registry: LanguageRegistry,
    neighbours: Neighbours | undefined,
  ): Promise<readonly UnsignedFinding[]> {
    if (neighbours && this.#counted < SMALL_RUN && findings.some((finding) => isPending(finding) && !this.#isCommon(finding)))
      await this.#countNeighbours(await neighbours(), registry);
    return findings.filter((finding) => !this.#isCommon(finding)).map(withoutKeys);
  }

  async #countNeighbours(refs: readonly TaskRef[], registry: LanguageRegistry): Promise<void> {
    for (const ref of refs.slice(0, MOST_NEIGHBOURS)) {
      try {
        const task = await ref.open();
        await registry.ready(expectedLanguages(task));
        this.#counted++;
        this.#count(expectationsOf(task).literals);
      } catch {
        // A neighbour that cannot be read says nothing; it fails in a run of its own.
      }
    }
  }

  #count(literals: readonly { readonly key: string }[]): void {
    for (const hash of new Set(literals.map(({ key }) => hashOf(key)))) {
      const known = this.#tasks.get(hash);
      if (known !== undefined || this.#tasks.size < MOST_KEYS) this.#tasks.set(hash, (known ?? 0) + 1);
    }
  }

  /** All values that the finding rests on are common. */
  #isCommon({ rare = [] }: UnsignedFinding): boolean {
    const most = Math.max(FEW_TASKS, Math.floor(this.#counted / SHARE));
    return rare.length > 0 && rare.every((key) => (this.#tasks.get(hashOf(key)) ?? 0) > most);
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

/** FNV-1a over UTF-16 units, 32 bits (Fowler, Noll, Vo; draft-eastlake-fnv). */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return hash;
}
