import { createHash } from 'node:crypto';
import type { Json } from '../model/json.js';
import { canonicalText } from './json-text.js';

/** What a finding is about, without where it stands: moving lines must not make an old finding new. */
export interface FingerprintParts {
  readonly rule: string;
  readonly messageId: string;
  readonly task: string;
  readonly file: string;
  /** The instance path identifies better than the pointer, whose indices move when a branch is added before it. */
  readonly field: string | null;
  /** Counts only where there is no field. */
  readonly pointer: string | null;
  readonly gate?: string | null;
  /** Undefined when the finding has no forced value; null is a value. */
  readonly forcedValue?: Json | undefined;
}

/** 16 hexadecimal digits: the start of the SHA-256 of the parts. */
export function fingerprint(parts: FingerprintParts): string {
  const { rule, messageId, task, file, field, pointer, gate, forcedValue } = parts;
  const value = forcedValue === undefined ? [] : [forcedValue];
  const text = canonicalText([
    'v1',
    rule,
    messageId,
    task,
    file,
    field === null ? ['pointer', pointer] : ['field', field],
    gate ?? null,
    value,
  ]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Fingerprints in the order of the report; the second of equal ones gets `:2`, the third `:3`. */
export function fingerprints(list: readonly FingerprintParts[]): string[] {
  return numberEquals(list.map(fingerprint));
}

/** Appends `:n` to the nth occurrence of a text, from the second on. */
export function numberEquals(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  return texts.map((text) => {
    const nth = (times.get(text) ?? 0) + 1;
    times.set(text, nth);
    return nth === 1 ? text : `${text}:${nth}`;
  });
}

/** The fingerprint without its number among equal ones. */
export function baseFingerprint(text: string): string {
  return text.replace(/:\d+$/, '');
}
