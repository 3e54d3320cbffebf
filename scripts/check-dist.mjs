#!/usr/bin/env node
// Fails when dist/ is not what the sources give. It is committed, so that a hook installed from git runs without a build.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles, root } from './lib/files.mjs';

const fresh = mkdtempSync(join(tmpdir(), 'kgtlint-dist-'));
try {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--outdir', fresh], { stdio: 'inherit' });
  const committed = execFileSync('git', ['ls-files', '-z', '--', 'dist'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  report(differences(new Set(listFiles(fresh)), new Set(committed.map((path) => path.slice('dist/'.length)))));
} finally {
  rmSync(fresh, { recursive: true, force: true });
}

/** Compares with what git has, so that a file that was built but never added is seen. */
function differences(built, committed) {
  return [...new Set([...built, ...committed])].sort().flatMap((path) => {
    if (!committed.has(path)) return [`dist/${path} is not committed`];
    if (!built.has(path)) return [`dist/${path} is committed but no longer built`];
    const stored = execFileSync('git', ['show', `:dist/${path}`], { cwd: root, maxBuffer: 1 << 28 });
    return stored.equals(readFileSync(join(fresh, path))) ? [] : [`dist/${path} differs from what the sources give`];
  });
}

function report(lines) {
  if (lines.length === 0) return;
  console.error(`${lines.join('\n')}\nRun "npm run build" and commit dist/.`);
  process.exitCode = 1;
}
