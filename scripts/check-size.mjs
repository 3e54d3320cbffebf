#!/usr/bin/env node
// Holds the sizes of the package and of what a start loads against scripts/lib/size-budget.mjs. Needs a built dist/.
import { join, relative } from 'node:path';
import { root } from './lib/files.mjs';
import { loadedScripts } from './lib/loaded-scripts.mjs';
import { withTarball } from './lib/package-tarball.mjs';
import { BUDGET, bytes, overBudget } from './lib/size-budget.mjs';

const cli = join(root, 'dist/cli.js');
const example = join(root, 'fixtures/example');
const heaviest = (list) => [...list].sort((a, b) => b.size - a.size).slice(0, 5);
const named = (list) => list.map(({ path, size }) => ({ path: relative(root, path), size }));
const sum = (list) => ({ size: list.reduce((total, { size }) => total + size, 0), largest: heaviest(named(list)) });

await withTarball(({ files, size, unpackedSize }) => {
  const measured = {
    tarball: { size, largest: heaviest(files) },
    unpacked: { size: unpackedSize, largest: heaviest(files) },
    version: sum(loadedScripts(cli, ['--version'], root)),
    lint: sum(loadedScripts(cli, ['--no-config-lookup', '--root', example, '--format', 'json', example], root)),
  };
  for (const [name, { size: now }] of Object.entries(measured)) console.log(`${name}: ${bytes(now)} of ${bytes(BUDGET[name])}`);
  const over = overBudget(measured, files);
  if (over.length === 0) return;
  console.error(`Larger than allowed:\n  ${over.join('\n  ')}`);
  console.error('Load it on first need, leave it out, or say why it is worth it and raise the figure in scripts/lib/size-budget.mjs.');
  process.exitCode = 1;
});
