// The least that a linter of these files must do: walk a folder, read every file, JSON.parse the JSON ones.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

let files = 0;
let parsed = 0;

function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path);
    else if (entry.isFile()) visit(path);
  }
}

function visit(path) {
  const text = readFileSync(path, 'utf8');
  files += 1;
  if (!path.endsWith('.json')) return;
  try {
    JSON.parse(text);
    parsed += 1;
  } catch {
    // A linter meets broken files as well.
  }
}

walk(process.argv[2]);
console.log(`${files} files, ${parsed} parsed`);
