import { needsExact, parseLossless } from '../json/lossless.js';
import { isObject, own, toJson, type Value } from '../json/value.js';
import type { Dialect, Json, ParseOptions, SchemaDocument, SourceRange } from '../types.js';
import { dialectOf, newestDialect } from './dialect.js';
import { LoadedDocument } from './document.js';
import { blankComments } from './json-offsets.js';
import { positionsOf, type Positions } from './positions.js';
import { readYaml } from './yaml.js';

type Problem = { readonly message: string; readonly at: SourceRange };

/**
 * Reads a schema document. Never throws: what cannot be read, an unknown `$schema` or a value that is no schema becomes a
 * problem, and every verdict on an unreadable document is `unknown`.
 */
export function parseSchema(text: string, options: ParseOptions): SchemaDocument {
  const syntax = options.syntax ?? 'json';
  const positions = positionsOf(text, options.uri, syntax);
  const problems: Problem[] = [];
  const value = readValue(text, options, positions, problems);
  const readable = isObject(value) || typeof value === 'boolean';
  if (value !== undefined && !readable)
    problems.push({ message: 'The document is not a JSON Schema: neither object nor boolean.', at: positions.rangeOf('') });
  const exact: Value = readable ? value : true;
  const [dialect, dialectSource] = chooseDialect(exact, options, positions, problems);
  return new LoadedDocument({
    uri: options.uri,
    dialect,
    dialectSource,
    root: options.value ?? toJsonIfNeeded(exact, text),
    exact,
    problems,
    positions,
    simple: isSimple(text, exact),
    readable,
    text,
    loadRemote: remoteLoader(options.resources),
  });
}

function readValue(text: string, options: ParseOptions, positions: Positions, problems: Problem[]): Value | undefined {
  try {
    return readText(text, options.syntax ?? 'json', options.value);
  } catch (error) {
    problems.push({
      message: `The schema cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      at: positions.rangeOf(''),
    });
    return undefined;
  }
}

function readText(text: string, syntax: 'json' | 'jsonc' | 'yaml', value: Value | undefined): Value {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (syntax === 'yaml') return value ?? readYaml(bare);
  return parseLossless(syntax === 'jsonc' ? blankComments(bare) : bare, value);
}

/** The exact value is the plain one where no number needed more than a double. */
function toJsonIfNeeded(value: Value, text: string): Json {
  return needsExact(text) ? toJson(value) : (value as Json);
}

function chooseDialect(
  root: Value,
  options: ParseOptions,
  positions: Positions,
  problems: Problem[],
): [Dialect, '$schema' | 'option' | 'default'] {
  const declared = isObject(root) ? own(root, '$schema') : undefined;
  const named = typeof declared === 'string' ? dialectOf(declared) : undefined;
  if (options.dialect) return [options.dialect, 'option'];
  if (named) return [named, '$schema'];
  if (typeof declared === 'string') {
    const meta = options.resources?.has(declared.replace(/#$/, ''));
    if (!meta)
      problems.push({
        message: `Unknown $schema ${JSON.stringify(declared)}: read as ${newestDialect}.`,
        at: positions.rangeOf('/$schema'),
      });
  }
  return [newestDialect, 'default'];
}

/** Whether `$id`, anchors and dynamic scope can be left alone: no scan of the document is needed then. */
function isSimple(text: string, root: Value): boolean {
  if (/\$(?:anchor|dynamic|recursive)|\\u00/.test(text)) return false;
  const ids = text.match(/"\$?id"|\$id:|\bid:/g)?.length ?? 0;
  return ids === 0 || (ids === 1 && isObject(root) && typeof own(root, '$id') === 'string');
}

function remoteLoader(resources: ReadonlyMap<string, string> | undefined): (uri: string) => Value | undefined {
  const cache = new Map<string, Value | undefined>();
  return (uri) => {
    if (cache.has(uri)) return cache.get(uri);
    const value = readRemote(resources?.get(uri));
    cache.set(uri, value);
    return value;
  };
}

function readRemote(text: string | undefined): Value | undefined {
  if (text === undefined) return undefined;
  try {
    return parseLossless(text);
  } catch {
    return undefined;
  }
}
