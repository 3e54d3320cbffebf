import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { listFiles, root } from './files.mjs';

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Declarations that the given entries (`src/index.ts`) reach: path relative to dist/, to text. */
export async function declarations(entries) {
  const folder = mkdtempSync(join(tmpdir(), 'kgtlint-types-'));
  try {
    await emit(folder);
    const texts = new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
    const reached = reach(
      entries.map((entry) => entry.replace(/\.ts$/, '.d.ts')),
      texts,
    );
    return new Map([...reached].map((path) => [`types/${path}`, texts.get(path)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Types are checked by `npm run lint`; here they are only written. */
function emit(folder) {
  const tsc = join(root, 'node_modules/typescript/lib/tsc.js');
  const flags = ['-p', 'tsconfig.build.json', '--noCheck', '--outDir', folder];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [tsc, ...flags], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error('tsc could not write the declarations'))));
  });
}

function reach(entries, texts) {
  const reached = new Set();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    if (!texts.has(path)) throw new Error(`no declaration ${path}`);
    reached.add(path);
    queue.push(...imports(path, texts.get(path)));
  }
  return reached;
}

/** A user has none of the packages that are bundled, so a public declaration may name none of them. */
function imports(path, text) {
  return [...text.matchAll(IMPORT)].flatMap(([, specifier]) => {
    if (specifier.startsWith('node:') || specifier.endsWith('.json')) return [];
    if (!specifier.startsWith('.')) throw new Error(`the public declaration ${path} needs the package ${specifier}`);
    return [posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.d.ts')];
  });
}
