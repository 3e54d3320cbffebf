import type { Range } from '../../model/place.js';
import type { SourceDocument, SourceFile, Task } from '../../model/task.js';
import { emit } from './emit.js';
import { versionIn } from './package-version.js';
import { annotated, isAnything, NOWHERE, type Sketch } from './sketch.js';
import type { CodeContract, Declared, Translator } from './types.js';

export type { CodeContract } from './types.js';

/** Languages in which contracts can be declared. Few tasks have such a contract, so what reads them is loaded on demand. */
const LOADERS: ReadonlyMap<string, () => Promise<Translator>> = new Map([
  ['python', () => import('./python/index.js').then((module) => module.translatePython)],
  ['typescript', () => import('./typescript/index.js').then((module) => module.translateTypeScript)],
]);

const translators = new Map<string, Translator>();

/** Whether contracts can be declared in a language. */
export function isCodeLanguage(language: string): boolean {
  return LOADERS.has(language);
}

/** Loads what {@link translateContract} needs for these languages; others are passed over. */
export async function prepareCodeContracts(languages: Iterable<string>): Promise<void> {
  for (const language of languages) {
    const load = translators.has(language) ? undefined : LOADERS.get(language);
    if (load) translators.set(language, await load());
  }
}

/**
 * Translates a contract that is declared in code into JSON Schema 2020-12, without running the code. `wanted` names the
 * declaration. Null when the file declares none, or could not be parsed. Throws when the language was not prepared.
 */
export function translateContract(
  document: SourceDocument,
  file: SourceFile,
  task?: Task,
  wanted: string | null = null,
): CodeContract | null {
  const translate = translators.get(document.language);
  if (!translate) throw new Error(`Contracts in ${document.language} are not prepared, so ${file.path} cannot be read.`);
  const declared = translate(document, { wanted, versionOf: (name) => (task ? versionIn(task, file, name) : null) });
  return declared ? contractOf(declared, document) : null;
}

function contractOf({ name, sketch }: Declared, document: SourceDocument): CodeContract {
  const emitted = emit(withDialect(sketch));
  const range = (at: { start: number; end: number }): Range => document.range(at);
  const open = isAnything(sketch) || emitted.cut;
  return {
    schema: emitted.schema,
    name,
    locate: (pointer, part) => {
      const at = emitted.locate(pointer, part);
      return at && at !== NOWHERE ? range(at) : null;
    },
    problems: open ? [{ message: emitted.cut ? TOO_LARGE : UNKNOWN, range: range(sketch.at) }] : [],
  };
}

const UNKNOWN =
  'nothing of this answer contract is statically known, so nothing of it can be checked; write it out with literals, or name another declaration';
const TOO_LARGE = 'this answer contract is too large to be written out, so it was not checked; split it, or give it as JSON Schema';

function withDialect(sketch: Sketch): Sketch {
  if (sketch.keywords.has('$schema')) return sketch;
  const root = annotated({ at: sketch.at, keywords: new Map() }, '$schema', 'https://json-schema.org/draft/2020-12/schema', NOWHERE);
  return { at: sketch.at, keywords: new Map([...root.keywords, ...sketch.keywords]) };
}
