import type { CodeFacts } from '../code/types.js';
import type { Json } from '../model/json.js';
import type { Range } from '../model/place.js';
import type { SourceFile } from '../model/task.js';
import type { Gathering } from './gather.js';
import { leavesOf } from './key.js';

const WRITES =
  /^(?:json\.dumps?|dumps?|yaml\.(?:safe_)?dump|write|write_text|writelines|writerows?|writeFile(?:Sync)?|fs\.writeFile(?:Sync)?|JSON\.stringify|stringify|echo|printf|tee|cat)$/;
const RESULTS = /^(?:results?|answers?|submission|solution|output|payload|expected|final(?:_answer)?)$/i;
const MANNERS = new Set([
  'indent',
  'mode',
  'encoding',
  'newline',
  'to',
  'sep',
  'end',
  '{key}',
  '__doc__',
  'message',
  'open',
  'Path',
  'separators',
  'fieldnames',
]);
/** Files that hold a program or settings. */
const PROGRAM =
  /\.(?:py|sh|bash|js|mjs|ts|c|cc|cpp|h|hpp|rs|go|java|rb|pl|r|jl|sql|css|html?|lean|v|ipynb|service|conf|cfg|ini|env|patch|diff|lock|mod|sum|Dockerfile)$|(?:^|\/)(?:Makefile|Dockerfile|CMakeLists\.txt|requirements\.txt)$/i;
const LONGEST_LINE = 300;
const MOST_LINES = 20;

/** What a solution script writes out as it stands there: `echo 42 > answer.txt`, a heredoc, `json.dump({...})`. */
export function fromWritten(file: SourceFile, facts: CodeFacts, gathering: Gathering): void {
  for (const { value, names, range } of facts.literals) {
    if (!isWritten(names)) continue;
    if (typeof value === 'string') addText(value, names, range, file, gathering);
    else gathering.literal({ value, names, from: 'solution', operator: 'equals' }, file, range);
  }
}

function isWritten(names: readonly string[]): boolean {
  if (names.some((name) => MANNERS.has(name) || PROGRAM.test(name))) return false;
  return names.some((name) => WRITES.test(name) || RESULTS.test(name));
}

/** A text may be JSON, or lines. */
function addText(text: string, names: readonly string[], range: Range, file: SourceFile, gathering: Gathering): void {
  const data = jsonOf(text);
  if (data !== undefined) {
    gathering.collection(data, names, 'solution', file, range);
    for (const leaf of leavesOf(data, 2000))
      gathering.literal({ value: leaf.value, names: [...leaf.names, ...names], from: 'solution', operator: 'equals' }, file, range);
    return;
  }
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length > MOST_LINES) return;
  for (const line of lines)
    if (line.length <= LONGEST_LINE) gathering.literal({ value: line.trim(), names, from: 'solution', operator: 'equals' }, file, range);
}

function jsonOf(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
