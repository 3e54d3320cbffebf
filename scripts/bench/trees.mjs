import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const MARKERS = ['task.toml', 'task.md', 'task.yaml'];

/** Folders below `folder` that hold a task; those inside another task are left to it. */
export function taskFolders(folder) {
  if (!existsSync(folder)) return [];
  if (MARKERS.some((name) => existsSync(join(folder, name)))) return [folder];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => taskFolders(join(folder, entry.name)));
}

/** Calls `use` with a temporary folder that holds `count` copies of the tasks, taken in turn. */
export async function withCopies(tasks, count, use) {
  const root = mkdtempSync(join(tmpdir(), 'kgtlint-bench-'));
  try {
    mkdirSync(join(root, 'tasks'));
    for (let i = 0; i < count; i += 1) {
      const task = tasks[i % tasks.length];
      cpSync(task, join(root, 'tasks', `${String(i).padStart(5, '0')}-${basename(task)}`), { recursive: true, verbatimSymlinks: true });
    }
    return await use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
