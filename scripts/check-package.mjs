#!/usr/bin/env node
// Packs the checkout as npm would and checks what a user gets: the list of files, the manifest, the types. Needs a built dist/.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packageJson } from './lib/files.mjs';
import { fileProblems } from './lib/package-files.mjs';
import { withTarball } from './lib/package-tarball.mjs';

const problems = await withTarball(async ({ file, files }) => [
  ...(await fileProblems(files.map(({ path }) => path))),
  ...(await manifestProblems(file)),
  ...typeProblems(file),
]);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function manifestProblems(file) {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages } = await publint({ pack: { tarball }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, packageJson, { color: false }) ?? message.code}`);
}

/** Every import of the package, as TypeScript and Node resolve it. The package is for `import` alone. */
function typeProblems(file) {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@arethetypeswrong/cli/package.json');
  const program = join(dirname(manifest), 'dist/index.js');
  const args = [program, file, '--profile', 'esm-only', '--no-emoji', '--no-color'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return status === 0 ? [] : [`are the types wrong: ${stdout}${stderr}`];
}
