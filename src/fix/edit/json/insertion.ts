import type { TextChange } from '../types.js';
import { formatValue } from './format.js';
import { endOfLine } from './removal.js';
import type { Child, Container, JsonSource } from './scan.js';
import { indentOf, type JsonStyle } from './style.js';

/** What is put into a container: a member, or an item when it has no key. */
export interface Addition {
  readonly key: string | null;
  readonly value: string;
}

/** The changes that put additions into a container, of whose children those at the `removed` positions go. */
export function addChildren(
  source: JsonSource,
  container: Container,
  removed: ReadonlySet<number>,
  additions: readonly Addition[],
  style: JsonStyle,
): TextChange[] {
  const kept = container.children.filter((_, i) => !removed.has(i));
  if (kept.length === 0) return [fill(source, container, additions, style)];
  const layout = layoutOf(source, container, style);
  const changes: TextChange[] = [];
  for (const [anchor, group] of byAnchor(container, kept, additions)) {
    const parts = group.map((addition) => written(addition, layout.indent, layout.style));
    changes.push(...(anchor ? behind(source, anchor, parts, layout.gap) : inFront(kept[0] as Child, parts, layout.gap)));
  }
  return changes;
}

interface Layout {
  /** Between a comma and the next child. */
  readonly gap: string;
  readonly indent: string;
  readonly style: JsonStyle;
}

function layoutOf({ text, plain }: JsonSource, { open, children }: Container, style: JsonStyle): Layout {
  const first = children[0] as Child;
  const isOneLine = !/[\r\n]/.test(plain.slice(open + 1, first.start));
  const second = children[1];
  if (!isOneLine) {
    const indent = indentOf(text, first.start);
    return { gap: style.eol + indent, indent, style };
  }
  const between = second && first.comma !== -1 ? plain.slice(first.comma + 1, second.start) : style.gap;
  return { gap: between, indent: '', style: { ...style, unit: null } };
}

/** The child behind which each addition comes; null for the front. Sorted keys stay sorted. */
function byAnchor({ children }: Container, kept: readonly Child[], additions: readonly Addition[]): Map<Child | null, Addition[]> {
  const sorted = children.length > 1 && children.every(({ key }, i) => i === 0 || isBefore(children[i - 1]?.key, key));
  const groups = new Map<Child | null, Addition[]>();
  const ordered = sorted ? [...additions].sort((a, b) => (isBefore(a.key, b.key) ? -1 : 1)) : additions;
  for (const addition of ordered) {
    const anchor = (sorted ? kept.findLast(({ key }) => isBefore(key, addition.key)) : kept.at(-1)) ?? null;
    groups.set(anchor, [...(groups.get(anchor) ?? []), addition]);
  }
  return groups;
}

function isBefore(a: string | null | undefined, b: string | null): boolean {
  return typeof a === 'string' && b !== null && a < b;
}

function written({ key, value }: Addition, indent: string, style: JsonStyle): string {
  return (key === null ? '' : JSON.stringify(key) + style.colon) + formatValue(value, indent, style);
}

function behind(source: JsonSource, anchor: Child, parts: readonly string[], gap: string): TextChange[] {
  const rest = anchor.comma === -1 ? anchor.end : anchor.comma + 1;
  const end = endOfLine(source, rest);
  const line = source.text.slice(rest, end ?? rest).trimEnd();
  if (line.trim() === '') return [{ start: anchor.end, end: anchor.end, newText: parts.map((part) => `,${gap}${part}`).join('') }];
  // A comment behind the anchor speaks of the anchor: the new ones come after it.
  const after = rest + line.length;
  const joined = parts.map((part) => gap + part).join(',');
  if (anchor.comma !== -1) return [{ start: after, end: after, newText: `${joined},` }];
  return [
    { start: anchor.end, end: anchor.end, newText: ',' },
    { start: after, end: after, newText: joined },
  ];
}

function inFront(first: Child, parts: readonly string[], gap: string): TextChange[] {
  return [{ start: first.start, end: first.start, newText: parts.map((part) => `${part},${gap}`).join('') }];
}

/** The container has no other children. */
function fill({ text }: JsonSource, { open, close, isObject }: Container, additions: readonly Addition[], style: JsonStyle): TextChange {
  const parts = additions.map(({ key, value }) => (key === null ? value : `${JSON.stringify(key)}:${value}`)).join(',');
  const whole = isObject ? `{${parts}}` : `[${parts}]`;
  return { start: open, end: close + 1, newText: formatValue(whole, indentOf(text, open), style) };
}
