import { sha256 } from '../fix/transaction/names.js';
import { decode, type DecodedText } from '../languages/decode.js';
import type { SourceDocument, SourceFile, Surface, UnreadReason } from '../model/task.js';
import type { EntryKind, FileSystem } from './filesystem/types.js';
import type { Readers } from './types.js';

type Content = DecodedText | { readonly unread: UnreadReason };

/** Bytes up to which the content of a binary file is kept for those who can read its format. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** Files larger than this are named as unread: 64 MiB, above which a text has no business in a task. */
export const TEXT_LIMIT = 64 * 1024 * 1024;

/** What all files of one run share. */
export interface FileContext {
  readonly files: FileSystem;
  readonly readers: Readers;
  /** Bytes. */
  readonly limit: number;
}

/** `unlisted` is a folder that could not be listed. */
export type FileKind = EntryKind | 'unlisted';

/** A file that is read, decoded and parsed when first asked for, each once. */
export class TaskFile implements SourceFile {
  surface: Surface = 'notes';
  #content: Content | undefined;
  #bytes: number | undefined;
  #document: SourceDocument | null | undefined;
  #link: string | null | undefined;
  #kept: Uint8Array | null = null;
  #digest: string | null | undefined;

  constructor(
    readonly path: string,
    readonly taskPath: string,
    readonly kind: FileKind,
    private readonly context: FileContext,
  ) {}

  get size(): number {
    return (this.#bytes ??= this.context.files.stat(this.path)?.size ?? 0);
  }

  get link(): string | null {
    return (this.#link ??= this.kind === 'symlink' ? this.context.files.linkText(this.path) : null);
  }

  unread(): UnreadReason | null {
    const content = this.#read();
    return 'unread' in content ? content.unread : null;
  }

  /** That a folder cannot be listed is known before anybody asks. */
  known(): UnreadReason | null {
    if (this.kind === 'unlisted') return 'unreadable';
    return this.#content && 'unread' in this.#content ? this.#content.unread : null;
  }

  text(): string | null {
    const content = this.#read();
    return 'unread' in content ? null : content.text;
  }

  bom(): boolean {
    const content = this.#read();
    return 'unread' in content ? false : content.bom;
  }

  document(): SourceDocument | null {
    if (this.#document === undefined) this.#document = this.#parse();
    return this.#document;
  }

  bytes(): Uint8Array | null {
    this.#read();
    return this.#kept;
  }

  digest(): string | null {
    if (this.#digest === undefined) this.#digest = this.#computeDigest();
    return this.#digest;
  }

  #computeDigest(): string | null {
    const content = this.#read();
    if (this.#digest !== undefined) return this.#digest;
    if (!('unread' in content)) return sha256(content.text.includes('\r') ? content.text.replaceAll('\r\n', '\n') : content.text);
    return this.#kept === null ? null : sha256(this.#kept);
  }

  #read(): Content {
    return (this.#content ??= this.#decode());
  }

  #decode(): Content {
    if (this.kind === 'unlisted') return { unread: 'unreadable' };
    const read = this.context.files.read(this.path, this.kind, this.context.limit);
    if ('unread' in read) return read;
    this.#bytes = read.bytes.length;
    const content = decode(read.bytes);
    if ('unread' in content) this.#keep(read.bytes);
    return content;
  }

  /** A large file must not be read twice, nor be held: its digest is taken while its bytes are there. */
  #keep(bytes: Uint8Array): void {
    if (bytes.length <= KEPT_BYTES) this.#kept = bytes;
    else this.#digest = sha256(bytes);
  }

  #parse(): SourceDocument | null {
    const { registry } = this.context.readers;
    // The name first: most files of an environment are in no known language and need not be read for this.
    if (registry.for(this.path) === undefined) return null;
    const text = this.text();
    return text === null ? null : registry.parse(this.path, text);
  }
}
