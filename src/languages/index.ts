import type { SourceDocument } from '../model/task.js';
import type { Language, LanguageParser } from './types.js';

/** The languages of a run. Parsing is synchronous, so a language is loaded before its documents are asked for. */
export interface LanguageRegistry {
  /** The language of a file, by its name alone. */
  for(path: string): Language | undefined;
  /** Loads languages by id; an id that is not registered throws. */
  ready(ids: Iterable<string>): Promise<void>;
  isReady(id: string): boolean;
  /** The parsed text, or null when the file is of no known language. Throws when the language is not loaded. */
  parse(path: string, text: string): SourceDocument | null;
}

export function createLanguageRegistry(languages: readonly Language[]): LanguageRegistry {
  const byId = new Map(languages.map((language) => [language.id, language]));
  const find = finder(languages);
  const loading = new Map<string, Promise<void>>();
  const parsers = new Map<string, LanguageParser>();

  const load = async (id: string): Promise<void> => {
    const language = byId.get(id);
    if (language === undefined) throw new Error(`No language "${id}" is registered (known: ${[...byId.keys()].join(', ')}).`);
    parsers.set(id, await language.load());
  };
  const loadOnce = (id: string): Promise<void> => {
    const started = loading.get(id) ?? load(id);
    loading.set(id, started);
    return started;
  };

  return {
    for: find,
    ready: async (ids) => void (await Promise.all([...ids].map(loadOnce))),
    isReady: (id) => parsers.has(id),
    parse: (path, text) => {
      const language = find(path);
      if (language === undefined) return null;
      const parser = parsers.get(language.id);
      if (parser === undefined) throw new Error(`The language "${language.id}" is not loaded yet, so ${path} cannot be parsed.`);
      return parser(text, path);
    },
  };
}

/** Whole file names go before extensions; names are compared without regard to case. */
function finder(languages: readonly Language[]): (path: string) => Language | undefined {
  const byName = new Map(languages.flatMap((language) => (language.filenames ?? []).map((name) => [name.toLowerCase(), language])));
  const byPattern = languages.filter((language) => language.names !== undefined);
  const byExtension = new Map(languages.flatMap((language) => language.extensions.map((extension) => [extension, language])));
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    const dot = name.lastIndexOf('.');
    const named = byName.get(name) ?? byPattern.find((language) => language.names?.test(name));
    return named ?? (dot === -1 ? undefined : byExtension.get(name.slice(dot)));
  };
}
