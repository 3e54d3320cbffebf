import { readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isObject, property, type Json } from '../../model/json.js';

const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** How `package.json` names kgtlint where that is a path that leads out of the repository, as a clone does not have it; else null. */
export function packageOutside(root: string): string | null {
  const manifest = readManifest(join(root, 'package.json'));
  for (const field of FIELDS) {
    const spec = property(property(manifest, field), 'kgtlint');
    const path = typeof spec === 'string' ? pathOf(spec) : null;
    if (path !== null && leadsOut(root, path)) return spec as string;
  }
  return null;
}

/** Nothing where it is not there or no JSON: npm says so better. */
function readManifest(path: string): Json | undefined {
  try {
    const data = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as Json;
    return isObject(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** npm takes for a path what begins with `file:`, and without it what begins like one. */
function pathOf(spec: string): string | null {
  const path = /^(?:file|link):(.*)$/s.exec(spec)?.[1] ?? (/^(?:\.{0,2}\/|~\/|\.\.?$)/.test(spec) ? spec : null);
  // Addresses like `file:///a`, and `file://../a`, which npm reads as a relative one.
  return path === null ? null : path.replace(/^\/\/(?=[./])/, '').replace(/^~(?=\/)/, homedir());
}

function leadsOut(root: string, path: string): boolean {
  const top = realpathSync(root);
  const way = relative(top, resolve(top, path));
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}
