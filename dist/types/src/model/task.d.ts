import type { Json } from './json.js';
import type { TaskGates } from './gate.js';
import type { MemberPart, OffsetRange, Range } from './place.js';
import type { Manifest } from './manifest.js';
import type { Passage } from './passage.js';
import type { Visibility } from './visibility.js';
/** What a file is for, and so who may see it. */
export declare const SURFACES: readonly ["instruction", "environment", "artefact", "hidden", "manifest", "control", "notes"];
export type Surface = (typeof SURFACES)[number];
/** Why a file's text is not available. Never the same as "clean". */
export type UnreadReason = 'binary' | 'broken-symlink' | 'directory' | 'lfs-pointer' | 'not-utf8' | 'outside-root' | 'special-file' | 'too-large' | 'unreadable';
/** Something wrong with a text itself. */
export interface DocumentProblem {
    readonly kind: 'syntax' | 'duplicate-key' | 'empty' | 'too-deep' | 'unread' | 'schema';
    /** A sentence for people, without file name and position. */
    readonly message: string;
    readonly range: Range;
    /** How bad it is, where the kind alone does not say. */
    readonly severity?: 'error' | 'warning';
}
/** A parsed file. The fast parse gives `value`; positions are computed when first asked for. */
export interface SourceDocument {
    /** Id of the language: `json`, `yaml`, `toml`, `markdown`, `typescript`. */
    readonly language: string;
    readonly text: string;
    /** The data of the file; undefined when it could not be parsed or the language holds no data. */
    readonly value: Json | undefined;
    readonly problems: readonly DocumentProblem[];
    /** Place of the value (or of its key) at a JSON Pointer; null when there is none. */
    locate(pointer: string, part?: MemberPart): Range | null;
    /** The same as offsets into `text`. */
    offsets(pointer: string, part?: MemberPart): OffsetRange | null;
    /** Converts offsets into lines and columns. */
    range(offsets: OffsetRange): Range;
    /** Language-specific tree (ESTree for TypeScript, Lezer tree for Markdown); undefined for data languages. */
    readonly tree?: unknown;
}
/** One file of a task. Reading and parsing happen when first asked for, and once. */
export interface SourceFile {
    /** Path relative to the root, `/`-separated. */
    readonly path: string;
    /** Path relative to the task's folder. */
    readonly taskPath: string;
    readonly surface: Surface;
    /** Size in bytes. */
    readonly size: number;
    /** The text of a symbolic link, as it stands in the repository; null for everything else. Links are never followed. */
    readonly link: string | null;
    /** Why the text is not available; reads the file when it is not known yet. */
    unread(): UnreadReason | null;
    /** The same, but only when somebody has asked for the text already; never reads. */
    known(): UnreadReason | null;
    /** The decoded text without byte order mark, or null when unread. */
    text(): string | null;
    /** Whether the file begins with a byte order mark; false when unread. */
    bom(): boolean;
    /** The parsed file, or null when it is unread or of no known language. */
    document(): SourceDocument | null;
    /** The bytes of a binary file of at most 8 MiB; null for texts, for larger files and for what cannot be read. */
    bytes(): Uint8Array | null;
    /** SHA-256 of the content, of a text with LF for CRLF; equal for equal files. Null when the file cannot be read. */
    digest(): string | null;
}
/** One folder that a layout recognises. */
export interface Task {
    /** Path of the folder relative to the root; `.` for the root itself. */
    readonly id: string;
    /** Id of the layout that recognised it. */
    readonly layout: string;
    /** All files, by path in code point order, those of nested tasks excluded. */
    readonly files: readonly SourceFile[];
    /** The file at a path relative to the task's folder. */
    file(taskPath: string): SourceFile | undefined;
    /** Files that match a glob relative to the task's folder. */
    glob(pattern: string | readonly string[]): readonly SourceFile[];
    /** The texts that instruct the agent, with their places: a whole file or one key of it. */
    readonly instructions: readonly InstructionText[];
    /** `kgt.json`, or null when the task has none or it could not be read. */
    readonly manifest: Manifest | null;
    /** What had to be assumed to read the task (`no Dockerfile: the whole environment counts as visible`). */
    readonly assumptions: readonly string[];
    /** The build context, relative to the task's folder; `.` for the folder itself. */
    readonly context: string;
    /** Names by which compose files call the container of the agent, best first. */
    readonly services: readonly string[];
    /** What reaches the agent. Computed when first asked for. */
    readonly visibility: Visibility;
    /** Loads what the passages of the files need (parsers, archives); awaited before they are asked for. */
    preparePassages(files: Iterable<SourceFile>): Promise<void>;
    /**
     * The passages of a file, its name first, or null when no reader can read it: it then counts as unread. With `near`, offsets
     * into the file's text, a file of more than a megabyte is read only around them.
     */
    passages(file: SourceFile, near?: readonly number[]): readonly Passage[] | null;
    /** The gates of the manifest, and where their values stand. */
    readonly gates: TaskGates;
}
/** A text that the agent is given as its instruction. */
export interface InstructionText {
    readonly file: SourceFile;
    /** Pointer of the text inside its file (`/instruction` of a task.yaml); empty for a whole file. */
    readonly pointer: string;
    readonly text: string;
    /** Place of a span of `text` in its file. */
    range(offsets: OffsetRange): Range;
}
