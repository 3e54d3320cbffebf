import type { ChecklistItem, Objection } from '../types.js';
import type { SchemaPart } from './declared.js';

/**
 * What the schema has against a change, with the lines of the keywords.
 *
 * @param pointers of the keywords that stand in the way; those of one line are named once
 */
export function objection(schema: SchemaPart, reason: string, pointers: readonly string[]): Objection {
  const places = new Map<number, ChecklistItem>();
  for (const pointer of pointers) {
    const { line } = schema.locate(pointer, 'key');
    const text = `this stands in the way: ${pointer === '' ? 'the schema as a whole' : pointer}`;
    if (!places.has(line)) places.set(line, { file: schema.file.path, line, text });
  }
  return { reason, checklist: [...places.values()] };
}
