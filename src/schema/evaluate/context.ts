import type { Resource, SchemaNode } from '../document/node.js';
import type { SchemaSet } from '../document/schema-set.js';
import { escapeToken } from '../json/pointer.js';
import { isObject, type Value } from '../json/value.js';
import type { ValidationError } from '../types.js';
import { Answers } from './answers.js';

/** So many steps make a meter look at the clock. */
const patternWeight = 512;

/** Thrown where an instance or a chain of references goes deeper than the stack allows. */
export class TooDeep extends Error {}

const maxDepth = 1200;
/** Subschemas asked in one evaluation, and how many more for each value that the instance holds. */
const maxSteps = 300_000;
const maxStepsPerValue = 100;

/** What may be charged for work, and ends it by throwing. */
export interface Charged {
  step(weight?: number): void;
}

/** State of one evaluation: dynamic scope, errors if wanted, and whether something could not be decided. */
export class Context {
  /** Resources entered, outermost first. */
  readonly scope: Resource[] = [];
  /**
   * Set when something could not be decided: a reference, a dynamic reference, a pattern, or all that comes after the last step.
   * The result is then a guess for `valid`.
   */
  uncertain = false;
  /** What references led to, by target and value. */
  readonly answers = new Answers();
  private steps = 0;
  private limit = maxSteps;
  depth = 0;
  /** References being followed, outermost first: one that meets itself at the same place never ends. */
  readonly following: { readonly target: SchemaNode; readonly value: Value; readonly at: Location }[] = [];

  constructor(
    readonly schemas: SchemaSet,
    /** Null while a branch is only tried. */
    public errors: ValidationError[] | null,
    /** False when evaluation starts below the root: the dynamic scope is not known then. */
    readonly fullScope: boolean,
    /** Engines differ on `nullable`. */
    readonly nullable: boolean,
    private readonly instance: Value,
    private readonly meter: Charged | null,
  ) {}

  /** False when so much has been asked that the rest stays undecided. */
  mayStep(): boolean {
    this.meter?.step();
    if (++this.steps <= this.limit) return true;
    if (this.limit === maxSteps) this.limit = maxSteps + maxStepsPerValue * sizeOf(this.instance);
    if (this.steps <= this.limit) return true;
    this.uncertain = true;
    return false;
  }

  /** A pattern could not be decided, which took its time. */
  giveUpPattern(): void {
    this.uncertain = true;
    this.meter?.step(patternWeight);
  }

  /** Runs a check and tells whether something in it stayed undecided. */
  watched<T>(run: () => T): readonly [result: T, undecided: boolean] {
    const before = this.uncertain;
    this.uncertain = false;
    const result = run();
    const undecided = this.uncertain;
    this.uncertain ||= before;
    return [result, undecided];
  }

  enter(): void {
    if (++this.depth > maxDepth) throw new TooDeep('the evaluation is nested too deeply');
  }

  leave(): void {
    this.depth--;
  }

  fail(node: SchemaNode, keyword: string, at: Location): false {
    this.errors?.push({ instancePointer: pointerOf(at), schemaPointer: node.pointer, keyword });
    return false;
  }
}

/** Path of an instance location, innermost first; null is the root. */
export type Location = { readonly parent: Location; readonly token: string | number } | null;

/** Number of values in a value, itself included. */
function sizeOf(value: Value): number {
  let size = 0;
  const open: Value[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    size++;
    if (Array.isArray(next) || isObject(next)) for (const item of Object.values(next as object) as Value[]) open.push(item);
  }
  return size;
}

function pointerOf(at: Location): string {
  const tokens: string[] = [];
  for (let here = at; here; here = here.parent) tokens.push(escapeToken(String(here.token)));
  return tokens
    .reverse()
    .map((token) => `/${token}`)
    .join('');
}
