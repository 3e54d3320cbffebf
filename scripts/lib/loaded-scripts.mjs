import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const recorder = new URL('./record-loads.mjs', import.meta.url).href;

/**
 * Runs a program of Node and gives the scripts that it loaded, with their sizes in bytes. Statuses 0 and 1 are those of a run
 * that worked. The measure is exact and the same on every machine, which the time of a start is not.
 */
export function loadedScripts(program, args, cwd) {
  const folder = mkdtempSync(join(tmpdir(), 'kgtlint-loads-'));
  const list = join(folder, 'list');
  try {
    const run = spawnSync(process.execPath, ['--no-warnings', '--import', recorder, program, ...args], {
      cwd,
      env: { ...process.env, KGTLINT_LOADS: list },
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    if (run.status !== 0 && run.status !== 1) throw new Error(`${program} ${args.join(' ')} failed: ${run.stderr}`);
    const paths = readFileSync(list, 'utf8').split('\n').filter(Boolean).map(fileURLToPath);
    return [...new Set(paths)].map((path) => ({ path, size: statSync(path).size }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
