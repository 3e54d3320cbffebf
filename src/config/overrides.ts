import type { Catalog, RuleChanges } from './changes.js';
import { entriesAt, readEntries } from './entries.js';
import type { ConfigProblem } from './error.js';
import { createMatcher, type Matcher } from './matcher.js';
import { problemIn, type ConfigSource } from './source.js';
import type { Override } from './types.js';

/** An override ready to be asked. */
export interface CompiledOverride {
  readonly tasks: Matcher | null;
  readonly files: Matcher | null;
  readonly changes: RuleChanges;
}

/** The overrides of one file. */
export async function compileOverrides(source: ConfigSource, catalog: Catalog, problems: ConfigProblem[]): Promise<CompiledOverride[]> {
  const compiled: CompiledOverride[] = [];
  for (const [i, override] of (source.config.overrides ?? []).entries()) {
    const pointer = `/overrides/${i}`;
    const changes = await readEntries(override.rules, entriesAt(source, `${pointer}/rules`), catalog, problems);
    problems.push(...checkScope(override, changes, source, pointer));
    const tasks = await compileGlobs(override.tasks, `${pointer}/tasks`, source, problems);
    const files = await compileGlobs(override.files, `${pointer}/files`, source, problems);
    compiled.push({ tasks, files, changes });
  }
  return compiled;
}

function checkScope(override: Override, changes: RuleChanges, source: ConfigSource, pointer: string): ConfigProblem[] {
  if (override.tasks === undefined && override.files === undefined)
    return [problemIn(source, pointer, 'an override needs "tasks" or "files"; for all tasks, write its rules under "rules"')];
  if (override.files === undefined) return [];
  const withOptions = [...changes].filter(([, change]) => change.options !== null);
  return withOptions.map(([id]) =>
    problemIn(
      source,
      `${pointer}/rules/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      `options of "${id}" cannot differ by file, since a rule runs once for a task; give the level alone, or use "tasks"`,
    ),
  );
}

/** A matcher for globs of a file, or null when there are none. */
export async function compileGlobs(
  globs: string | readonly string[] | undefined,
  pointer: string,
  source: ConfigSource,
  problems: ConfigProblem[],
): Promise<Matcher | null> {
  if (globs === undefined) return null;
  try {
    return await createMatcher(globs);
  } catch (error) {
    problems.push(problemIn(source, pointer, error instanceof Error ? error.message : String(error)));
    return null;
  }
}
