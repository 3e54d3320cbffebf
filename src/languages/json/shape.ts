import { ExactNumber, type Json } from '../../model/json.js';
import { MAX_DEPTH } from '../limits.js';

/** Counts that a value and its text have in common. */
export interface Shape {
  /** Members of all objects together. */
  readonly keys: number;
  readonly tooDeep: boolean;
}

/** Walks a value once; it stops below the greatest depth, so recursion is safe. */
export function shapeOf(value: Json): Shape {
  const counter = new Counter();
  if (isContainer(value)) counter.walk(value, 1);
  return counter;
}

/** `for in` over a parsed value sees its own keys only, and is twice as fast as `Object.keys`. */
class Counter implements Shape {
  keys = 0;
  tooDeep = false;

  walk(container: object, depth: number): void {
    if (depth > MAX_DEPTH) this.tooDeep = true;
    else if (Array.isArray(container)) this.#array(container as Json[], depth);
    else if (!(container instanceof ExactNumber)) this.#object(container as { [key: string]: Json }, depth);
  }

  #array(items: readonly Json[], depth: number): void {
    for (const item of items) if (isContainer(item)) this.walk(item, depth + 1);
  }

  #object(object: { [key: string]: Json }, depth: number): void {
    for (const key in object) {
      this.keys++;
      const value = object[key] as Json;
      if (isContainer(value)) this.walk(value, depth + 1);
    }
  }
}

function isContainer(value: Json): value is Json & object {
  return typeof value === 'object' && value !== null;
}
