import { ExactNumber, isArray, type Json, type JsonObject } from './json.js';

/** How JSON text is written. */
export interface JsonStyle {
  lineStart(depth: number): string;
  readonly colon: string;
  keys(object: JsonObject): string[];
  number(value: number | ExactNumber): string;
  string(text: string): string;
}

const COMPACT: JsonStyle = {
  lineStart: () => '',
  colon: ':',
  keys: Object.keys,
  number: writtenNumber,
  string: JSON.stringify,
};

/** JSON text without blanks. Exact numbers keep their digits, members that are undefined are left out. */
export function compactJson(value: Json): string {
  return printJson(value, COMPACT);
}

/** JSON text in a style; members that are undefined are left out. */
export function printJson(value: Json, style: JsonStyle): string {
  return new Printer(style).print(value);
}

/** A number with the digits that it was written with. */
export function writtenNumber(value: number | ExactNumber): string {
  return typeof value === 'number' ? JSON.stringify(value) : value.text;
}

/** A value to print, or text that goes out as it is. */
type Step = { readonly value: Json; readonly depth: number } | string;

/** Works from a list of steps instead of recursion, so that depth costs no stack. */
class Printer {
  readonly #style: JsonStyle;
  readonly #out: string[] = [];
  readonly #steps: Step[] = [];

  constructor(style: JsonStyle) {
    this.#style = style;
  }

  print(value: Json): string {
    this.#steps.push({ value, depth: 0 });
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      if (typeof step === 'string') this.#out.push(step);
      else this.#printOne(step.value, step.depth);
    }
    return this.#out.join('');
  }

  #printOne(value: Json, depth: number): void {
    if (value instanceof ExactNumber || typeof value === 'number') this.#out.push(this.#style.number(value));
    else if (typeof value === 'string') this.#out.push(this.#style.string(value));
    else if (typeof value !== 'object' || value === null) this.#out.push(JSON.stringify(value));
    else if (isArray(value))
      this.#container(
        '[]',
        value.map((item) => ['', item]),
        depth,
      );
    else this.#container('{}', this.#members(value), depth);
  }

  #members(object: JsonObject): (readonly [prefix: string, value: Json])[] {
    const keys = this.#style.keys(object).filter((key) => object[key] !== undefined);
    return keys.map((key) => [this.#style.string(key) + this.#style.colon, object[key] as Json]);
  }

  /** Steps are taken from the end of the list, so they are put there in reverse. */
  #container(brackets: string, items: readonly (readonly [prefix: string, value: Json])[], depth: number): void {
    this.#out.push(brackets.charAt(0));
    this.#steps.push((items.length > 0 ? this.#style.lineStart(depth) : '') + brackets.charAt(1));
    const start = this.#style.lineStart(depth + 1);
    for (let i = items.length - 1; i >= 0; i--) {
      const [prefix, item] = items[i]!;
      this.#steps.push({ value: item, depth: depth + 1 }, `${i > 0 ? ',' : ''}${start}${prefix}`);
    }
  }
}
