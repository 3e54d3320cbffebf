import { ExactNumber, isArray, isObject, property, type Json } from '../../model/json.js';
import { join } from '../../model/pointer.js';
import type { Evidence } from '../../model/finding.js';
import { COMPOSE, expand, type Lookup } from '../variables.js';
import { placeOf } from './project.js';
import type { Placed, ServiceSource } from './types.js';

/** A scalar of a compose file as the text that it stands for. */
export function scalarText(value: Json | undefined): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value instanceof ExactNumber ? value.text : null;
}

/** A key of a service, as the last source that has it writes it. */
export function lastText(sources: readonly ServiceSource[], key: string, lookup: Lookup): Placed | null {
  const source = sources.findLast(({ value }) => scalarText(property(value, key)) !== null);
  const text = source === undefined ? null : scalarText(property(source.value, key));
  if (source === undefined || text === null) return null;
  const filled = expand(text, lookup, COMPOSE);
  return { text: filled.text, certain: filled.certain, by: placeOf(source, join('', key)) };
}

export interface Pair {
  readonly name: string;
  /** Null for a name alone, whose value the host gives. */
  readonly value: string | null;
  readonly by: Evidence;
}

/** A map, or a list of `name=value`; of one name the last counts. */
export function pairsOf(source: ServiceSource, key: string, lookup: Lookup): Pair[] {
  return pairsAt(property(source.value, key), lookup, (below) => placeOf(source, `${join('', key)}${below}`));
}

export function pairsAt(value: Json | undefined, lookup: Lookup, by: (below: string) => Evidence): Pair[] {
  const filled = (text: string | null): string | null => {
    const result = text === null ? null : expand(text, lookup, COMPOSE);
    return result?.certain === true ? result.text : null;
  };
  if (isArray(value)) {
    return value.flatMap((item, i) => {
      const text = scalarText(item);
      if (text === null) return [];
      const equals = text.indexOf('=');
      const name = equals < 0 ? text : text.slice(0, equals);
      return [{ name, value: equals < 0 ? null : filled(text.slice(equals + 1)), by: by(join('', i)) }];
    });
  }
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, item]) => ({ name, value: filled(scalarText(item)), by: by(join('', name)) }));
}

export interface EnvLine {
  readonly name: string;
  readonly value: string;
  /** Offsets of the value. */
  readonly start: number;
  readonly end: number;
}

/** The lines `NAME=value` of an environment file; `export` and quotes are taken away. */
export function envLines(text: string): EnvLine[] {
  const lines: EnvLine[] = [];
  const pattern = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*(?:"((?:\\.|[^"\\])*)"|'([^']*)'|([^\r\n]*))/gm;
  for (const match of text.matchAll(pattern)) {
    const bare = match[4]?.replace(/(?:^|\s)#.*$/, '').trimEnd();
    const value = match[2] ?? match[3] ?? bare ?? '';
    const start = match.index + match[0].length - (match[4] ?? `${value}"`).length;
    lines.push({ name: match[1] ?? '', value, start, end: start + value.length });
  }
  return lines;
}
