import type { OffsetRange } from '../../model/place.js';

/** A Dockerfile as it is written: nothing is expanded, and stages are not put together. Offsets are UTF-16 units of the file. */
export interface DockerfileTree {
  /** Parser directives (`syntax`, `escape`), names in lower case. */
  readonly directives: readonly (OffsetRange & { readonly name: string; readonly value: string })[];
  /** The character that joins lines. */
  readonly escape: '\\' | '`';
  readonly instructions: readonly DockerInstruction[];
}

export interface DockerInstruction extends OffsetRange {
  /** In capitals; whatever stands there, when no such instruction exists. */
  readonly keyword: string;
  /** `--from=build`, before the arguments. */
  readonly flags: readonly DockerFlag[];
  /** The arguments in shell form, with their quotes, or the strings of the JSON form. Heredocs are among them as they are written. */
  readonly words: readonly DockerWord[];
  /** The arguments are a JSON array of strings. */
  readonly json: boolean;
  readonly heredocs: readonly Heredoc[];
  /** What stands behind keyword and flags, bodies of heredocs included. */
  readonly rest: JoinedText;
  /** What the shell of a `RUN` is given; null for other instructions, for the JSON form and for a heredoc that names its own interpreter. */
  readonly script: JoinedText | null;
  /** The instruction behind `ONBUILD`. */
  readonly trigger: DockerInstruction | null;
}

/**
 * A part of the file as the builder reads it: line continuations, comments and empty lines between them are blanks, of the same
 * length, so that an offset in `text` plus `start` is one in the file.
 */
export interface JoinedText {
  readonly text: string;
  readonly start: number;
}

/** The value is null when there is none (`--link`). */
export interface DockerFlag extends OffsetRange {
  readonly name: string;
  readonly value: string | null;
}

export interface DockerWord extends OffsetRange {
  readonly text: string;
}

/** A here-document; the range is that of its lines, without the closing one. */
export interface Heredoc extends OffsetRange {
  readonly name: string;
  /** Lines end with LF; the tabs at their start are taken away for `<<-`. Empty when it does not end. */
  readonly content: string;
  /** Variables in it are expanded: the name has no quotes. */
  readonly expands: boolean;
  readonly terminated: boolean;
}
