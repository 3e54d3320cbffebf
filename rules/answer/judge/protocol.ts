import { words, type AnswerContract, type Field, type Json } from '../../../src/api/index.js';

/** Why a constant may be part of the protocol and not of the answer. */
export type ProtocolKind = 'version' | 'task-id' | 'hash' | 'symbol' | 'single-kind';

const VERSION_NAMES = /^(schema|format|protocol|contract|api|case)?_?(version|revision)$|^\$schema$/;
const VERSION_VALUE = /^v?\d+(\.\d+)*(-[\w.]+)?$/i;
const ID_NAMES = /^(task|problem|case|benchmark|instance|dataset)_?(id|name|key|slug|uri)$/;
const HASH_VALUE = /^(?:(?:md5|sha\d+)[:-])?[0-9a-f]{32,128}$/i;
const KIND_NAMES = new Set(['kind', 'type', 'format', 'encoding', 'unit', 'units', 'variable', 'symbol']);

/** Recognises schema and protocol versions, ids of the task, hashes, one-letter symbols and single-member kinds. */
export function protocolKind(field: Field, value: Json, contract: AnswerContract): ProtocolKind | null {
  const name = words(field.name).join('_');
  if (typeof value === 'boolean') return null;
  if (VERSION_NAMES.test(name) && VERSION_VALUE.test(String(value))) return 'version';
  if (typeof value !== 'string') return null;
  if (ID_NAMES.test(name) || namesTask(value, contract)) return 'task-id';
  if (HASH_VALUE.test(value)) return 'hash';
  if (/^\p{L}$/u.test(value)) return 'symbol';
  return KIND_NAMES.has(words(field.name).at(-1) ?? '') ? 'single-kind' : null;
}

function namesTask(value: string, contract: AnswerContract): boolean {
  const folder = contract.task.id.split('/').at(-1) ?? '';
  return value.includes('-') && (value === folder || value.endsWith(`/${folder}`));
}

/** Kinds that the presets excuse by name; the others want a review. */
export function isExcusedByName(kind: ProtocolKind | null): boolean {
  return kind === 'version' || kind === 'task-id' || kind === 'hash';
}
