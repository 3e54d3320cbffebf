import type { LanguageRegistry } from '../languages/index.js';
import type { TaskGates } from '../model/gate.js';
import type { Manifest } from '../model/manifest.js';
import type { Passage } from '../model/passage.js';
import type { SourceFile, Surface, Task, UnreadReason } from '../model/task.js';
import type { Unseen } from '../model/unseen.js';
import type { Visibility } from '../model/visibility.js';
/** The files of a candidate folder, as a layout sees them. Paths are relative to that folder, `/`-separated. */
export interface FolderView {
    /** A file (or a link) stands at the path; folders do not count. */
    has(path: string): boolean;
    /** A folder stands at the path. */
    hasFolder(path: string): boolean;
    /** Names of the files directly in the folder. */
    readonly names: readonly string[];
    /** All file paths below the folder; computed when first asked for. */
    readonly paths: readonly string[];
    /** Parsed data of a file, or undefined. While a folder is being recognised no parser is loaded and it is undefined. */
    data(path: string): unknown;
    /** Decoded text of a file of the folder, or null. */
    text(path: string): string | null;
}
/** Where the text of the instruction stands: a whole file, a body below front matter, or keys of a data file. */
export interface InstructionSource {
    readonly path: string;
    /** Pointers into the file (`/instruction`); absent for the whole text. */
    readonly pointers?: readonly string[];
    /** Only what follows the front matter. */
    readonly body?: boolean;
}
/** A convention that says which file of a task is what. One file of `task/layouts/` exports one as `layout`. */
export interface Layout {
    readonly id: string;
    readonly description: string;
    /** What makes a folder a task, in words (`task.toml with instruction.md`); shown when no task is found. */
    readonly lookedFor: string;
    /** Names of files of which one must be in a folder for `recognises` to be asked; absent: always asked. */
    readonly markers?: readonly string[];
    /** The build context, relative to the task; `.` for the task's folder itself. */
    readonly environment: string;
    /** Names by which compose files call the container of the agent, best first. */
    readonly services?: readonly string[];
    /** The file that may name a ready-made image (`docker_image`), relative to the task. */
    readonly metadata?: string;
    recognises(folder: FolderView): boolean;
    /** Languages that `instructions` and `surfaces` ask `data` for. */
    languages(folder: FolderView): readonly string[];
    instructions(folder: FolderView): readonly InstructionSource[];
    /** Tells the surface of any path below the folder; `notes` for what the layout does not know. */
    surfaces(folder: FolderView): (path: string) => Surface;
}
/** A layout written in a configuration (`LayoutConfig` of `src/config`). Globs are relative to the task's folder. */
export interface LayoutGlobs {
    /** A folder is a task when each of these matches a file in it. */
    readonly recognisedBy: readonly string[];
    readonly instruction?: readonly string[];
    readonly environment?: readonly string[];
    readonly hidden?: readonly string[];
    readonly artefact?: readonly string[];
    readonly manifest?: readonly string[];
    readonly control?: readonly string[];
    readonly notes?: readonly string[];
}
/** What turns texts into meaning. Given from outside, since the registry is one for the whole run. */
export interface Readers {
    readonly registry: LanguageRegistry;
    /** Reads `kgt.json`; null when nothing of it can be used. Must not throw for bad input. */
    readManifest(file: SourceFile): Manifest | null | Promise<Manifest | null>;
    /** Loads the parsers that `readVisibility` will need for the task. */
    prepareVisibility(task: Task): Promise<void>;
    /** What of the task reaches the agent. Must not throw for bad input. */
    readVisibility(task: Task): Visibility;
    /** Loads what the passages of the files need. */
    preparePassages(files: Iterable<SourceFile>): Promise<void>;
    /** The passages of a file; null when it cannot be read. Must not throw for bad input. */
    readPassages(file: SourceFile, near?: readonly number[]): readonly Passage[] | null;
    /** The gates of the task's manifest. Must not throw for bad input. */
    readGates(task: Task): TaskGates;
}
/** A task that was found, without its content: some hundred bytes, so that thousands can be held. */
export interface TaskRef {
    /** Path of the folder relative to the root; `.` for the root itself. */
    readonly id: string;
    /** The same path with the root before it. */
    readonly dir: string;
    /** Id of the layout. */
    readonly layout: string;
    /** Builds the task; its texts are read when first asked for and go when the task is let go. */
    open(): Promise<Task>;
    /**
     * What may belong to its verifier or its solution and is not among its files.
     * @param isCommitted the index of git, and not the disk, is what will be committed
     */
    unseen(isCommitted: boolean): readonly Unseen[];
}
export interface UnreadPath {
    /** Relative to the root. */
    readonly path: string;
    readonly reason: UnreadReason;
}
/** What the given paths led to. */
export interface Discovery {
    /** By id in code point order. */
    readonly tasks: readonly TaskRef[];
    /** Tasks that were found and that `--task` left out. */
    readonly leftOut: number;
    /** What makes a folder a task, one sentence a layout. */
    readonly lookedFor: readonly string[];
    /** Paths relative to the root that were searched. */
    readonly searched: readonly string[];
    /** Folders of which every task is among `tasks`; none where `--task` left some out. `.` for the root. */
    readonly walked: readonly string[];
    /** Folders that nearly are tasks, in words (`a/b: task.toml, but not ...`). */
    readonly almost: readonly string[];
    /** Folders outside of tasks that could not be listed, and files that would make their folder a task if they could be read. */
    readonly unread: readonly UnreadPath[];
    /** Given paths and globs that name nothing. */
    readonly missing: readonly string[];
    /** Given paths that lie outside of the root. */
    readonly outside: readonly string[];
    /** Given paths that the configuration's `ignores` shut out. */
    readonly ignored: readonly string[];
}
