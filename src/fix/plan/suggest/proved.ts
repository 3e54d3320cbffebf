import { disproof } from '../check.js';
import type { FoundFinding, Inspection, Workshop } from '../types.js';
import { isOfConstant } from './constants.js';
import { suggestions } from './suggestions.js';
import type { Suggestion } from './types.js';

/**
 * The suggestions that still do what they say when the whole task is read and linted as it would be with them: its contract can be
 * read, its solution is as valid as before, and it has no finding that the description does not speak of. Of ways that are one
 * choice all are kept or none. Digests are left out of this: a person who follows a suggestion has files to look at anyway.
 */
export async function provedSuggestions(
  now: Inspection,
  workshop: Workshop,
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<readonly Suggestion[]> {
  const failed = new Set<string>();
  const all = suggestions(now, workshop);
  for (const suggestion of all) {
    const { choice } = suggestion;
    if (failed.has(choice)) continue;
    const changed = suggestion.plan.changes.map(({ path, after }) => [path, after] as const);
    const after = await workshop.inspect(new Map([...contents, ...changed]));
    const unspoken = after.findings.filter((finding) => !isSpokenOf(finding, suggestion));
    const fixes = suggestion.isBinding ? [] : [suggestion.finding];
    if (disproof(now, { ...after, findings: unspoken }, { changes: [], gone: new Map(), fixes }) !== null) failed.add(choice);
  }
  return all.filter(({ choice }) => !failed.has(choice));
}

/** A constant that is bound is a finding of its variant, and prose that states a value is one where nothing else does. */
function isSpokenOf(found: FoundFinding, { finding, isBinding, prose }: Suggestion): boolean {
  if (found.file !== finding.file || found.field !== finding.field) return false;
  return (
    (isBinding && isOfConstant(found) && found.messageId === 'forcedInBranch') ||
    (prose.length > 0 && found.rule === 'answer-in-annotation')
  );
}
