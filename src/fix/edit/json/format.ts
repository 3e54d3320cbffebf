import { endOfValue } from '../../../languages/json/scan.js';
import { isOpen, type JsonStyle } from './style.js';
import { jsonSource, readContainer, rootStart, type Container, type JsonSource } from './scan.js';

/**
 * A JSON text in the style of another, as a value in a line of that indentation. Strings and numbers keep their form.
 * Without a unit of indentation all stands in one line.
 */
export function formatValue(value: string, indent: string, style: JsonStyle): string {
  const source = jsonSource(style.isEscaped ? escaped(value) : value);
  return write(source, rootStart(source), indent, style);
}

function escaped(value: string): string {
  return value.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function write(source: JsonSource, start: number, indent: string, style: JsonStyle): string {
  const { plain } = source;
  if (!isOpen(plain[start])) return plain.slice(start, endOfValue(plain, start));
  const container = readContainer(source, start);
  if (container.children.length === 0) return container.isObject ? '{}' : '[]';
  return isInline(source, container, style) ? inLine(source, container, style) : inLines(source, container, indent, style);
}

function isInline({ plain }: JsonSource, { isObject, children }: Container, style: JsonStyle): boolean {
  if (style.unit === null) return true;
  return style.inline[isObject ? 'object' : 'array'] && !children.some((child) => isOpen(plain[child.valueStart]));
}

function inLine(source: JsonSource, { isObject, children }: Container, style: JsonStyle): string {
  const flat = { ...style, unit: null };
  const parts = children.map((child) => keyOf(source, child, style) + write(source, child.valueStart, '', flat));
  const inside = parts.join(`,${style.gap}`);
  return isObject ? `{${style.pad}${inside}${style.pad}}` : `[${inside}]`;
}

function inLines(source: JsonSource, { isObject, children }: Container, indent: string, style: JsonStyle): string {
  const inner = indent + (style.unit ?? '');
  const parts = children.map((child) => inner + keyOf(source, child, style) + write(source, child.valueStart, inner, style));
  const [open, close] = isObject ? ['{', '}'] : ['[', ']'];
  return open + style.eol + parts.join(`,${style.eol}`) + style.eol + indent + close;
}

function keyOf({ plain }: JsonSource, { start, keyEnd }: { readonly start: number; readonly keyEnd: number }, style: JsonStyle): string {
  return keyEnd === -1 ? '' : plain.slice(start, keyEnd) + style.colon;
}
