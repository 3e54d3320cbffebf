import type { Stream } from '../stream.js';
import type { Action, Word } from '../types.js';

/** A simple command after its words were read. */
export interface Call {
  /** Without folder (`/bin/cp` is `cp`). */
  readonly name: string;
  /** The words behind the name. */
  readonly words: readonly Word[];
  readonly input: Stream;
}

/** What a command does. */
export interface Reading {
  readonly actions?: readonly Action[];
  /** What it prints; unknown when left out. */
  readonly output?: Stream;
  /** It runs these commands, with its own input. */
  readonly runs?: readonly (readonly Word[])[];
  /** It runs a text as a script. */
  readonly script?: {
    readonly text: Word;
    readonly words: readonly Word[];
    /** `own`: a process of its own; `same`: as if it stood here; `later`: perhaps, and at another time. */
    readonly when: 'own' | 'same' | 'later';
  };
  /** Variables that get values which cannot be told. */
  readonly forgets?: readonly string[];
  /** The script, or the function, ends here. */
  readonly ends?: boolean;
}

export type Command = (call: Call) => Reading;

export type Commands = Readonly<Record<string, Command>>;
