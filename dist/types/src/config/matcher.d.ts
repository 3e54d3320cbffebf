/** Whether a path, or a task id, matches. */
export type Matcher = (path: string) => boolean;
/**
 * One test for a list of globs; one that begins with `!` takes out what the others took in. Globs are relative to the root,
 * names that begin with a dot are ordinary, and a glob also matches the path that is spelled like it. Throws, with a message
 * for people, when the list can match nothing or a glob cannot be compiled.
 */
export declare function createMatcher(globs: string | readonly string[]): Promise<Matcher>;
