/** Why something that may belong to a task was not looked at. */
export type UnseenReason = 'ignored-by-configuration' | 'ignored-by-git'
/** Git has it in its index, and it is not on the disk. */
 | 'missing' | 'sparse-checkout' | 'submodule'
/** A folder that may not be listed. */
 | 'unlisted';
/** A file or folder of which nobody knows what is in it. */
export interface Unseen {
    /** Relative to the root. */
    readonly path: string;
    readonly why: UnseenReason;
}
