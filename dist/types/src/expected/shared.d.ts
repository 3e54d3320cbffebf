import type { OffsetRange } from '../model/place.js';
import type { Task } from '../model/task.js';
/** A text in which an expected value may stand. */
export interface SharedText {
    readonly text: string;
    /** Whether a value would matter at this place. */
    matters(span: OffsetRange): boolean;
}
/**
 * Whether a distinctive value that `expectationsOf` may find can stand in one of the texts, where it matters. Told from the
 * texts of the hidden files alone, which costs a fraction of reading them as programs: true now and then for a task that
 * shares nothing, false only where no literal of a hidden file, nor all parts of a composed one, stand in a text.
 */
export declare function mayBeShared(task: Task, texts: readonly SharedText[]): boolean;
