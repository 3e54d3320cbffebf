import type { Passage } from '../../model/passage.js';

/** Keywords of a JSON Schema whose value counts characters, items or members. */
const COUNTS = /^(?:min|max)(?:Length|Items|Contains|Properties)$/;

/** The keyword of a schema's value: it stands behind the names of the properties, and before the title and the description. */
function keywordOf({ kind, names, parts }: Passage): string | null {
  const own = parts[0]?.names ?? [];
  if (kind !== 'annotation' || own.length === 0) return null;
  const titles = own[0] === names[0] ? own.length - 1 : own.length;
  return names[names.length - 1 - titles] ?? null;
}

/** The value is a regular expression. */
export function isPattern(passage: Passage): boolean {
  return keywordOf(passage) === 'pattern';
}

/** The value counts what the property holds: it is no quantity that the property states. */
export function isCount(passage: Passage): boolean {
  return COUNTS.test(keywordOf(passage) ?? '');
}

/** `minLength: 1` says that something must stand there. */
export function isNotEmpty(passage: Passage): boolean {
  return isCount(passage) && /^[01]$/.test(passage.text.trim()) && keywordOf(passage)!.startsWith('min');
}
