import type { UnreadReason } from '../../model/task.js';
import type { FileSystem } from './types.js';
/** A file's text, its bytes in base64, a link, a reason why it cannot be read, or null for a file that is not there. */
export type TreeContent = string | {
    readonly base64: string;
} | {
    readonly symlink: string;
} | {
    readonly unread: UnreadReason;
} | null;
/** Paths relative to the root, to content. A path that ends in `/` is an empty folder. */
export type Tree = Readonly<Record<string, TreeContent>>;
/** A tree of files that exists in memory only. */
export declare function createMemoryFileSystem(tree: Tree): FileSystem;
