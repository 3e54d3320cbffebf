#!/usr/bin/env node
// Writes what follows from the sources: src/generated/*.ts, docs/rules/README.md and docs/reference/*.md.
// usage: generate.mjs [--check]   with --check nothing is written, and the exit status is 1 when something is stale.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, writeIfChanged } from './lib/files.mjs';
import { htmlAssetsSource } from './lib/html-assets.mjs';
import { KINDS, registrySource } from './lib/registry.mjs';

const check = process.argv.includes('--check');
const stale = [];

emit('src/report/html/assets.ts', await htmlAssetsSource());
for (const kind of KINDS) emit(`src/generated/${kind.name}.ts`, registrySource(kind));
if (stale.length === 0 || !check) {
  const { ruleIndex } = await import('./lib/rule-index.mjs');
  emit('docs/rules/README.md', await ruleIndex());
  const { referencePages } = await import('./lib/reference/files.mjs');
  for (const [path, text] of referencePages) emit(path, await text());
}

if (stale.length > 0) {
  console.error(`Stale, run "npm run generate": ${stale.join(', ')}`);
  process.exitCode = 1;
}

function emit(path, content) {
  const full = join(root, path);
  if (!check) {
    if (writeIfChanged(full, content)) console.log(`wrote ${path}`);
  } else if (!existsSync(full) || readFileSync(full, 'utf8') !== content) {
    stale.push(path);
  }
}
