import type { FileSystem } from './filesystem/types.js';
import type { Discovery, Layout, LayoutGlobs, Readers } from './types.js';
export interface DiscoverOptions {
    /** Absolute; ignored where `files` is given. */
    readonly root: string;
    /** Files, folders and globs, absolute or relative to `cwd`. */
    readonly paths: readonly string[];
    /** Files relative to the root whose tasks are meant as well; they need not be there any more. */
    readonly touched?: readonly string[];
    /** Default: the working directory of the process; for `files` in memory, their root. */
    readonly cwd?: string;
    readonly layouts: readonly Layout[];
    /** Layouts of the configuration, by name; asked before the others. */
    readonly configured?: Readonly<Record<string, LayoutGlobs>>;
    /** Globs relative to the root. */
    readonly ignores?: readonly string[];
    /** Keep tasks whose id matches one of these. A glob without a slash is compared with the last segment, too. */
    readonly taskGlob?: readonly string[];
    readonly readers: Readers;
    /** Default: the files of this computer below `root`. */
    readonly files?: FileSystem;
    /** Bytes above which a file counts as unread. */
    readonly limit?: number;
}
/**
 * Finds the tasks that the given paths hold or lie in. Reads names only, and the text of a marker file where a
 * layout's marker alone does not decide. Never throws for what is in the tree.
 */
export declare function discoverTasks(options: DiscoverOptions): Promise<Discovery>;
