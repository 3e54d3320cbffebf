import type { Range } from '../../model/place.js';

/** Where a value of a program comes from, whatever becomes of it on the way. */
export interface Source {
  /** The file that it was read from, as far as the end of its path is known; null where only a name tells what it is. */
  readonly path: string | null;
  /** What it is called where no file is known. */
  readonly name: string | null;
  /** The keys that lead to it from there; null for one that is not known. */
  readonly steps: readonly (string | null)[];
  /** What the keys come from that are not known: the input, where a loop goes over it and asks something for each of its keys. */
  readonly led?: readonly Source[];
}

/**
 * What makes a program depend on which members an object has:
 * - `spread`: they become arguments, `Problem(**data)`
 * - `validated`: a schema in the program that refuses other members looks at it
 * - `modelled`: a model looks at it, of which other programs may say that it refuses other members
 * - `compared`: it is compared as a whole, or its keys are
 * - `visited`: its members are gone through, or listed
 * - `rest`: what is left of it is bound to a name, `{ a, ...rest } = data`
 * - `counted`: their number is compared with one that is written down
 * - `placed`: they are told apart by their order, `a, b = answer.values()`
 * - `zipped`: they are put beside a list that is written down
 * - `hashed`: a digest is made of it
 */
export type WholeUse = 'spread' | 'validated' | 'modelled' | 'compared' | 'visited' | 'rest' | 'counted' | 'placed' | 'zipped' | 'hashed';

/** A place where a program depends on which members an object has. */
export interface Whole {
  readonly use: WholeUse;
  /** What the object may be. */
  readonly sources: readonly Source[];
  /** What it is compared with. */
  readonly beside: readonly Source[];
  /** What is called with it, when that is a name. */
  readonly callee: string;
  readonly range: Range;
}

/** A key that a program puts together: `answer[f"x{i}"]`. */
export interface BuiltKey {
  /** Its text, null where something is put in when the program runs. */
  readonly parts: readonly (string | null)[];
  /** What it is a key of; empty where that is not known. */
  readonly sources: readonly Source[];
  /** The object is made by the program itself. */
  readonly isOwn: boolean;
  readonly range: Range;
}

/** An object that is a part of a value, and the keys that lead to it there. */
export interface Content {
  readonly at: readonly (string | null)[];
  readonly source: Source;
}

/**
 * A place where members of one object meet another:
 * - `compared`: all that is in `one` is looked for in `other`
 * - `asked`: the keys of `one` are asked of `other`
 * - `written`: `one` is written to a file
 */
export interface Meeting {
  readonly use: 'compared' | 'asked' | 'written';
  readonly one: readonly Content[];
  readonly other: readonly Content[];
  /** Where it is written to, as far as the end of the path is known. */
  readonly path: string | null;
  readonly range: Range;
}

export interface Structure {
  readonly wholes: readonly Whole[];
  readonly keys: readonly BuiltKey[];
  readonly meetings: readonly Meeting[];
}
