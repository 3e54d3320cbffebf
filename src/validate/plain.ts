import { ExactNumber, isArray, isObject, type Json } from '../model/json.js';

type Container = Json[] | { [key: string]: Json };

/** A value that Ajv understands, and how many values it holds, itself included. */
export interface PlainValue {
  readonly value: Json;
  readonly size: number;
}

/**
 * A copy in which every number is a double, or the value itself when it holds no {@link ExactNumber}.
 * Iterative, so that deep nesting cannot overflow.
 */
export function withDoubles(root: Json): PlainValue {
  const open: Json[] = [root];
  let [size, exact] = [0, false];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    size += 1;
    if (value instanceof ExactNumber) exact = true;
    else if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) open.push(child);
  }
  return { value: exact ? copy(root) : root, size };
}

interface Step {
  readonly from: Json;
  readonly into: Container;
  readonly key: string | number;
}

function copy(root: Json): Json {
  const top: Json[] = [];
  const open: Step[] = [{ from: root, into: top, key: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const made = shell(at.from);
    set(at.into, at.key, made);
    if (typeof made === 'object' && made !== null) for (const step of steps(at.from, made as Container)) open.push(step);
  }
  return top[0] as Json;
}

function steps(from: Json, into: Container): Step[] {
  if (isArray(from)) return from.map((item, key) => ({ from: item, into, key }));
  return isObject(from) ? Object.entries(from).map(([key, value]) => ({ from: value, into, key })) : [];
}

function shell(value: Json): Json {
  if (value instanceof ExactNumber) return Number(value.text);
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? (Object.create(null) as Json) : value;
}

function set(into: Container, key: string | number, value: Json): void {
  Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true });
}
