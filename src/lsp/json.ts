import type { CompletionList, Hover, Position } from 'vscode-languageserver/node';
import type { LanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Inspected, Program } from './program.js';
import { taskValues, withRules, withTaskValues } from './task-values.js';

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
  known: { readonly inspected: Inspected | null; readonly program: Pick<Program, 'rules' | 'presets'> },
): Promise<CompletionList | null> {
  const schema = await shippedSchema(kind);
  const { inspected, program } = known;
  const service = await serviceFor(
    kind,
    kind === 'manifest' ? withTaskValues(schema, taskValues(inspected, program.rules)) : withRules(schema, program),
  );
  return service.doComplete(document, position, service.parseJSONDocument(document));
}

/** What the schema says of the key or value at a place. */
export async function schemaHover(document: TextDocument, position: Position, kind: KnownFile): Promise<Hover | null> {
  const service = await serviceFor(kind, await shippedSchema(kind));
  return service.doHover(document, position, service.parseJSONDocument(document));
}

/** Whatever `$schema` a file names, it is read by the schema of this version, and nothing is fetched. */
async function serviceFor(kind: KnownFile, schema: object): Promise<LanguageService> {
  const { getLanguageService } = await import('vscode-json-languageservice');
  const text = JSON.stringify(schema);
  const service = getLanguageService({ schemaRequestService: () => Promise.resolve(text) });
  service.configure({
    validate: false,
    schemas: [{ uri: `kgtlint:///${kind}.schema.json`, fileMatch: ['*'], schema }],
  });
  return service;
}

function shippedSchema(kind: KnownFile): Promise<object> {
  return kind === 'manifest' ? manifestSchema() : configurationSchema();
}

async function manifestSchema(): Promise<object> {
  return (await import('../manifest/kgt.schema.json', { with: { type: 'json' } })).default;
}

async function configurationSchema(): Promise<object> {
  return (await import('../config/config.schema.json', { with: { type: 'json' } })).default;
}
