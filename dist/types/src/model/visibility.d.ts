import type { Evidence } from './finding.js';
import type { SourceFile } from './task.js';
/** When the agent has a file: in every condition, or only where the artefact is provided. */
export type Condition = 'always' | 'provided';
/** How a file gets into the agent's file system. */
export type Way = 
/** `COPY` or `ADD` of a file of the build context, also through stages. */
'copy'
/** A volume, configuration or secret of a compose file. */
 | 'mount'
/** Made by an instruction or a script: `echo >`, `cat <<`, a heredoc. */
 | 'write'
/** Fetched by `ADD` of an URL, `curl`, `wget`. */
 | 'download'
/** Perhaps by a program that the build runs: the path is an argument of it, or stands in its text. */
 | 'program'
/** Put into the working directory by the layout (a step's `workdir/`). */
 | 'layout'
/** The artefact, handed over where it is provided. */
 | 'artefact'
/** No Dockerfile, compose file or image says otherwise. */
 | 'assumed';
/** One way in which a file, or a text, reaches the agent's file system. */
export interface Exposure {
    /** The file of the task; null for one that an instruction makes or fetches. */
    readonly file: SourceFile | null;
    /** Absolute and normalised path in the container; null when it cannot be told. */
    readonly imagePath: string | null;
    /** The instruction that brings it: the Dockerfile, compose file or script, the lines, their text. */
    readonly by: Evidence;
    readonly via: Way;
    readonly condition: Condition;
    /** False where something had to be guessed: a variable without a value, a glob of a script, a condition. */
    readonly certain: boolean;
    /** What had to be guessed, in a few words (`the instruction may not run`); null where it is certain. */
    readonly doubt: string | null;
    /** What an instruction writes, where it can be told; null for files of the task and for downloads. */
    readonly text: string | null;
    /** The URL of a download. */
    readonly url: string | null;
    /** Permissions that shut out others than the owner; they hold only where the agent is not that owner. */
    readonly guard: Guard | null;
}
export interface Guard {
    readonly by: Evidence;
    /** The agent is another user than the owner, so it cannot read the file. */
    readonly holds: boolean;
}
/** A file that was in the image and is taken away again before the agent starts. */
export interface Removal {
    readonly exposure: Exposure;
    readonly by: Evidence;
}
/** A repository that is cloned into the image. */
export interface Clone {
    readonly url: string;
    /** Absolute path; null when it cannot be told. */
    readonly destination: string | null;
    readonly by: Evidence;
    /** `--depth N`; null for the whole history. */
    readonly depth: number | null;
    /** What takes the history away again (`rm -rf .git`), or null. */
    readonly historyRemovedBy: Evidence | null;
}
/** A setting that is no file. Only `env` is visible to the agent; the others are in the image's metadata. */
export interface Setting {
    readonly kind: 'env' | 'label' | 'arg';
    readonly name: string;
    /** With the defaults of variables filled in; null when it cannot be told. */
    readonly value: string | null;
    /** Range of the value where the text has it as it is, else of the instruction. */
    readonly by: Evidence;
}
/** Something that decides what the agent sees and that files alone do not tell. */
export interface Unknown {
    /** What is unknown, in words: `the base image python:3.12`, `what make install copies`. */
    readonly what: string;
    readonly why: string;
    readonly by: Evidence | null;
}
/** The user that the agent is. */
export interface AgentUser {
    /** `root` when nothing says otherwise and the base image is unknown. */
    readonly name: string;
    readonly isRoot: boolean;
    /** The `USER` instruction or compose `user:`; null for the default. */
    readonly by: Evidence | null;
}
/**
 * - `visible`: the agent can read it in every condition
 * - `provided`: only where the artefact is provided
 * - `closed`: in the image, behind permissions that shut out the agent
 * - `context`: in the build context, but nothing brings it into the image (or it is taken away again)
 * - `hidden`: out of the agent's reach
 * - `unknown`: what decides it is not in the repository
 */
export type FileState = 'visible' | 'provided' | 'closed' | 'context' | 'hidden' | 'unknown';
export interface FileVisibility {
    readonly state: FileState;
    /** The ways in; empty unless `visible`, `provided` or `closed`. */
    readonly exposures: readonly Exposure[];
    /** Why, in words. */
    readonly why: string;
}
/** What reaches the agent of one task, as the builders do it. */
export interface Visibility {
    /** Everything that is in front of the agent, in the order in which it is brought; what a guard closes, too. */
    readonly exposures: readonly Exposure[];
    /**
     * What programs of the build may have made (way `program`), as far as a path stands in their arguments or texts. Whether
     * they make it, or read it, is not told: these are no exposures.
     */
    readonly possible: readonly Exposure[];
    readonly removed: readonly Removal[];
    readonly clones: readonly Clone[];
    readonly settings: readonly Setting[];
    readonly unknowns: readonly Unknown[];
    /** A file that decides what the agent sees is named and cannot be used, so that nothing can be told; else null. */
    readonly blind: Unknown | null;
    readonly user: AgentUser;
    /** The working directory of the agent; `/` when nothing says otherwise. */
    readonly workdir: string;
    of(file: SourceFile): FileVisibility;
    /** What stands at a path of the container or below it. */
    at(imagePath: string): readonly Exposure[];
    /** Whether the agent can read the file in every condition, or may be able to (`unknown`). */
    mayRead(file: SourceFile): boolean;
}
