import { readCode } from '../code/index.js';
import type { CodeAssertion, CodeFacts, CodeLiteral, CodeString } from '../code/types.js';
import { isArray, isObject, type Json } from '../model/json.js';
import type { Range } from '../model/place.js';
import type { HiddenFile } from './files.js';
import type { Gathering } from './gather.js';
import { keyOf, leavesOf } from './key.js';
import { fromWritten } from './written.js';

/** What is checked there is no answer: whether a command ran, how much there is, which columns a table has. */
const NO_ANSWER = new Set([
  ...['len', 'length', 'toHaveLength', 'returncode', 'status_code', 'statusCode', 'exit_code', 'exitcode', 'exitCode'],
  ...[
    'isinstance',
    'typeof',
    '__name__',
    '__class__',
    'hasattr',
    'callable',
    'exists',
    'is_file',
    'isfile',
    'is_dir',
    'st_size',
    'st_mode',
  ],
  ...['columns', 'keys', 'fieldnames', 'dtype', 'dtypes', 'shape', 'ndim', 'suffix', 'stem', 'stderr', 'headers', 'content_type', 'tol'],
  ...['tolerance', 'atol', 'rtol', 'version', 'schema_version', 'header'],
]);
/** `set(row)` and `sorted(data)` of an object are its keys. */
const KEYS_OF = new Set(['set', 'list', 'sorted', 'tuple', 'frozenset']);
const IDENTIFIER = /^[\p{L}_][\p{L}_.-]*$/u;
const ANSWER_NAME = /(?:^|_)(?:expected|answers?|truth|gold|golden|oracle|correct|solution)(?:_|$)/;
const NO_VALUE_NAME =
  /(?:^|_)(?:path|paths|file|files|dir|dirs|folder|keys|columns|cols|fields|names?|header|headers|types?|schema|format|url|len|count_?of|tol|tolerance|timeout|message|msg|error|errors|version|ext|extension)$/i;
/** Arguments that say how, not what. */
const MANNERS = new Set([
  ...['{key}', '__doc__', 'message', 'msg', 'err_msg', 'rel', 'abs', 'rel_tol', 'abs_tol', 'places', 'delta', 'decimal', 'indent', 'mode'],
  ...['newline', 'sep', 'end', 'tolerance', 'timeout', 'reason', 'open', 'get', 'print', 'getenv', 'run', 'join', 'Path'],
]);

export function fromCode({ file, role }: HiddenFile, gathering: Gathering): void {
  const facts = readCode(file);
  if (!facts) return;
  if (role === 'solution') {
    fromWritten(file, facts, gathering);
    return;
  }
  const byKey = literalsByKey(facts);
  for (const assertion of facts.assertions) {
    if (isAnswer(assertion)) addAssertion(assertion, byKey, file, gathering);
  }
  for (const literal of [...facts.literals, ...computed(facts)]) {
    if (isNamedAnswer(literal))
      gathering.literal({ value: literal.value, names: literal.names, from: 'assertion', operator: 'equals' }, file, literal.range);
  }
}

function isAnswer({ operator, value, names }: CodeAssertion): boolean {
  if (names.some((name) => NO_ANSWER.has(name) || /^(?:len|count_lines)$/i.test(name))) return false;
  if (isArray(value) && KEYS_OF.has(names[0] ?? '') && value.every((item) => typeof item === 'string' && IDENTIFIER.test(item)))
    return false;
  // A text that must be there in one word is a key, a module or a marker.
  return !(operator === 'contains' && typeof value === 'string' && IDENTIFIER.test(value.trim()));
}

function addAssertion(
  { operator, value, range, names }: CodeAssertion,
  byKey: ReadonlyMap<string, readonly Pick<CodeLiteral, 'range'>[]>,
  file: HiddenFile['file'],
  gathering: Gathering,
): void {
  if (!isArray(value) && !isObject(value)) {
    gathering.literal({ value, names, from: 'assertion', operator }, file, range);
    return;
  }
  gathering.collection(value, names, 'assertion', file, range);
  for (const leaf of leavesOf(value, 2000)) {
    const place = byKey.get(keyOf(leaf.value))?.find((literal) => isWithin(literal.range, range))?.range ?? range;
    gathering.literal({ value: leaf.value, names: [...leaf.names, ...names], from: 'assertion', operator }, file, place);
  }
}

function literalsByKey({ literals }: CodeFacts): ReadonlyMap<string, readonly CodeLiteral[]> {
  const byKey = new Map<string, CodeLiteral[]>();
  for (const literal of literals) {
    const key = keyOf(literal.value);
    const known = byKey.get(key);
    if (known) known.push(literal);
    else byKey.set(key, [literal]);
  }
  return byKey;
}

/** Texts that are put together, which are no literals. */
function computed({ strings }: CodeFacts): readonly { readonly value: Json; readonly names: readonly string[]; readonly range: Range }[] {
  return strings.filter(({ open }: CodeString) => !open);
}

function isNamedAnswer({ names }: { readonly names: readonly string[] }): boolean {
  if (names.some((name) => MANNERS.has(name) || NO_ANSWER.has(name))) return false;
  if (names[0] !== undefined && NO_VALUE_NAME.test(snake(names[0]))) return false;
  return names.some((name) => ANSWER_NAME.test(snake(name)) && !NO_VALUE_NAME.test(snake(name)));
}

/** `expectedTotal` as `expected_total`. */
function snake(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}

function isWithin(inner: Range, outer: Range): boolean {
  const startsAfter = inner.line > outer.line || (inner.line === outer.line && inner.column >= outer.column);
  const endsBefore = inner.endLine < outer.endLine || (inner.endLine === outer.endLine && inner.endColumn <= outer.endColumn);
  return startsAfter && endsBefore;
}
