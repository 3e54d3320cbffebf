import { createLanguageRegistry } from '../../../src/languages/index.js';
import { languages } from '../../../src/generated/languages.js';
import { applyChanges, editDocument, type Operation } from '../../../src/fix/edit/index.js';
import type { Json } from '../../../src/model/json.js';

export const registry = createLanguageRegistry(languages);

export function parse(text: string, path = 'data.json') {
  const document = registry.parse(path, text);
  if (!document) throw new Error(`${path} is of no language`);
  return document;
}

export function valueOf(text: string, path = 'data.json'): Json | undefined {
  return parse(text, path).value;
}

/** The text after the operations; throws with the reason where they are refused. */
export function edited(text: string, operations: readonly Operation[], path = 'data.json'): string {
  const outcome = editDocument(parse(text, path), operations, (after) => registry.parse(path, after));
  if ('refused' in outcome) throw new Error(outcome.refused);
  const after = applyChanges(text, outcome.changes);
  if (after === null) throw new Error('overlap');
  return after;
}

export const remove = (...at: string[]): Operation[] => at.map((pointer) => ({ op: 'remove', at: pointer }));
export const insert = (at: string, key: string, value: Json): Operation => ({ op: 'insert', at, key, value: JSON.stringify(value) });
