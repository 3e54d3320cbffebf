import type { OffsetRange } from '../../model/place.js';

/** A word of a command after quotes and known variables. */
export interface Word {
  readonly text: string;
  /** False when a part of it could not be told (an unset variable, a command substitution); `text` has it as written. */
  readonly certain: boolean;
  /** It holds unquoted `*`, `?` or `[`. */
  readonly glob: boolean;
}

interface EffectBase {
  /** Offsets of the command in the text of the script. */
  readonly range: OffsetRange;
  /** It may not run: inside of `if`, `case`, a loop, a function, behind `||`. */
  readonly conditional: boolean;
}

/** `Omit` for each member of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** An effect without place and condition. */
export type Action = Without<Effect, keyof EffectBase>;

/** What a command does to files, as far as its words tell. Paths are as written, relative to the working directory of the moment. */
export type Effect = EffectBase &
  /** A target `-` is the folder before. */
  (
    | { readonly kind: 'cd'; readonly target: Word }
    /** The working directory of the moment is remembered (a subshell with a `cd` begins, `pushd`), or the one remembered last comes back. */
    | { readonly kind: 'push' | 'pop' }
    /** `cp`, `mv`, `install`, `rsync`, `ln` (`link`: source as written), `cat a > b`. A source `a/.` stands for what is in `a`. */
    | {
        readonly kind: 'copy' | 'move' | 'link';
        readonly sources: readonly Word[];
        readonly target: Word;
        /** The target is a folder for sure (`-t`, a final slash, several sources). */
        readonly intoFolder: boolean;
        readonly recursive: boolean;
      }
    // `find DIR -name '*.py' -delete` is a target `DIR/**/*.py` with `glob`; `**` crosses folders.
    | { readonly kind: 'remove'; readonly targets: readonly Word[]; readonly recursive: boolean }
    /**
     * `echo … > f`, `printf`, `cat <<EOF > f`, `tee`, `touch`; `text` null when it comes out of a command that cannot be told.
     * Variables and substitutions inside of it that cannot be told stand as written.
     */
    | { readonly kind: 'write'; readonly target: Word; readonly text: string | null; readonly append: boolean }
    /** `curl -o`, `wget`; target null for standard output. */
    | { readonly kind: 'download'; readonly url: Word; readonly target: Word | null }
    | { readonly kind: 'clone'; readonly url: Word; readonly target: Word | null; readonly depth: number | null }
    /** `tar -x`, `unzip`. */
    | { readonly kind: 'unpack'; readonly archive: Word; readonly target: Word | null }
    | { readonly kind: 'chmod'; readonly mode: string; readonly targets: readonly Word[]; readonly recursive: boolean }
    | { readonly kind: 'chown'; readonly owner: string; readonly targets: readonly Word[]; readonly recursive: boolean }
    /** `bash setup.sh`, `./setup.sh`, `source setup.sh`. */
    | { readonly kind: 'run'; readonly script: Word; readonly words: readonly Word[] }
    /** Sets a variable for what follows. */
    | { readonly kind: 'assign'; readonly name: string; readonly value: Word }
    /** A command that may change files in a way that its words do not tell (`make install`, `python build.py`). */
    | { readonly kind: 'other'; readonly command: string; readonly words: readonly Word[] }
  );
