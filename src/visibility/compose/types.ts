import type { Evidence } from '../../model/finding.js';
import type { JsonObject } from '../../model/json.js';
import type { SourceFile } from '../../model/task.js';
import type { Setting, Unknown } from '../../model/visibility.js';

/** A text of a compose file with its place. */
export interface Placed {
  readonly text: string;
  readonly by: Evidence;
  /** False when a variable in it has no value. */
  readonly certain: boolean;
}

/** A file or folder of the host that the container sees. */
export interface Mount {
  /** Relative to the task. */
  readonly source: string;
  /** Path in the container, relative to the working directory where it is relative. */
  readonly target: string;
  readonly by: Evidence;
  readonly certain: boolean;
  /** What a configuration holds that stands in the compose file itself. */
  readonly text: string | null;
}

export interface BuildSection {
  /** Relative to the task; null when it is no folder of the task. */
  readonly context: string | null;
  readonly dockerfile: string | null;
  readonly inline: Placed | null;
  readonly target: string | null;
  readonly args: ReadonlyMap<string, string | null>;
  readonly contexts: ReadonlyMap<string, string>;
  readonly by: Evidence;
}

/** What compose files say of the agent's service. */
export interface AgentService {
  readonly name: string;
  readonly build: BuildSection | null;
  readonly image: Placed | null;
  readonly mounts: readonly Mount[];
  readonly settings: readonly Setting[];
  readonly workdir: Placed | null;
  readonly user: Placed | null;
  /** Words; null when the image's own counts. */
  readonly entrypoint: StartCommand | null;
  readonly command: StartCommand | null;
  readonly unknowns: readonly Unknown[];
}

export interface StartCommand {
  /** As a shell reads it. */
  readonly text: string;
  readonly by: Evidence;
}

/** A service as one file writes it. */
export interface ServiceSource {
  readonly file: SourceFile;
  readonly pointer: string;
  readonly value: JsonObject;
  /** Folder against which its paths stand, relative to the task. */
  readonly base: string;
}
