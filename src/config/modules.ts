import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The default export of a module. Nothing is written beside it: TypeScript is compiled in memory. */
export async function importDefault(path: string): Promise<unknown> {
  if (/\.[mc]?ts$/.test(path)) return unwrap(await importTypeScript(path));
  return unwrap(await import(pathToFileURL(path).href));
}

async function importTypeScript(path: string): Promise<unknown> {
  const { createJiti } = await import('jiti');
  return createJiti(path, { fsCache: false, moduleCache: false, interopDefault: false }).import(path);
}

/** A CommonJS module compiled from ES syntax holds its default one level deeper. */
function unwrap(namespace: unknown): unknown {
  const value = (namespace as { default?: unknown } | null)?.default;
  const inner = value as { __esModule?: unknown; default?: unknown } | null | undefined;
  return typeof inner === 'object' && inner?.__esModule ? inner.default : value;
}

/**
 * The file that a request names, seen from another file: a path when it begins with `.` or is absolute, else a package.
 * Null when there is none.
 */
export function resolveFrom(file: string, request: string): string | null {
  if (/^\.\.?(\/|\\|$)/.test(request) || isAbsolute(request)) {
    const path = resolve(dirname(file), request);
    return existsSync(path) ? path : null;
  }
  try {
    return createRequire(file).resolve(request);
  } catch {
    return resolveImportOnly(file, request);
  }
}

/** A package whose `exports` know only `import` cannot be found by `require.resolve`. */
function resolveImportOnly(file: string, request: string): string | null {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const home = join(folder, 'node_modules', request);
    if (existsSync(join(home, 'package.json'))) return importTarget(home);
    if (folder === parse(folder).root) return null;
  }
}

function importTarget(home: string): string | null {
  try {
    const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { exports?: unknown };
    const target = pick(pick(exports, '.'), 'import');
    return typeof target === 'string' ? join(home, target) : null;
  } catch {
    return null;
  }
}

/** A member of an `exports` entry, through `default`; the entry itself where it has no such member. */
function pick(entry: unknown, key: string): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const members = entry as Record<string, unknown>;
  const value = Object.hasOwn(members, key) ? members[key] : Object.hasOwn(members, 'default') ? members['default'] : entry;
  return key === 'import' && typeof value === 'object' && value !== entry ? pick(value, 'default') : value;
}

/** Line of a file at which a module failed, from the error's stack; null when it does not say. */
export function failedLine(error: unknown, path: string): number | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const name of [pathToFileURL(path).href, path]) {
    const at = stack.indexOf(`${name}:`);
    const line = at < 0 ? Number.NaN : Number.parseInt(stack.slice(at + name.length + 1), 10);
    if (!Number.isNaN(line)) return line;
  }
  return null;
}
