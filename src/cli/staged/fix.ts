import type { LintSetup } from '../../engine/setup.js';
import { runFix } from '../fix/run.js';
import type { FixedFound, LintRun } from '../lint-run.js';
import { hasAllOf } from '../review-scope.js';
import { toBeStaged } from './messages.js';
import { withFoldersOf } from './split.js';
import type { StagedTasks } from './types.js';

/**
 * Fixes the working tree, where a person can look at it, and stages nothing. A task of which a file is staged in part is left alone,
 * and stays as it is staged in the report as well.
 */
export async function fixStaged(run: LintRun, staged: StagedTasks, setup: LintSetup): Promise<FixedFound> {
  const { options, parts, config, io } = run;
  const { partly, paths } = await staged.unstaged();
  const { tasks } = staged.discovery;
  const scope = { refused: partly, isCommitted: staged.isIndex, hasAllOf: hasAllOf(staged.discovery, staged.files) };
  const fixed = await runFix(tasks, options, { parts, config, setup, files: staged.disk }, io, scope);
  const files = withFoldersOf(staged.files, [...partly.keys()], fixed.files);
  const isWritten = staged.isIndex && !options.fixDryRun && fixed.changed.length > 0;
  // Pre-commit itself says that files were changed.
  if (isWritten && io.env['PRE_COMMIT'] !== '1') io.err(toBeStaged(fixed.changed, paths));
  return { files, discovery: await staged.find(files), failures: fixed.failures, toBeStaged: isWritten };
}
