import { head, tail } from './cut.js';
import { ExactNumber, isArray, isObject, type Json } from './json.js';

const LONGEST = 80;

/** A value as JSON text for people: exact digits, cut in the middle when long. */
export function showValue(value: Json, longest: number = LONGEST): string {
  const text = jsonText(value, longest * 4);
  if (text.length <= longest) return text;
  const half = Math.floor((longest - 3) / 2);
  return `${head(text, half)}...${tail(text, half)}`;
}

/** JSON text with the digits of exact numbers; stops early in values far longer than `enough`. */
function jsonText(value: Json, enough: number): string {
  if (value instanceof ExactNumber) return value.text;
  if (isArray(value)) return `[${list(value, (item, left) => jsonText(item, left), enough)}]`;
  if (isObject(value))
    return `{${list(Object.entries(value), ([key, item], left) => `${JSON.stringify(key)}:${jsonText(item, left)}`, enough)}}`;
  return JSON.stringify(value);
}

function list<T>(items: readonly T[], show: (item: T, left: number) => string, enough: number): string {
  const parts: string[] = [];
  let length = 0;
  for (const item of items) {
    if (length > enough) return [...parts, '...'].join(',');
    const part = show(item, enough - length);
    parts.push(part);
    length += part.length;
  }
  return parts.join(',');
}
