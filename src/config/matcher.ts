/** Whether a path, or a task id, matches. */
export type Matcher = (path: string) => boolean;

/**
 * One test for a list of globs; one that begins with `!` takes out what the others took in. Globs are relative to the root,
 * names that begin with a dot are ordinary, and a glob also matches the path that is spelled like it. Throws, with a message
 * for people, when the list can match nothing or a glob cannot be compiled.
 */
export async function createMatcher(globs: string | readonly string[]): Promise<Matcher> {
  const { default: picomatch } = await import('picomatch/posix.js');
  const list = [globs].flat().map((glob) => glob.replace(/^(!?)\.\/(?=.)/, '$1').replace(/(?<=.)\/$/, ''));
  const taken = list.filter((glob) => !glob.startsWith('!'));
  if (taken.length === 0) throw new Error('a list of globs that only take out ("!") matches nothing; begin it with "**"');
  const test = (some: readonly string[]): Matcher => {
    const tests = some.map((glob) => compile(picomatch, glob));
    return (path) => some.includes(path) || (path === '.' ? some.some(isStars) : tests.some((matches) => matches(path)));
  };
  const takes = test(taken);
  const drops = test(list.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)));
  return (path) => takes(path) && !drops(path);
}

/** A bracket without its other half would be taken for a part of a name, which it hardly ever is. */
function compile(picomatch: (glob: string, options: object) => Matcher, glob: string): Matcher {
  try {
    return picomatch(glob, { dot: true, strictBrackets: true });
  } catch (error) {
    const [, half, bracket] = /^Missing (opening|closing): "(.)"/.exec((error as Error).message) ?? [];
    if (bracket === undefined) throw error;
    throw new Error(`the glob ${JSON.stringify(glob)} has no ${half} "${bracket}"; a bracket that is part of a name needs a backslash`, {
      cause: error,
    });
  }
}

/** Stars match the root itself, whose id as a task is `.`; picomatch denies it to them. */
function isStars(glob: string): boolean {
  return glob === '**' || glob === '*';
}
