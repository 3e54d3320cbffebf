import { ExactNumber, isArray, type Json, type JsonObject } from '../model/json.js';
import { canonicalNumber } from '../model/number.js';
import { neutralJson } from './neutral.js';

/** A value to print, or text that goes out as it is. */
type Step = { readonly value: Json; readonly depth: number } | string;

interface Style {
  lineStart(depth: number): string;
  readonly colon: string;
  keys(object: JsonObject): string[];
  number(value: number | ExactNumber): string;
}

const PRETTY: Style = {
  // Stops growing at a depth that no reader follows: 5,000 levels would otherwise take megabytes of blanks.
  lineStart: (depth) => `\n${'  '.repeat(Math.min(depth, 40))}`,
  colon: ': ',
  keys: Object.keys,
  number: (value) => (typeof value === 'number' ? JSON.stringify(value) : value.text),
};

const CANONICAL: Style = {
  lineStart: () => '',
  colon: ':',
  keys: (object) => Object.keys(object).sort(),
  number: (value) => canonicalNumber(value) ?? String(value),
};

/**
 * JSON text indented by two spaces. Exact numbers keep their digits, characters that act on a terminal are escaped,
 * members that are undefined are left out.
 */
export function jsonText(value: Json): string {
  return print(value, PRETTY);
}

/** One text for all values that are equal as JSON: keys sorted, `1` and `1.0` alike. For hashing, not for reading. */
export function canonicalText(value: Json): string {
  return print(value, CANONICAL);
}

function print(value: Json, style: Style): string {
  return new Printer(style).print(value);
}

/** Works from a list of steps instead of recursion, so that depth costs no stack. */
class Printer {
  readonly #style: Style;
  readonly #out: string[] = [];
  readonly #steps: Step[] = [];

  constructor(style: Style) {
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
    else if (typeof value === 'string') this.#out.push(stringText(value));
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
    return keys.map((key) => [stringText(key) + this.#style.colon, object[key] as Json]);
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

function stringText(text: string): string {
  return neutralJson(JSON.stringify(text));
}
