import type { DataDocument } from '../../../contract/types.js';
import { isArray, isObject } from '../../../model/json.js';
import { children, valueAt, type Located } from '../../../model/pointer.js';

/**
 * Plain scalars that readers of YAML 1.1 (PyYAML among them) and of YAML 1.2 read as different values: truth values by other names,
 * octal, binary and sexagesimal numbers, numbers with `_`, days, and floats without a point or the sign of the exponent.
 * Source: the types of YAML 1.1 (yaml.org/type) beside the core schema of YAML 1.2.
 */
const TWO_READINGS = [
  /^(?:y|n|yes|no|on|off|=|<<)$/i,
  /^[-+]?0[\d_]+$/,
  /^[-+]?0[bo][\d_]+$/i,
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/,
  /^[-+]?\.?\d[\d.]*_[\d._]*(?:e[-+]?\d+)?$/i,
  /^\d{4}-\d\d?-\d\d?/,
  /^[-+]?\d+e[-+]?\d+$/i,
  /^[-+]?(?:\d+\.\d*|\.\d+)e\d+$/i,
];

/** A value of an input is another one for other readers of the file. */
export function hasTwoReadings({ document, value }: DataDocument, pointer: string): boolean {
  if (document.language !== 'yaml') return false;
  const queue: Located[] = [{ value: valueAt(value, pointer) ?? null, pointer }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    const range = isObject(at.value) || isArray(at.value) ? null : document.offsets(at.pointer);
    const text = range ? document.text.slice(range.start, range.end).trim() : '';
    if (TWO_READINGS.some((form) => form.test(text))) return true;
    for (const child of children(at)) queue.push(child);
  }
  return false;
}
