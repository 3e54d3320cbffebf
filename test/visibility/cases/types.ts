import type { FileState } from '../../../src/model/visibility.js';
import type { Tree } from '../../../src/task/memory.js';

/** One combination with what the builders make of it. Parts that are left out are not compared. */
export interface Case {
  readonly name: string;
  readonly tree: Tree;
  /** `task path → image path` for files, `+image path` for what instructions make; ` ~` behind what is not certain. */
  readonly sees?: readonly string[];
  /** Image paths that a program of the build may make; ` closed` behind those that a guard closes. */
  readonly possible?: readonly string[];
  /** What had to be guessed, `image path: words`. */
  readonly doubts?: readonly string[];
  /** What was there and is gone, in the same form. */
  readonly removed?: readonly string[];
  readonly states?: Readonly<Record<string, FileState>>;
  /** Each must stand in one of the unknowns. */
  readonly unknown?: readonly string[];
  /** All that is unknown. */
  readonly unknowns?: readonly string[];
  /** Nothing at all is unknown. */
  readonly noUnknown?: true;
  /** `path holds` or `path fails`. */
  readonly guards?: readonly string[];
  /** `kind name=value @line`. */
  readonly settings?: readonly string[];
  /** `url → destination`, with ` -history` where it is taken away. */
  readonly clones?: readonly string[];
  readonly workdir?: string;
  readonly user?: string;
  /** Image path, and the place of what brings it: `file:line`. */
  readonly by?: Readonly<Record<string, string>>;
}
