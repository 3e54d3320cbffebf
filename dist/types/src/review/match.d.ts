import type { Review } from '../model/review.js';
import type { ReviewedFinding } from './types.js';
/** True when the review speaks about the finding: its rule and its field. The value is another question. */
export declare function covers(review: Review, finding: ReviewedFinding): boolean;
/** True when the review names the field. */
export declare function coversPath(review: Review, path: string): boolean;
/** True when the review may speak about a task: always for the task's own manifest, by globs for a configuration. */
export declare function appliesTo(review: Review, taskId: string): boolean;
/** Where the tasks stand that a review may speak about. */
export interface Reach {
    /** Relative to the root; empty for the root. */
    readonly path: string;
    /** The task at the path and no other; else any at the path or below it. */
    readonly exact: boolean;
}
/** Where a review of the configuration may find its tasks: all that {@link appliesTo} admits stand there. */
export declare function reachOf({ tasks }: Pick<Review, 'tasks'>): readonly Reach[];
/**
 * Compares an instance path with a pattern, segment by segment: `*` is one segment.
 * With `globs` also `**` for any number of segments, and `*` inside a segment for any run of characters.
 */
export declare function matchesPath(pattern: string, path: string, globs: boolean): boolean;
