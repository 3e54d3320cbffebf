import type { CompletionList, Hover, Position } from 'vscode-languageserver/node';
import type { LanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { taskValues, withTaskValues, type TaskValues } from './task-values.js';
import type { Inspected } from './program.js';

/** The files of which kgtlint knows the schema. */
export type KnownFile = 'manifest' | 'configuration';

export function knownFile(path: string): KnownFile | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === 'kgt.json') return 'manifest';
  return name === '.kgtlintrc.json' || name === '.kgtlintrc' ? 'configuration' : null;
}

/** Completions by the schema of the file, and by what the task has: paths of fields, ids of rules and gates, files. */
export async function complete(
  document: TextDocument,
  position: Position,
  kind: KnownFile,
  known: { readonly inspected: Inspected | null; readonly rules: readonly string[] },
): Promise<CompletionList | null> {
  const service = await serviceFor(kind, document, taskValues(known.inspected, known.rules));
  return service.doComplete(document, position, service.parseJSONDocument(document));
}

/** What the schema says of the key or value at a place. */
export async function schemaHover(document: TextDocument, position: Position, kind: KnownFile): Promise<Hover | null> {
  const service = await serviceFor(kind, document, null);
  return service.doHover(document, position, service.parseJSONDocument(document));
}

/** Whatever `$schema` a file names, it is read by the schema of this version, and nothing is fetched. */
async function serviceFor(kind: KnownFile, document: TextDocument, values: TaskValues | null): Promise<LanguageService> {
  const { getLanguageService } = await import('vscode-json-languageservice');
  const shipped = kind === 'manifest' ? await manifestSchema() : await configurationSchema();
  const schema = kind === 'manifest' && values !== null ? withTaskValues(shipped, values) : shipped;
  const text = JSON.stringify(schema);
  const service = getLanguageService({ schemaRequestService: () => Promise.resolve(text) });
  service.configure({
    validate: false,
    schemas: [{ uri: `kgtlint:///${kind}.schema.json`, fileMatch: ['*'], schema: schema }],
  });
  return service;
}

async function manifestSchema(): Promise<object> {
  return (await import('../manifest/kgt.schema.json', { with: { type: 'json' } })).default;
}

async function configurationSchema(): Promise<object> {
  return (await import('../config/config.schema.json', { with: { type: 'json' } })).default;
}
