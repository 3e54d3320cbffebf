import { isArray, isObject, property, type Json, type JsonObject } from '../model/json.js';
import { join } from '../model/pointer.js';
import { REVIEW_CLASSES, type Review, type ReviewClass } from '../model/review.js';
import { isDay, isInstancePath, placeOf, withRange, type Located } from '../validate/index.js';

/** The reviews of a manifest that are complete. A review with a mistake in it suppresses nothing: its problem is reported instead. */
export function readReviews(value: JsonObject, document: Located, file: string): Review[] {
  const entries = property(value, 'reviews');
  if (!isArray(entries)) return [];
  return entries.flatMap((entry, i) => readReview(entry, join('/reviews', i), document, file) ?? []);
}

function readReview(entry: Json, pointer: string, document: Located, file: string): Review | null {
  const at = paths(property(entry, 'at'));
  const kind = property(entry, 'class');
  const value = property(entry, 'value');
  const [rule, reason, by] = ['rule', 'reason', 'by'].map((key) => words(entry, key));
  if (!isObject(entry) || !at || !isClass(kind) || value === undefined || !rule || !reason || !by) return null;
  const dates = days(entry);
  if (!dates) return null;
  const quote = words(entry, 'quote');
  return { rule, at, class: kind, value, reason, by, ...dates, ...(quote ? { quote } : {}), from: origin(document, file, pointer) };
}

function words(entry: Json, key: string): string | null {
  const value = property(entry, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

function isClass(value: Json | undefined): value is ReviewClass {
  return REVIEW_CLASSES.some((name) => name === value);
}

function paths(value: Json | undefined): string[] | null {
  const list = typeof value === 'string' ? [value] : isArray(value) ? [...value] : [];
  const good = list.filter((path): path is string => typeof path === 'string' && isInstancePath(path));
  return good.length > 0 && good.length === list.length ? good : null;
}

/** `on` and `expires`, or null when one of them is no day: a review must not outlive a date that cannot be read. */
function days(entry: JsonObject): { on?: string; expires?: string } | null {
  const dates: { on?: string; expires?: string } = {};
  for (const key of ['on', 'expires'] as const) {
    const value = property(entry, key);
    if (value === undefined) continue;
    if (typeof value !== 'string' || !isDay(value)) return null;
    dates[key] = value;
  }
  return dates;
}

/** The range is computed when a report asks for it: most reviews are never shown. */
function origin(document: Located, file: string, pointer: string): Review['from'] {
  return withRange({ file, pointer, kind: 'manifest' as const }, () => placeOf(document, pointer));
}
