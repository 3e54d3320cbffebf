import type { SourceFile } from '../../../model/task.js';
import { marked } from '../draft/bytes.js';
import type { FileDigest } from './file-digests.js';
import type { Version } from './forms/version.js';
import type { Twins } from './twins.js';

/** What became of a digest in those of its files that still hold the same as each other. */
export interface Successor {
  readonly files: readonly SourceFile[];
  /** One for each form of the digest; null where it is not known for sure, undefined where its part has left the files. */
  readonly digests: readonly (Buffer | null | undefined)[];
}

interface Group {
  readonly version: Version | null;
  readonly files: SourceFile[];
}

/** What became of digests at one time. A digest is computed once, however many records there are of it and files that have it. */
export class Successors {
  readonly #groups = new Map<Twins, readonly Group[]>();
  readonly #found = new Map<FileDigest, readonly Successor[]>();

  /** @param now what a file holds at that time; null when it cannot be read any more */
  constructor(private readonly now: (file: SourceFile) => Version | null) {}

  of(digest: FileDigest): readonly Successor[] {
    const found = this.#found.get(digest) ?? this.#groupsOf(digest.files).map((group) => successor(digest, group));
    this.#found.set(digest, found);
    return found;
  }

  /** What its files hold then, without those that are equal. */
  versionsOf({ files }: FileDigest): readonly (Version | null)[] {
    return this.#groupsOf(files).map(({ version }) => version);
  }

  #groupsOf(twins: Twins): readonly Group[] {
    const found = this.#groups.get(twins) ?? this.#group(twins);
    this.#groups.set(twins, found);
    return found;
  }

  #group(twins: Twins): readonly Group[] {
    const groups = new Map<string | null, Group>();
    for (const file of twins) {
      const version = this.now(file);
      const content = version === null ? null : marked(version.text, version.mark);
      const alike = groups.get(content);
      if (alike) alike.files.push(file);
      else groups.set(content, { version, files: [file] });
    }
    return [...groups.values()];
  }
}

function successor({ path, forms, algorithm }: FileDigest, { version, files }: Group): Successor {
  const digests = forms.map(({ of }) => {
    const content = version === null ? null : of(version, path);
    return typeof content === 'string' ? algorithm.of(Buffer.from(content, 'utf8')) : content;
  });
  return { files, digests };
}
