import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './files.mjs';

/** What `npm pack` makes of the checkout, without a script and without a network: the file, its entries (path, size) and sizes in bytes. */
export function pack(folder) {
  const args = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', folder];
  const made = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }));
  // npm up to 11 prints a list, later ones an object by package name.
  const [{ filename, files, size, unpackedSize }] = Object.values(made);
  return { file: join(folder, filename), files, size, unpackedSize };
}

/** Calls `use` with the tarball of the checkout and removes it afterwards. */
export async function withTarball(use) {
  const folder = mkdtempSync(join(tmpdir(), 'kgtlint-pack-'));
  try {
    return await use(pack(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
