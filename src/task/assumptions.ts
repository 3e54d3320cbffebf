import { parseJournal } from '../fix/transaction/journal.js';
import { JOURNAL } from '../fix/transaction/names.js';
import type { Visibility } from '../model/visibility.js';
import type { Layout } from './types.js';

/** What had to be assumed to tell which files of the environment reach the agent. */
export function assumptionsOf(layout: Layout, visibility: Visibility): readonly string[] {
  if (!visibility.exposures.some((exposure) => exposure.via === 'assumed')) return [];
  const where = layout.environment === '.' ? 'the whole folder of the task' : `the whole folder ${layout.environment}/`;
  return [`no Dockerfile, compose file or docker_image: ${where}, artefact apart, counts as visible to the agent`];
}

/** A run that was killed while it changed the task; with a journal its files may be partly old and partly new. */
export function interruptedFix(leftovers: readonly string[], readJournal: () => Buffer | null): readonly string[] {
  if (leftovers.length === 0) return [];
  const mixed = leftovers.includes(JOURNAL);
  const state = mixed ? 'some files may be old and some new, so that findings may not hold' : 'all files are as they were before it';
  const todo = mixed ? finishing(readJournal()) : 'kgtlint --fix removes what it left';
  return [`an earlier fix of this task was interrupted (${leftovers.join(', ')}): ${state}; ${todo}`];
}

function finishing(journal: Buffer | null): string {
  if (journal !== null && parseJournal(journal) !== 'broken') return 'kgtlint --fix finishes it, or says why it cannot';
  return `kgtlint cannot read ${JOURNAL}, so --fix cannot finish it: compare the files with the last commit, then remove the journal`;
}
