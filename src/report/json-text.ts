import type { Json } from '../model/json.js';
import { printJson, writtenNumber, type JsonStyle } from '../model/json-print.js';
import { canonicalNumber } from '../model/number.js';
import { neutralJson } from './neutral.js';

const string = (text: string) => neutralJson(JSON.stringify(text));

const PRETTY: JsonStyle = {
  // Stops growing at a depth that no reader follows: 5,000 levels would otherwise take megabytes of blanks.
  lineStart: (depth) => `\n${'  '.repeat(Math.min(depth, 40))}`,
  colon: ': ',
  keys: Object.keys,
  number: writtenNumber,
  string,
};

const CANONICAL: JsonStyle = {
  lineStart: () => '',
  colon: ':',
  keys: (object) => Object.keys(object).sort(),
  number: (value) => canonicalNumber(value) ?? String(value),
  string,
};

/**
 * JSON text indented by two spaces. Exact numbers keep their digits, characters that act on a terminal are escaped,
 * members that are undefined are left out.
 */
export function jsonText(value: Json): string {
  return printJson(value, PRETTY);
}

/** One text for all values that are equal as JSON: keys sorted, `1` and `1.0` alike. For hashing, not for reading. */
export function canonicalText(value: Json): string {
  return printJson(value, CANONICAL);
}
