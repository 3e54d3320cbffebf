import { escapePattern } from '../../../model/escape-pattern.js';
import type { SourceFile } from '../../../model/task.js';
import { linesOfCode } from './shell-lines.js';
import type { Places } from './structure-places.js';

/** Filters that give all members of what they get. */
const MEMBERS = String.raw`(?:to_entries|with_entries|keys(?:_unsorted)?|length|\.\[\]|map(?:_values)?\(|add\b|any\(|all\(|\.\.(?!\.))`;
const HASHING = /\b(?:sha\d*sum|shasum|md5sum|b2sum|cksum|openssl\s+(?:dgst|sha\d+))\b/;

/** A command of jq, as far as a line of the script tells. */
interface JqCommand {
  readonly line: number;
  readonly filter: string;
  /** What stands behind the filter, variables that get one value put in. */
  readonly rest: string;
}

/** Lines of a shell script where jq goes through the members of an input. */
export function jqOnInput(file: SourceFile, isInput: (path: string) => boolean): readonly number[] {
  const whole = new RegExp(String.raw`^\s*[([]*\s*(?:\.\s*\|\s*)?[([]*\s*${MEMBERS}`);
  return commandsOf(file).flatMap(({ line, filter, rest }) => (whole.test(filter) && pathsIn(rest).some(isInput) ? [line] : []));
}

/** Lines of a shell script that count the members of the object around a field, or make a digest of it. */
export function jqOnAnswer(file: SourceFile, places: Places): readonly number[] {
  const steps = places.around
    .map(escapePattern)
    .map((step) => String.raw`\.?(?:\["${step}"\]|${step})`)
    .join('');
  const object = steps === '' ? String.raw`(?:^|[|(])\s*\.?` : String.raw`\.${steps.replace(/^\\\.\?/, '')}`;
  const counts = new RegExp(
    String.raw`${object}\s*\)?\s*(?:\|\s*(?:keys|keys_unsorted|to_entries|values)\s*)?(?:\|\s*length\b(?!\s*(?:>|>=|!=)\s*[01]\b)|\[\]\s*\]\s*\|\s*length\b)`,
  );
  const commands = commandsOf(file).filter(({ rest }) => {
    const paths = pathsIn(rest);
    return (steps !== '' && paths.length === 0) || paths.some((path) => places.isAnswerFile(path));
  });
  const counting = commands.flatMap(({ line, filter }) => (counts.test(filter) ? [line] : []));
  return [...counting, ...hashing(file, places)];
}

function hashing(file: SourceFile, places: Places): readonly number[] {
  if (!isShell(file)) return [];
  return linesOf(file).flatMap((line, i) => (HASHING.test(line) && pathsIn(line).some((path) => places.isAnswerFile(path)) ? [i + 1] : []));
}

/** The commands of jq in a shell script. */
export function commandsOf(file: SourceFile): readonly JqCommand[] {
  if (!isShell(file)) return [];
  const lines = linesOf(file);
  const commands: JqCommand[] = [];
  lines.forEach((line, i) => {
    for (const { index } of line.matchAll(/\bjq\s/g)) {
      // A filter may go over several lines.
      const text = lines
        .slice(i, i + MOST_LINES)
        .join('\n')
        .slice(index);
      const match = JQ.exec(text);
      const filter = match?.[1] ?? match?.[2] ?? match?.[3];
      if (filter !== undefined) commands.push({ line: i + 1, filter, rest: match?.[4] ?? '' });
    }
  });
  return commands;
}

const MOST_LINES = 20;
/** Options, the filter in quotes or bare, and the words behind it. */
const JQ = /^jq\s+(?:--\w*(?:arg|file)\w*\s+\S+\s+\S+\s+|-[\w-]+\s+)*(?:'([^']*)'|"((?:[^"\\]|\\.)*)"|(\S+))([^\n|;&)]*)/;

function isShell(file: SourceFile): boolean {
  return /\.(?:sh|bash|zsh|bats)$/i.test(file.path) || /^#!.*\b(?:ba|z|da)?sh\b/.test(file.text()?.slice(0, 80) ?? '');
}

/** Comments left out, and put in what a variable of the script gets once. */
function linesOf(file: SourceFile): readonly string[] {
  const values = new Map<string, string | null>();
  for (const [, name = '', value = ''] of (file.text() ?? '').matchAll(/(?:^|[\s;])(\w+)=["']?([^\s"';]*)/gm))
    values.set(name, values.has(name) ? null : value);
  const settled = (line: string) => line.replace(/\$\{?(\w+)\}?/g, (source, name: string) => values.get(name) ?? source);
  return linesOfCode(file).map(settled);
}

/** The paths of data files in a text. */
export function pathsIn(text: string): readonly string[] {
  return text.match(/[\w./$-]+\.(?:jsonl?|ya?ml)\b/g) ?? [];
}
