import { languages } from '../../../src/generated/languages.js';
import { createLanguageRegistry } from '../../../src/languages/index.js';

const EXTENSIONS: Readonly<Record<string, string>> = {
  json: '.json',
  yaml: '.yaml',
  toml: '.toml',
  ts: '.ts',
  js: '.mjs',
  python: '.py',
};

const registry = createLanguageRegistry(languages);

/** What is wrong with an example of a language that kgtlint reads itself; empty for other languages. */
export async function problemsOf(language: string, text: string): Promise<string[]> {
  const extension = EXTENSIONS[language];
  if (extension === undefined) return [];
  const path = `example${extension}`;
  await registry.ready([registry.for(path)?.id ?? language]);
  return registry.parse(path, text)?.problems.map(({ message }) => message) ?? [`no parser for ${path}`];
}
