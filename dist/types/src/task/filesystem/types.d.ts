import type { UnreadReason } from '../../model/task.js';
export type EntryKind = 'file' | 'directory' | 'symlink' | 'special';
export interface Entry {
    readonly name: string;
    readonly kind: EntryKind;
}
export interface FileStat {
    readonly kind: EntryKind;
    /** Size in bytes of the file itself, or of what a link leads to; 0 where that is no file. */
    readonly size: number;
}
export type ReadResult = {
    readonly bytes: Uint8Array;
} | {
    readonly unread: UnreadReason;
};
/** Where a path given by a person stands relative to the root. */
export type Located = {
    readonly path: string;
} | {
    readonly outside: true;
};
/**
 * The only way by which tasks are read. Paths are relative to the root, `/`-separated, without `.` segments;
 * the root itself is the empty path. Reading is synchronous: with warm caches it is the fastest way on all platforms.
 */
export interface FileSystem {
    /** Absolute path of the root, `/`-separated. */
    readonly root: string;
    /** The entries of a folder in any order; null when it cannot be listed. Links are named as links, never followed. */
    list(folder: string): readonly Entry[] | null;
    /** Never throws. A link is read when it leads to a regular file inside the root. */
    read(path: string, kind: EntryKind, limit: number): ReadResult;
    /** What stands at the path, links not followed; null when nothing does. */
    stat(path: string): FileStat | null;
    /** Translates an absolute path, or one relative to `cwd`. */
    locate(path: string, cwd: string): Located;
    /** The text of a link, not resolved; null when it is none or cannot be read. */
    linkText(path: string): string | null;
    /** The path of what a link leads to; null when it is broken or leads out of the root. */
    follow(path: string): string | null;
}
