import { createValidator } from '../validate/index.js';
import { ConfigError, problem, throwIfAny } from './error.js';
import { createLoaders } from './loaders.js';
import { failedLine } from './modules.js';
import { relativeTo } from './paths.js';
import { rangeIn, type ConfigDocument, type ConfigSource, type Languages } from './source.js';
import type { UserConfig } from './types.js';

/** Reads and validates one configuration file, of any format. Rejects with {@link ConfigError}. */
export type SourceReader = (path: string) => Promise<ConfigSource>;

/** The reader of a run; cosmiconfig and Ajv are loaded when the first file is read. */
export function createSourceReader(root: string, languages: Languages): SourceReader {
  let loading: Promise<Load> | undefined;
  return async (path) => {
    const file = relativeTo(root, path);
    const document = await readDocument((loading ??= explorer(languages)), path, file);
    throwIfAny(document.problems.map((found) => problem(found.message, file, found.range)));
    await validate(document, file);
    return { path, file, config: document.value as UserConfig, document };
  };
}

type Load = (path: string) => Promise<ConfigDocument | undefined>;

/** cosmiconfig looks for settings of its own in the working directory, and throws when a package.json there is broken. */
async function explorer(languages: Languages): Promise<Load> {
  const { cosmiconfig } = await import('./cosmiconfig.js');
  const { load } = cosmiconfig('kgtlint', { loaders: createLoaders(languages), cache: false });
  return async (path) => (await load(path))?.config as ConfigDocument | undefined;
}

async function readDocument(loading: Promise<Load>, path: string, file: string): Promise<ConfigDocument> {
  let document: ConfigDocument | undefined;
  try {
    document = await (await loading)(path);
  } catch (error) {
    throw new ConfigError([unreadable(error, path, file)], { cause: error });
  }
  if (document) return document;
  const message = path.endsWith('package.json') ? 'there is no key "kgtlint" in it' : 'the file is empty';
  throw new ConfigError([problem(message, file, null, 'write {} for a configuration that changes nothing')]);
}

function unreadable(error: unknown, path: string, file: string): ConfigError['problems'][number] {
  const { code, path: of } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT' && of === path) return problem('there is no such configuration file', file);
  if (code === 'EISDIR') return problem('this is a folder, not a configuration file', file);
  const words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return { ...problem(`the configuration cannot be loaded: ${words}`, file), line: failedLine(error, path) };
}

async function validate(document: ConfigDocument, file: string): Promise<void> {
  const schema = await import('./config.schema.json', { with: { type: 'json' } });
  const check = await createValidator(schema.default);
  const places = rangeIn(document, '') !== null;
  throwIfAny(check(document).map((found) => problem(found.message, file, places ? found.range : null)));
}
