import picomatch from 'picomatch/posix.js';

export type PathTest = (path: string) => boolean;

const OPTIONS = { dot: true } as const;
const CACHE_LIMIT = 500;
const cache = new Map<string, PathTest>();

/** A test of `/`-separated paths. A glob also matches the path that is spelled exactly like it (`a[1].json`). */
export function globTest(glob: string): PathTest {
  const known = cache.get(glob);
  if (known !== undefined) return known;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  const test = compile(glob);
  cache.set(glob, test);
  return test;
}

function compile(glob: string): PathTest {
  try {
    const pattern = picomatch(glob, OPTIONS);
    return (path) => path === glob || pattern(path);
  } catch {
    // picomatch refuses the empty pattern and ones of over 65,536 characters.
    return (path) => path === glob;
  }
}

export function anyGlob(globs: string | readonly string[]): PathTest {
  const tests = (typeof globs === 'string' ? [globs] : globs).map(globTest);
  return (path) => tests.some((test) => test(path));
}

/** Like {@link anyGlob}, but a glob that names a folder also matches what stands below it. */
export function anyGlobOrBelow(globs: readonly string[]): PathTest {
  return anyGlob(
    globs.flatMap((glob) => {
      const bare = glob.replace(/^\.\//, '').replace(/\/+$/, '');
      return [bare, `${bare}/**`];
    }),
  );
}

/**
 * Paths that a list of globs shuts out. `name/` means a folder with all that is below it; `!glob` lets in again what
 * an earlier glob shut out.
 */
export function ignoreTest(globs: readonly string[]): PathTest {
  const rules = globs.map((glob) => {
    const negative = glob.startsWith('!');
    return { negative, test: anyGlobOrBelow([negative ? glob.slice(1) : glob]) };
  });
  return (path) => rules.reduce((out, rule) => (rule.negative === out && rule.test(path) ? !rule.negative : out), false);
}

export function isGlob(pattern: string): boolean {
  return picomatch.scan(pattern).isGlob;
}

/** The folder above which a glob can match nothing; empty when there is none. */
export function globBase(glob: string): string {
  const base = picomatch.scan(glob).base;
  return base === '.' ? '' : base;
}

/** Whether a glob may match something below a folder; a `**` anywhere, or folders in braces or parentheses, are not looked at closely. */
export function mayMatchBelow(glob: string, folder: string): boolean {
  if (folder === '' || /[{(][^})]*\//.test(glob)) return true;
  const steps = glob.split('/');
  const names = folder.split('/');
  for (const [i, name] of names.entries()) {
    const step = steps[i];
    if (step?.includes('**')) return true;
    if (step === undefined || !globTest(step)(name)) return false;
  }
  return steps.length > names.length;
}
