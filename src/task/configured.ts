import { SURFACES, type Surface } from '../model/task.js';
import { anyGlobOrBelow, globBase, globTest, isGlob } from './globs.js';
import { isWithin } from './paths.js';
import type { FolderView, Layout, LayoutGlobs } from './types.js';

/** Where globs of two surfaces match one file, the narrower use wins: a skill is also environment. */
const ORDER = ['manifest', 'instruction', 'hidden', 'control', 'artefact', 'environment', 'notes'] as const satisfies readonly Surface[];

/** A layout from a configuration, named as it is there. */
export function createConfiguredLayout(name: string, globs: LayoutGlobs): Layout {
  const tests = ORDER.map((surface) => [surface, anyGlobOrBelow(globs[surface] ?? [])] as const);
  const surfaceOf = (path: string): Surface => {
    const found = tests.find(([, test]) => test(path))?.[0];
    return found ?? (path === 'kgt.json' ? 'manifest' : 'notes');
  };
  const instruction = anyGlobOrBelow(globs.instruction ?? []);
  return {
    id: name,
    description: `configured: ${SURFACES.filter((surface) => surface in globs).join(', ')}`,
    lookedFor: globs.recognisedBy.join(' and '),
    environment: contextOf(globs.environment ?? []),
    recognises: (folder) => globs.recognisedBy.length > 0 && globs.recognisedBy.every((glob) => hasMatch(folder, glob)),
    languages: () => [],
    instructions: (folder) => folder.paths.filter(instruction).map((path) => ({ path })),
    surfaces: () => surfaceOf,
  };
}

/** Looks at no more of the tree than the glob can reach: the folder above everything is asked, too. */
function hasMatch(folder: FolderView, glob: string): boolean {
  if (folder.has(glob)) return true;
  if (!isGlob(glob)) return false;
  const base = globBase(glob);
  if (base !== '' && !folder.hasFolder(base)) return false;
  const paths = glob.includes('/') ? folder.paths : folder.names;
  return paths.some(globTest(glob));
}

/** The build context: the folder above all environment globs. */
function contextOf(globs: readonly string[]): string {
  const bases = globs.map((glob) => (isGlob(glob) ? globBase(glob) : glob.replace(/\/+$/, '')));
  const first = bases[0];
  return first !== undefined && first !== '' && bases.every((base) => isWithin(base, first)) ? first : '.';
}
