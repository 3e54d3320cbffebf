import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../files.mjs';
import { cliReference } from './cli.mjs';
import { head } from './markdown.mjs';
import { schemaReference } from './schema.mjs';

const CONFIGURATION = `
What the keys are for, with examples, and which setting wins: [configuration](../configuration.md). The JSON Schema ships in the
package as \`dist/schemas/config.schema.json\`; name it under \`$schema\`, and an editor completes from it. A key that is not listed
here is an error.
`;

const MANIFEST = `
What the sections are for, with an example: [the manifest](../manifest.md). The JSON Schema ships in the package as
\`dist/schemas/kgt.schema.json\`. Every section is optional; paths and globs are relative to the task's folder.
`;

/** The pages of docs/reference/ that are written from the sources: path, and what gives the text. */
export const referencePages = [
  ['docs/reference/configuration.md', () => schemaPage('src/config/config.schema.json', 'The configuration, key by key', CONFIGURATION)],
  ['docs/reference/manifest.md', () => schemaPage('src/manifest/kgt.schema.json', 'The manifest, key by key', MANIFEST)],
  ['docs/reference/cli.md', cliReference],
];

function schemaPage(path, title, introduction) {
  const schema = JSON.parse(readFileSync(join(root, path), 'utf8'));
  return `${head(path, title)}${introduction}\n${schemaReference(schema)}`;
}
