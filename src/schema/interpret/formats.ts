/**
 * Formats as regular expressions that accept at least every string the format accepts; used only where a profile asserts
 * formats. Sources: RFC 4291 section 2.2 (IPv6), RFC 2673 (IPv4), RFC 3339 section 5.6 (dates), RFC 4122 (UUID).
 */
const hex = '[0-9A-Fa-f]{1,4}';
const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const ipv4 = `(?:${byte}\\.){3}${byte}`;
const groups = Array.from({ length: 6 }, (_item, i) => `(?:${hex}:){1,${6 - i}}(?::${hex}){1,${i + 1}}`);
const ipv6 = `(?:(?:${hex}:){7}${hex}|(?:${hex}:){1,7}:|${groups.join('|')}|:(?:(?::${hex}){1,7}|:)|(?:[0-9A-Fa-f]{0,4}:){2,7}${ipv4})`;
const date = '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])';

const patterns: ReadonlyMap<string, string> = new Map([
  ['ipv4', `^${ipv4}$`],
  ['ipv6', `^${ipv6}$`],
  ['date', `^${date}$`],
  ['uuid', '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$'],
]);

export function formatPattern(format: string): string | undefined {
  return patterns.get(format);
}
