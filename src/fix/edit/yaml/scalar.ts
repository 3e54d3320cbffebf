import { EditRefused } from '../types.js';

/** A string or a number of a JSON text. */
const SCALAR = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/**
 * A JSON text as readers of YAML 1.1 (PyYAML among them) and of YAML 1.2 read it alike: 1e100 would be a string to the former, which
 * want a point and a sign of the exponent, and two escapes of one character beyond 16 bits would be two halves of characters.
 * Everything else keeps its spelling. Throws {@link EditRefused} for half a character, which YAML cannot hold.
 */
export function yamlText(json: string): string {
  return json.replace(SCALAR, (scalar) => (scalar.startsWith('"') ? yamlString(scalar) : yamlNumber(scalar)));
}

function yamlNumber(text: string): string {
  const [, digits = '', letter = '', sign = '', exponent = ''] = /^([-\d.]+)([eE])([-+]?)(\d+)$/.exec(text) ?? [];
  if (letter === '') return text;
  return `${digits}${digits.includes('.') ? '' : '.0'}${letter}${sign || '+'}${exponent}`;
}

/** Not printable in YAML, or a break of a line there. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
const HALF = /\p{Surrogate}/u;

function yamlString(text: string): string {
  if (!/\\u[dD][89a-fA-F]|\\\//.test(text) && text.search(UNPRINTABLE) === -1) return text;
  const value = JSON.parse(text) as string;
  if (HALF.test(value)) throw new EditRefused('a text holds half a character (a lone surrogate), which YAML cannot hold');
  return JSON.stringify(value).replace(UNPRINTABLE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
