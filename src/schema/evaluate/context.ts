import type { Resource, SchemaNode } from '../document/node.js';
import type { SchemaSet } from '../document/schema-set.js';
import { escapeToken } from '../json/pointer.js';
import type { Value } from '../json/value.js';
import type { ValidationError } from '../types.js';

/** Thrown where an instance or a chain of references goes deeper than the stack allows. */
export class TooDeep extends Error {}

const maxDepth = 1200;

/** State of one evaluation: dynamic scope, errors if wanted, and whether something could not be decided. */
export class Context {
  /** Resources entered, outermost first. */
  readonly scope: Resource[] = [];
  /** Set when a reference, a pattern or a dynamic reference could not be resolved: the result is then a guess for `valid`. */
  uncertain = false;
  depth = 0;
  /** References being followed, outermost first: one that meets itself at the same place never ends. */
  readonly following: { readonly target: SchemaNode; readonly value: Value; readonly at: Location }[] = [];

  constructor(
    readonly schemas: SchemaSet,
    readonly errors: ValidationError[] | null,
    /** False when evaluation starts below the root: the dynamic scope is not known then. */
    readonly fullScope: boolean,
    /** Engines differ on `nullable`. */
    readonly nullable: boolean,
  ) {}

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

function pointerOf(at: Location): string {
  const tokens: string[] = [];
  for (let here = at; here; here = here.parent) tokens.push(escapeToken(String(here.token)));
  return tokens
    .reverse()
    .map((token) => `/${token}`)
    .join('');
}
