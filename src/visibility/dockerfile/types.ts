import type { Evidence } from '../../model/finding.js';
import type { OffsetRange } from '../../model/place.js';
import type { AgentUser, Setting } from '../../model/visibility.js';
import type { BuildContext } from '../context/build-context.js';
import type { Image, Work } from '../image/image.js';
import type { ScriptRunner } from '../script.js';
import type { Lookup } from '../variables.js';

/** An instruction of a Dockerfile, as written: variables stand in it. */
export interface Instruction {
  /** In capitals. */
  readonly keyword: string;
  /** `--from=x` by name, without dashes; of a flag that stands twice, both. */
  readonly flags: readonly { readonly name: string; readonly value: string }[];
  /** The arguments: words as written, or the elements of the JSON form. */
  readonly words: readonly string[];
  /** What stands behind keyword and flags, with lines joined and comments left out; of a heredoc, with its body. */
  readonly text: string;
  /** What a shell is given to run, of `RUN`, `CMD` and `ENTRYPOINT`; null where another program reads it. */
  readonly script: string | null;
  readonly heredocs: readonly Heredoc[];
  readonly by: Evidence;
  /** The place of a span of `script`: its own lines where a heredoc is the script, else the instruction. */
  readonly scriptPlace: (span: OffsetRange) => Evidence;
  /** The place of a text inside of the instruction, if it stands there as it is. */
  placeOf(text: string): Evidence;
}

export interface Heredoc {
  readonly name: string;
  readonly content: string;
  /** Variables are filled in: the name is not quoted. */
  readonly expands: boolean;
}

/** What a build is given from outside. */
export interface BuildInput {
  readonly context: BuildContext;
  /** Further contexts of a compose file, by name. */
  readonly contexts: ReadonlyMap<string, BuildContext>;
  /** Build arguments; null for one whose value cannot be told. */
  readonly args: ReadonlyMap<string, string | null>;
  /** Name of the stage that is built; null for the last. */
  readonly target: string | null;
  readonly runner: ScriptRunner;
  readonly work: Work;
}

/** A build while it runs. */
export interface Build extends BuildInput {
  /** The stage of a name or number, among those that were begun before. */
  stage(name: string): Stage | undefined;
}

/** A stage while it is built, and what it came to. */
export interface Stage {
  readonly name: string | null;
  readonly image: Image;
  /** `ENV`; null for a value that cannot be told. */
  readonly env: Map<string, string | null>;
  /** `ARG` since `FROM`. */
  readonly args: Map<string, string | null>;
  settings: Setting[];
  /** Null when it cannot be told. */
  workdir: string | null;
  user: AgentUser;
  readonly volumes: Set<string>;
  /** `SHELL` names one that is read here. */
  posix: boolean;
  entrypoint: Instruction | null;
  command: Instruction | null;
}

/** `ENV` goes before `ARG`, as the builder does it. */
export function lookupOf(stage: Stage): Lookup {
  return (name) => stage.env.get(name) ?? stage.args.get(name) ?? undefined;
}
