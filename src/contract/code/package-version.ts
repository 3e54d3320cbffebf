import { property } from '../../model/json.js';
import type { SourceFile, Task } from '../../model/task.js';

/** The major version of a package that the closest `package.json` above a file asks for; null when none says. */
export function versionIn(task: Task, file: SourceFile, name: string): number | null {
  const folders = file.taskPath.split('/').slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth--) {
    const found = task.file([...folders.slice(0, depth), 'package.json'].join('/'));
    const version = found ? versionOf(found, name) : null;
    if (version !== null) return version;
  }
  return null;
}

function versionOf(file: SourceFile, name: string): number | null {
  const value = file.document()?.value;
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies']) {
    const range = property(property(value, kind), name);
    const major = typeof range === 'string' ? /^[\^~>=v\s]*(\d+)\b/.exec(range)?.[1] : undefined;
    if (major !== undefined) return Number(major);
  }
  return null;
}
