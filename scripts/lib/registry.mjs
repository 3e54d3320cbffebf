import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit, listFiles, root } from './files.mjs';

/**
 * The kinds of parts that register by being there. `folder` is where they are added, `marker` the text that tells a part
 * from a helper beside it, `lazy` whether the part is loaded on first use (start-up time is the product in a commit hook).
 */
export const KINDS = [
  { name: 'rules', folder: 'rules', depth: 2, marker: /^export default /m, type: 'Rule', from: '../api/rule.js' },
  { name: 'layouts', folder: 'src/task/layouts', depth: 1, marker: exported('layout'), type: 'Layout', from: '../task/types.js' },
  { name: 'languages', folder: 'src/languages', depth: 1, marker: exported('language'), type: 'Language', from: '../languages/types.js' },
  {
    name: 'passages',
    folder: 'src/passages/readers',
    depth: 1,
    marker: exported('reader'),
    binding: 'reader',
    type: 'PassageReader',
    from: '../passages/types.js',
  },
  {
    name: 'number-languages',
    folder: 'src/gates/numbers/languages',
    depth: 1,
    marker: exported('numberLanguage'),
    type: 'NumberLanguage',
    from: '../gates/numbers/index.js',
  },
  { name: 'proofs', folder: 'src/review/proofs', depth: 1, marker: exported('proof') },
  {
    name: 'formats',
    folder: 'src/report/formats',
    depth: 1,
    marker: exported('format'),
    lazy: 'format',
    type: 'Format',
    from: '../report/types.js',
  },
  { name: 'commands', folder: 'src/cli/commands', depth: 1, marker: exported('command'), lazy: 'command' },
];

function exported(name) {
  return new RegExp(`^export const ${name}\\b`, 'm');
}

/** Files of one kind, relative to its folder, by the id of the part. */
export function parts(kind) {
  return listFiles(join(root, kind.folder))
    .filter((path) => isPart(kind, path))
    .map((path) => ({ path, id: path.split('/').at(-1).replace(/\.ts$/, '') }))
    .sort((a, b) => byCodeUnit(a.id, b.id));
}

function isPart(kind, path) {
  const segments = path.split('/');
  if (segments.length !== kind.depth || !path.endsWith('.ts') || segments.some((segment) => segment.startsWith('_'))) return false;
  return kind.marker.test(readFileSync(join(root, kind.folder, path), 'utf8'));
}

/** Source text of `src/generated/<kind>.ts`. */
export function registrySource(kind) {
  const found = parts(kind);
  refuseDuplicates(kind, found);
  const header = `// Written by scripts/generate.mjs from the files of ${kind.folder}/. Do not edit.\n`;
  const type = kind.type === undefined ? '' : `import type { ${kind.type} } from '${kind.from}';\n`;
  return header + type + (kind.lazy === undefined ? staticList(kind, found) : lazyMap(kind, found));
}

function refuseDuplicates(kind, found) {
  found.forEach(({ id, path }, index) => {
    if (found[index + 1]?.id === id)
      throw new Error(`${kind.folder}/${path} and ${kind.folder}/${found[index + 1].path} have the same name`);
  });
}

function moduleOf(kind, path) {
  const base = kind.folder.startsWith('src/') ? `../${kind.folder.slice('src/'.length)}` : `../../${kind.folder}`;
  return `${base}/${path.replace(/\.ts$/, '.js')}`;
}

function staticList(kind, found) {
  const list = camelCase(kind.name);
  const binding = kind.binding ?? list.replace(/s$/, '');
  const names = found.map(({ id }) => identifier(id));
  const imports = found.map(({ path }, i) => {
    const clause = kind.name === 'rules' ? names[i] : `{ ${binding} as ${names[i]} }`;
    return `import ${clause} from '${moduleOf(kind, path)}';\n`;
  });
  const type = kind.type ?? (found.length === 0 ? 'never' : null);
  const annotation = type === null ? '' : `: readonly ${type}[]`;
  return `${imports.join('')}\nexport const ${list}${annotation} = [\n${names.map((name) => `  ${name},\n`).join('')}];\n`;
}

function lazyMap(kind, found) {
  const entries = found.map(
    ({ id, path }) => `  ['${id}', () => import('${moduleOf(kind, path)}').then((module) => module.${kind.lazy})],\n`,
  );
  const type = kind.type ?? (found.length === 0 ? 'never' : null);
  const annotation = type === null ? '' : `: ReadonlyMap<string, () => Promise<${type}>>`;
  return `\nexport const ${kind.name}${annotation} = new Map([\n${entries.join('')}]);\n`;
}

/** `answer-const` to `answerConst`; a trailing underscore keeps clear of reserved words and globals. */
function identifier(id) {
  return `${camelCase(id)}_`;
}

function camelCase(name) {
  return name.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter) => letter.toUpperCase());
}
