import { ExactNumber, type Json } from '../model/json.js';
import { canonicalNumber } from '../model/number.js';
import { isNumeral } from './key.js';

/**
 * Whether a scalar is so particular that it stands in another file for no other reason than that it is the answer: a number
 * of at least 3 significant digits that is no year, round number or constant of the trade, or a text of at least 6
 * characters that is no word, identifier, path or format.
 */
export function isDistinctiveScalar(value: Json): boolean {
  if (typeof value === 'number' || value instanceof ExactNumber) return isDistinctiveNumber(value);
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return isNumeral(text) ? isDistinctiveNumber(new ExactNumber(text)) : isDistinctiveText(text);
}

/** Times, sizes, ports, HTTP statuses, counting sequences, constants of mathematics and physics. */
const COMMON = new Set(
  [
    ...[604800, 86400, 1440, 365, 360, 255, 127, 999, 9999, 99999, 1023, 65535],
    ...[8080, 8443, 8888, 8081, 5432, 3306, 6379, 27017, 9090, 9200, 5173, 11434],
    ...[201, 202, 204, 206, 301, 302, 303, 304, 307, 308, 401, 403, 404, 405, 409, 410, 422, 429, 502, 503, 504],
    ...[123, 1234, 12345, 123456, 1234567, 12345678, 123456789, 1234567890, 755, 644, 777, 1337, 0.125, 0.375, 0.625, 0.875],
    ...[9.81, 9.806, 9.80665, 273.15, 298.15, 8.314, 101325, 1013.25, 299792458, 6.674e-11, 1.602e-19, 6.022e23, 0.693, 0.6931],
    ...[0.01745, 57.2958, 57.29578, 6371, 6371.0, 1.96, 1.645, 2.576, 0.999, 99.9, 0.995, 0.975, 2147483647],
  ].map((value) => canonicalNumber(value)),
);
const MATHEMATICS = [Math.PI, Math.E, Math.SQRT2, Math.sqrt(3), Math.LN2, (1 + Math.sqrt(5)) / 2, 2 * Math.PI, Math.PI / 180];

function isDistinctiveNumber(value: number | ExactNumber): boolean {
  const canonical = canonicalNumber(value);
  if (canonical === null) return false;
  const positive = canonical.replace('-', '');
  const [digits = '', exponent = '0'] = positive.split('e');
  if (digits.length < 3 || COMMON.has(positive)) return false;
  const size = Math.abs(Number(value instanceof ExactNumber ? value.text : value));
  if (Number(exponent) >= 0 && size >= 1900 && size <= 2100) return false;
  if (/^(\d)\1+$/.test(digits) || Number.isInteger(Math.log2(size))) return false;
  return !MATHEMATICS.some((constant) => isRounding(size, constant, digits.length));
}

/** `3.1416` is π, to the digits that it has. */
function isRounding(value: number, constant: number, digits: number): boolean {
  const precision = Math.min(digits, 15);
  return Number(constant.toPrecision(precision)) === value || Math.abs(value - constant) < constant * 10 ** (1 - precision);
}

const SHORTEST = 6;
const LONGEST = 4000;

function isDistinctiveText(text: string): boolean {
  if (text.length < SHORTEST || text.length > LONGEST) return false;
  if (!/[\p{L}\p{N}]/u.test(text) || isIdentifier(text) || isPath(text) || isFormat(text)) return false;
  return !/\s/.test(text) || isPhrase(text);
}

/** Words and names of fields, columns, modules, labels: letters of one word or several, without digits inside. */
function isIdentifier(text: string): boolean {
  return /^[\p{L}_]+(?:[-_.:][\p{L}_]+)*\d{0,2}(?:\(\))?[:=]?$/u.test(text);
}

function isPath(text: string): boolean {
  if (/^(?:[a-z][a-z\d+.-]*:\/\/|~?\/|\.{1,2}\/|[A-Za-z]:\\)/i.test(text)) return true;
  if (/^[\w.+-]+(?:\/[\w.+*-]+)+\/?$/.test(text) && !/^[\d./]+$/.test(text)) return true;
  return /^[\w.*{}-]+\.(?:[a-z]{1,5}|mp[34]|h5|7z|s?html5?)$/i.test(text);
}

/** Patterns of dates, printing and regular expressions, command options, markup. */
function isFormat(text: string): boolean {
  // The form of a captured flag.
  if (/^[A-Za-z\d]+\{[^{}\s]{4,}\}$/.test(text)) return false;
  return (
    /%[YmdHMSsdf]|\{[^}]*\}|\\[dwsb]|\[[^\]]*\][*+]|^--?[a-z]|^<[^>]*>$|^#!|^[YMDHms\-/: T]+$/.test(text) ||
    /^(?:utf|iso|latin|cp|sha|md|aes|hs|rs|es)-?\d+(?:-\d+)?$/i.test(text) ||
    /^v?\d+\.\d+\.\d+$/.test(text)
  );
}

/** Several words: a name has capitals, a label digits; plain lower-case words need to be many to be no accident. */
function isPhrase(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.slice(1).some((word) => /^\p{Lu}|\p{N}/u.test(word))) return text.length >= 8;
  return words.length >= 4 && text.length >= 20;
}
