import { escapePattern } from '../../../model/escape-pattern.js';
import type { SourceFile } from '../../../model/task.js';
import { commandsOf, pathsIn } from './structure-shell.js';
import type { Places } from './structure-places.js';

/** Lines of a shell script where jq writes an object of the input, with all its members, to an answer. */
export function jqToAnswer(
  file: SourceFile,
  way: readonly string[],
  places: Places,
  isInput: (source: { path: string | null; name: string | null }) => boolean,
): readonly number[] {
  const object = way
    .slice(0, -1)
    .map((step) => (step === '*' ? String.raw`\[\]` : String.raw`\.${escapePattern(step)}`))
    .join('');
  // The whole of it, also without some members: no step leads on from it.
  const whole = String.raw`(?:^|[\s({|:,+*])\.(?![\w.["])`;
  const passes = new RegExp(object === '' ? whole : String.raw`${whole}|${object}(?![\w.["])`);
  return commandsOf(file).flatMap(({ line, filter, rest }) => {
    const [from = '', to = ''] = rest.split('>', 2);
    const isWritten = pathsIn(to).some((path) => places.isAnswerFile(path));
    return isWritten && pathsIn(from).some((path) => isInput({ path, name: null })) && passes.test(keepsAll(filter)) ? [line] : [];
  });
}

/** What `.` means behind a pipe or in `map(...)` is another thing, unless the first step gives the members. */
function keepsAll(filter: string): string {
  return filter
    .replace(/\b(?:map|select|all|any|sort_by|group_by|min_by|max_by)\([^()]*\)/g, '')
    .replace(/\b(?:del|with_entries|to_entries)\b/g, ' . ');
}
