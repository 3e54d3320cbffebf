import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageJson } from './files.mjs';

/** Packages that get a chunk of their own, which changes only with their version: it is committed, and megabytes large. */
export const VENDORS = new Map([['@typescript-eslint/typescript-estree', 'typescript-estree']]);
/** A package inside such a chunk that the sources import as well: it is the chunk's default export. */
export const VENDOR_DEFAULTS = new Map([['typescript-estree', 'typescript']]);

const PLACEHOLDER = 'kgtlint-vendor:';

/** Leaves imports of a vendor in place, with a placeholder for its path. */
export const vendorImports = {
  name: 'vendor-imports',
  setup(build) {
    for (const [name, chunk] of VENDORS) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: PLACEHOLDER + chunk, external: true }));
    }
    for (const [chunk, name] of VENDOR_DEFAULTS) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, ({ importer }) =>
        /[\\/]node_modules[\\/]/.test(importer) ? undefined : { path: PLACEHOLDER + chunk, external: true },
      );
    }
  },
};

/** Turns the placeholders of an output file into paths relative to that file. */
export function linkVendors(path, text) {
  const folder = path.startsWith('chunks/') ? './' : './chunks/';
  return text.replace(/kgtlint-vendor:([\w-]+)/g, (_, chunk) => `${folder}${chunk}.js`);
}

/** Bundling needs another entry, or nothing, of some packages. */
export const packageFixes = {
  name: 'package-fixes',
  setup(build) {
    // The default entry of jiti finds its compiler by a path beside itself; this one imports it.
    build.onResolve({ filter: /^jiti$/ }, ({ resolveDir, kind }) => build.resolve('jiti/static', { resolveDir, kind }));
    // The TypeScript loader of cosmiconfig is not used (jiti loads such files) and would pull the compiler into its chunk.
    build.onResolve({ filter: /^typescript$/ }, ({ importer }) =>
      /node_modules[\\/]cosmiconfig[\\/]/.test(importer) ? { path: 'typescript', namespace: 'absent' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is not part of ${packageJson.name}`)});`,
    }));
  },
};

/**
 * `const { a } = await import('package')` works in Node for a CommonJS package, but a bundler gives such a module a default
 * export only. This puts a module between that has the names which Node finds.
 */
export const namedExports = {
  name: 'named-exports',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === RESOLVING || isBuiltin(path)) return undefined;
      const found = await build.resolve(path, { kind, resolveDir, pluginData: RESOLVING });
      return found.external || found.errors.length > 0 || found.namespace !== 'file' || isModule(found.path)
        ? found
        : { path, namespace: 'named-exports', pluginData: { resolveDir, file: found.path } };
    });
    build.onLoad({ filter: /.*/, namespace: 'named-exports' }, async ({ path, pluginData: { resolveDir, file } }) => {
      const names = (await exportNames(file)).join(', ');
      return { contents: `const all = require('${path}');\nexport default all;\nexport const { ${names} } = all;\n`, resolveDir };
    });
  },
};

const RESOLVING = Symbol('resolving');

function isModule(path) {
  return path.endsWith('.mjs') || (!path.endsWith('.cjs') && /^(import|export)\b/m.test(readFileSync(path, 'utf8')));
}

/** Names that Node finds in a module, in a fixed order. */
export async function exportNames(path) {
  const module = await import(isAbsolute(path) ? pathToFileURL(path).href : path);
  const names = Object.keys(module).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && !['default', '__esModule'].includes(name));
  return names.sort();
}

const REQUIRE_SHIM = /typeof require ?(<"u"|!== "undefined") ?\? ?require ?:/;
const CREATE_REQUIRE = 'import{createRequire as __kgtlintRequire}from"node:module";const require=__kgtlintRequire(import.meta.url);';
const FILE_NAMES = 'const __filename=import.meta.filename,__dirname=import.meta.dirname;';

/** CommonJS packages use `require` and `__filename`, which ES modules lack; only the files that need them get them. */
export function provideCommonJs(text) {
  const banner = (REQUIRE_SHIM.test(text) ? CREATE_REQUIRE : '') + (/\b__(file|dir)name\b/.test(text) ? FILE_NAMES : '');
  const shebang = /^#!.*\n/.exec(text)?.[0] ?? '';
  return shebang + banner + text.slice(shebang.length);
}
