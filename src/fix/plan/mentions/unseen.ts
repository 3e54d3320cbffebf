import { FILE_START } from '../../../model/place.js';
import type { Unseen, UnseenReason } from '../../../model/unseen.js';
import { MOST_PLACES } from '../checklist.js';
import type { Objection } from '../types.js';

/** Why it was not read, and how it could be. */
const WHY: Readonly<Record<UnseenReason, string>> = {
  'ignored-by-configuration':
    '"ignores" of the configuration shuts it out, so it was not read: take it out of "ignores" until the fix is made',
  'ignored-by-git': 'git ignores it, so it was not read: take it out of what git ignores until the fix is made',
  missing: 'git has it and the disk has not, so it was not read: bring it back with git restore, or stage its removal with git rm',
  'sparse-checkout': 'a sparse checkout leaves it out, so it was not read: bring it back with git sparse-checkout add or disable',
  submodule: 'this submodule is not checked out, so it was not read: run git submodule update --init',
  unlisted: 'this folder may not be listed, so it was not read: give yourself the permission',
};

/** What may be a part of the verifier or of the solution and was not looked at; null where there is nothing. */
export function unseenHidden(unseen: readonly Unseen[]): Objection | null {
  if (unseen.length === 0) return null;
  return {
    reason: 'a part of the verifier or of the solution was not read, and it may speak of the field',
    checklist: unseen
      .slice(0, MOST_PLACES)
      .map(({ path, why }) => ({ file: path, line: FILE_START.line, text: `${WHY[why]}, or do the move by hand` })),
  };
}
