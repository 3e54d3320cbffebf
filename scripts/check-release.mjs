#!/usr/bin/env node
// Refuses a release whose tag, package.json, lock and changelog do not agree. Writes the notes of the release where asked.
// usage: check-release.mjs [--tag vX.Y.Z] [--repository OWNER/NAME] [--notes FILE] [--root DIR]
// In a workflow the tag and the repository are those of GITHUB_REF_NAME and GITHUB_REPOSITORY.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles, root } from './lib/files.mjs';
import { valueOf } from './lib/flags.mjs';
import { releaseNotes, releaseProblems } from './lib/release.mjs';

const folder = resolve(root, valueOf('--root', '.'));
const read = (path) => readFileSync(join(folder, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const changelog = read('CHANGELOG.md');
const tag = valueOf('--tag', process.env.GITHUB_REF_NAME ?? `v${manifest.version}`);
const repository = valueOf('--repository', process.env.GITHUB_REPOSITORY ?? null);
const paths = listFiles(join(folder, 'docs'))
  .filter((path) => path.endsWith('.md'))
  .map((path) => `docs/${path}`);
const pages = Object.fromEntries([...paths, 'README.md'].map((path) => [path, read(path)]));
const problems = releaseProblems({ tag, manifest, lock: JSON.parse(read('package-lock.json')), changelog, repository, pages });
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else {
  const notes = valueOf('--notes', null);
  if (notes !== null) writeFileSync(notes, `${releaseNotes(changelog, manifest.version)}\n`);
  console.log(`${tag} can be published.`);
}
