import type { FileDigest } from './file-digests.js';
import type { Form } from './forms/forms.js';
import { Literal, type Spelled } from './forms/spelled.js';
import { nearest } from './nearest.js';
import type { Successors } from './successors.js';

/** A number that not all of the forms write alike: as it stands in the data, and as others write it. */
interface UnlikeNumber {
  readonly text: string;
  readonly other: string;
}

/** The first number because of which forms that had the same content have it no longer; null where something else is the cause. */
export function unlikeNumber(digests: readonly FileDigest[], successors: Successors): UnlikeNumber | null {
  for (const digest of digests) {
    const forms = nearest(digest.forms, ({ rank }) => rank);
    for (const version of successors.versionsOf(digest)) {
      const found = unlikeIn(version?.at(digest.path) ?? null, forms);
      if (found) return found;
    }
  }
  return null;
}

function unlikeIn(root: Spelled, forms: readonly Form[]): UnlikeNumber | null {
  const stack: Spelled[] = [root];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    const found = value instanceof Literal ? unlike(value, forms) : null;
    if (found) return found;
    // One by one: a list may have more items than a call can have arguments.
    for (const below of belowOf(value)) stack.push(below);
  }
  return null;
}

function unlike(literal: Literal, forms: readonly Form[]): UnlikeNumber | null {
  const { text } = literal;
  const writings = new Set(forms.map(({ number }) => number?.(literal) ?? text));
  const other = [...writings].find((writing) => writing !== text);
  return writings.size > 1 && other !== undefined ? { text, other } : null;
}

function belowOf(value: Spelled): Iterable<Spelled> {
  if (value instanceof Map) return (value as ReadonlyMap<string, Spelled>).values();
  return Array.isArray(value) ? (value as readonly Spelled[]) : [];
}
