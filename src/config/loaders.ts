import { basename } from 'node:path';
import type { Json } from '../model/json.js';
import { property } from '../model/json.js';
import { importDefault } from './modules.js';
import { below, withoutPlaces, type ConfigDocument, type Languages } from './source.js';

type Loader = (path: string, text: string) => Promise<unknown>;

/** Loaders for cosmiconfig that keep places. Its own ones lose them, and its TypeScript loader writes beside the user's file. */
export function createLoaders(languages: Languages): Readonly<Record<string, Loader>> {
  const json: Loader = (path, text) => readJson(languages, path, text);
  const yaml: Loader = (_, text) => readData(languages, 'yaml', text);
  const either: Loader = (path, text) => (/^\uFEFF?\s*\{/.test(text) ? json(path, text) : yaml(path, text));
  const code = Object.fromEntries(['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'].map((extension) => [extension, readModule]));
  return { '.json': json, '.yaml': yaml, '.yml': yaml, noExt: either, ...code };
}

/** cosmiconfig takes the member `kgtlint` of what this gives for a package.json. */
async function readJson(languages: Languages, path: string, text: string): Promise<unknown> {
  const document = await readData(languages, 'json', text);
  if (basename(path) !== 'package.json') return document;
  const value = property(document.value, 'kgtlint');
  return value === undefined && document.problems.length === 0 ? {} : { kgtlint: below(document, '/kgtlint', value) };
}

async function readData(languages: Languages, language: 'json' | 'yaml', text: string): Promise<ConfigDocument> {
  await languages.ready([language]);
  const document = languages.parse(`configuration.${language}`, text.replace(/^\uFEFF/, ''));
  if (!document) throw new Error(`the language "${language}" is not available`);
  return document;
}

async function readModule(path: string): Promise<ConfigDocument> {
  const value = await importDefault(path);
  if (typeof value !== 'object' || value === null)
    throw new Error(`the default export should be a configuration object, but it is ${typeof value}`);
  return withoutPlaces(JSON.parse(JSON.stringify(value)) as Json);
}
