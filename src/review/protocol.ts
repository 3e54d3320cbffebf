import { words } from '../contract/names.js';
import { isArray, property, type Json } from '../model/json.js';
import type { Task } from '../model/task.js';
import { saysWhatWasConcluded } from './conclusion.js';
import { leaves } from './leaves.js';

/** Why a constant belongs to how answers are written and not to what they say. */
export type ProtocolKind = 'version' | 'task-id' | 'symbol' | 'unit' | 'hash' | 'kind';

/** Each kind in words that follow "is". */
export const PROTOCOL_WORDS: Readonly<Record<ProtocolKind, string>> = {
  version: 'a schema or protocol version',
  'task-id': 'an id of the task',
  symbol: 'the name of a symbol',
  unit: 'a unit',
  hash: 'a digest',
  kind: 'the kind of an object',
};

/** Says what kind of protocol constant a string or number is under a key; null when it is none. */
type Recogniser = (value: string | number, key: readonly string[], task: Task) => ProtocolKind | null;

const VERSION_KEYS = new Set(['api', 'dialect', 'draft', 'protocol', 'revision', 'schema', 'spec', 'specification', 'version']);
const SYMBOL_KEYS = new Set(
  `coordinate coordinates domain field generator generators indeterminate letter parameter parameters ring symbol symbols unknown
   unknowns var variable variables vars`.split(/\s+/),
);
const UNIT_KEYS = new Set(['charset', 'currency', 'encoding', 'timezone', 'unit', 'units', 'uom']);
const DIGEST_KEYS = new Set(['checksum', 'digest', 'fingerprint', 'hash', 'md5', 'sha', 'sha1', 'sha256', 'sha512']);

/**
 * What kind of protocol constant a value is; null when it is none.
 * A list is one when all its items are of one kind.
 */
export function protocolKind(key: string, value: Json, task: Task): ProtocolKind | null {
  const parts = leaves(value).map((leaf) => leaf.value);
  if (parts.length === 0 || (parts.length > 1 && !isArray(value))) return null;
  const kinds = new Set(parts.map((part) => kindOf(key, part, task)));
  return kinds.size === 1 ? ([...kinds][0] as ProtocolKind | null) : null;
}

function kindOf(key: string, value: unknown, task: Task): ProtocolKind | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const parts = words(key);
  for (const recognise of RECOGNISERS) {
    const kind = recognise(value, parts, task);
    if (kind !== null) return kind;
  }
  return null;
}

/** Words after which the word before still says what the value is: `symbol_name`, `unit_of_length`, `schema_id`. */
const AFTER = new Set(['id', 'label', 'name', 'names', 'number', 'of', 'string', 'tag', 'uri', 'url']);

/** Words for what a document itself is. */
const DOCUMENT = new Set(['answer', 'document', 'file', 'format', 'input', 'output', 'submission', 'task']);

/** True when a key says whose version, unit or symbol it is (`map_version`, `weight_unit`), and not only that it is one. */
export function namesItsOwner(key: string): boolean {
  return words(key).some((word) => ![VERSION_KEYS, SYMBOL_KEYS, UNIT_KEYS, AFTER, DOCUMENT].some((plain) => plain.has(word)));
}

/** True when the key ends in one of the words: `input_sha256` is a digest, `hash_collision` is not. */
function names(key: readonly string[], kinds: ReadonlySet<string>): boolean {
  return key.some((word, i) => kinds.has(word) && (i === key.length - 1 || AFTER.has(key[i + 1] as string)));
}

const version: Recogniser = (value, key) => {
  if (!names(key, VERSION_KEYS)) return null;
  const isVersion =
    typeof value === 'number' ||
    /^https?:\/\//.test(value) ||
    /(?:^|[^\p{L}\p{N}])(?:v|draft-?)?\d+(?:[.-]\d+)*(?:-[a-z]+)?$/iu.test(value);
  return isVersion ? 'version' : null;
};

/** One letter, perhaps with an index or a prime, or a doubled letter such as QQ. */
const symbol: Recogniser = (value, key) => {
  const isSymbol = typeof value === 'string' && /^(?:\p{L}_?\p{N}{0,2}'?|(\p{Lu})\1|[A-Z]{2}_?\d{0,2})$/u.test(value);
  return isSymbol && names(key, SYMBOL_KEYS) ? 'symbol' : null;
};

const unit: Recogniser = (value, key) => {
  const isUnit =
    typeof value === 'string' && /^[\p{L}\p{Sc}\u00b0%\u03a9][\p{L}\p{N}\p{Sc}\u00b0%\u03a9\u00b2\u00b3\u207b /*^.+-]{0,23}$/u.test(value);
  return isUnit && names(key, UNIT_KEYS) ? 'unit' : null;
};

const digest: Recogniser = (value, key) => {
  const isDigest = typeof value === 'string' && /^(?:[a-z0-9]+:)?[0-9a-f]{32,128}$/i.test(value);
  return isDigest && names(key, DIGEST_KEYS) ? 'hash' : null;
};

/** `kind` with one member: names the shape of the object that it stands in. */
const kind: Recogniser = (value, key) => {
  const isKind = typeof value === 'string' && ['kind', 'type', 'format'].includes(key.join(' ')) && !saysWhatWasConcluded(value);
  return isKind ? 'kind' : null;
};

const taskId: Recogniser = (value, _, task) => (typeof value === 'string' && taskNames(task).has(plain(value)) ? 'task-id' : null);

const RECOGNISERS: readonly Recogniser[] = [version, taskId, symbol, unit, digest, kind];

/** The names by which a task calls itself: its folder, its path, and the names in its own description. */
function taskNames(task: Task): ReadonlySet<string> {
  const names = [task.id, task.id.split('/').at(-1) ?? ''];
  for (const path of ['task.toml', 'task.yaml', 'task.md', 'kgt.json']) {
    const data = task.file(path)?.document()?.value;
    for (const holder of [data, property(data, 'task'), property(data, 'metadata')]) {
      for (const key of ['id', 'name', 'task_id', 'slug']) {
        const name = property(holder, key);
        if (typeof name === 'string') names.push(name, name.split('/').at(-1) ?? '');
      }
    }
  }
  return new Set(names.map(plain).filter((name) => name !== ''));
}

/** Without a version at the end, and with one spelling of the separators. */
function plain(name: string): string {
  return words(name.replace(/[-_.@:/]v?\d+(?:\.\d+)*$/i, '')).join('-');
}
