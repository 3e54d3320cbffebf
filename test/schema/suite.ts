import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Dialect, Json } from '../../src/schema/index.js';

/** One schema of the official JSON-Schema-Test-Suite with its instances. */
export interface SuiteGroup {
  readonly dialect: Dialect;
  readonly file: string;
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const require = createRequire(import.meta.url);
const folders: Readonly<Record<string, Dialect>> = {
  draft4: 'draft-04',
  draft6: 'draft-06',
  draft7: 'draft-07',
  'draft2019-09': '2019-09',
  'draft2020-12': '2020-12',
};

/** Where Debian's libtest-json-schema-acceptance-perl puts the suite, with all drafts. No npm package holds the current ones. */
const DEBIAN = '/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance';

/** Folder with `tests/` and `remotes/` of the suite: named by JSON_SCHEMA_TEST_SUITE, which then must be there, or Debian's. */
export function suiteFolder(): string | undefined {
  const named = process.env['JSON_SCHEMA_TEST_SUITE'];
  if (named !== undefined && !existsSync(join(named, 'tests'))) throw new Error(`JSON_SCHEMA_TEST_SUITE: no tests in ${named}`);
  return [named, DEBIAN].find((folder) => folder !== undefined && existsSync(join(folder, 'tests')));
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : path.endsWith('.json') ? [path] : [];
  });
}

/** The mandatory part of every draft that the folder has. */
export function readSuite(folder: string): readonly SuiteGroup[] {
  return Object.entries(folders).flatMap(([name, dialect]) =>
    filesBelow(join(folder, 'tests', name))
      .filter((file) => !file.includes('optional'))
      .flatMap((file) =>
        (JSON.parse(readFileSync(file, 'utf8')) as Omit<SuiteGroup, 'dialect' | 'file'>[]).map((group) => ({
          ...group,
          dialect,
          file: `${name}/${file.split('/').pop() ?? ''}`,
        })),
      ),
  );
}

/** Remote schemas of the suite and the metaschemas, by URI. */
export function suiteResources(folder: string): ReadonlyMap<string, string> {
  const resources = new Map<string, string>();
  const remotes = join(folder, 'remotes');
  for (const file of filesBelow(remotes)) resources.set(`http://localhost:1234${file.slice(remotes.length)}`, readFileSync(file, 'utf8'));
  for (const file of metaschemaFiles()) {
    const text = readFileSync(file, 'utf8');
    const { $id, id } = JSON.parse(text) as { $id?: string; id?: string };
    const uri = ($id ?? id)?.replace(/#$/, '');
    if (uri !== undefined && !resources.has(uri)) resources.set(uri, text);
  }
  return resources;
}

function metaschemaFiles(): string[] {
  const ajv = dirname(require.resolve('ajv/package.json'));
  // The ajv of eslint still carries draft-04.
  const older = join(dirname(require.resolve('eslint/package.json')), 'node_modules/ajv/lib/refs');
  return [...filesBelow(join(ajv, 'lib/refs')), ...filesBelow(older).filter((file) => file.includes('draft-04'))];
}
