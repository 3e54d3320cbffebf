import type { Evidence } from '../../model/finding.js';
import type { SourceFile } from '../../model/task.js';
import type { Way } from '../../model/visibility.js';

/** Who may use a file or folder, as far as the instructions say. */
export interface Access {
  /** Permission bits; null when nothing has set them. */
  readonly mode: number | null;
  /** What set the bits. */
  readonly by: Evidence | null;
  /** Name or number; null when it cannot be told. */
  readonly owner: string | null;
  readonly group: string | null;
}

/** How a content came to its place in the image. */
export interface Origin {
  readonly file: SourceFile | null;
  readonly by: Evidence;
  readonly via: Way;
  readonly certain: boolean;
  /** What had to be guessed; absent where it is certain. */
  readonly doubt?: string;
  readonly text: string | null;
  readonly url: string | null;
  /** Rises with every content that is brought. */
  readonly order: number;
}

/** What stands at one path: one content, or several where one is appended or may have replaced the other. */
export interface Entry {
  readonly origins: readonly Origin[];
}
