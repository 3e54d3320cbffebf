import type { UserConfig } from '../../src/config/types.js';
import type { JsonObject } from '../../src/model/json.js';
import type { Level } from '../../src/model/level.js';
import type { Tree, TreeContent } from '../../src/tester/index.js';

/**
 * An example in a rule's page: a fenced block whose info string begins with `tree invalid` or `tree valid`.
 *
 *     ```tree invalid findings=2 level=warning today=2026-01-31
 *     -- rule options --
 *     { "each": true }
 *     -- environment/submission_schema.json --
 *     { "type": "object" }
 *     -- environment/link -> ../solution/answer.json --
 *     ```
 *
 * Each line `-- path --` begins a file, which goes up to the next such line. `-- path -> target --` is a symbolic link,
 * `-- rule options --` holds the rule's options, `-- .kgtlintrc.json --` the configuration. Where no file makes the
 * tree a task, an ordinary `task.toml` and `instruction.md` are added.
 */
export interface Example {
  readonly kind: 'valid' | 'invalid';
  /** How often the rule fires. */
  readonly findings: number;
  /** Level of all of the findings; undefined where the page does not say. */
  readonly level: Level | undefined;
  readonly today: string | undefined;
  readonly tree: Tree;
  readonly options: JsonObject | undefined;
  readonly config: UserConfig | undefined;
  /** 1-based line of the block in its page. */
  readonly line: number;
}

const OPENING = /^```tree(?: (.*))?$/;
const MARKERS = ['task.toml', 'task.md', 'task.yaml'];

/** The examples of a page. Throws, naming the line, where a block is not well formed. */
export function readExamples(page: string): Example[] {
  const lines = page.split('\n');
  const examples: Example[] = [];
  for (let i = 0; i < lines.length; i++) {
    const opening = OPENING.exec(lines[i] as string);
    if (!opening) continue;
    const end = lines.indexOf('```', i);
    if (end < 0) throw new Error(`line ${i + 1}: the block is not closed`);
    examples.push(readBlock(opening[1] ?? '', lines.slice(i + 1, end), i + 1));
    i = end;
  }
  return examples;
}

function readBlock(info: string, lines: readonly string[], line: number): Example {
  const [kind, ...words] = info.split(/\s+/);
  if (kind !== 'valid' && kind !== 'invalid') throw new Error(`line ${line}: "tree" must be followed by "valid" or "invalid"`);
  const settings = new Map(words.map((word) => word.split('=', 2) as [string, string]));
  for (const key of settings.keys())
    if (!['findings', 'level', 'today'].includes(key)) throw new Error(`line ${line}: unknown setting "${key}"`);
  const { 'rule options': options, '.kgtlintrc.json': config, ...files } = readFiles(lines, line);
  return {
    kind,
    findings: kind === 'valid' ? 0 : Number(settings.get('findings') ?? 1),
    level: settings.get('level') as Level | undefined,
    today: settings.get('today'),
    tree: asTask(files),
    options: parse(options) as JsonObject | undefined,
    config: parse(config) as UserConfig | undefined,
    line,
  };
}

function readFiles(lines: readonly string[], line: number): Record<string, TreeContent> {
  const files: Record<string, TreeContent> = {};
  let path: string | null = null;
  for (const text of lines) {
    const marker = /^-- (.+?)(?: -> (.+))? --$/.exec(text);
    if (marker) {
      path = marker[1] as string;
      if (Object.hasOwn(files, path)) throw new Error(`line ${line}: two files are named ${path}`);
      files[path] = marker[2] === undefined ? '' : { symlink: marker[2] };
    } else if (path === null || typeof files[path] !== 'string') {
      throw new Error(`line ${line}: "${text}" stands in no file; begin one with "-- path --"`);
    } else {
      files[path] = `${files[path] as string}${text}\n`;
    }
  }
  return files;
}

function asTask(files: Tree): Tree {
  const isTask = Object.keys(files).some((path) => MARKERS.includes(path.slice(path.lastIndexOf('/') + 1)));
  return isTask ? files : { 'task.toml': 'version = "1.0"\n', 'instruction.md': 'Solve the problem in `input.json`.\n', ...files };
}

function parse(content: TreeContent | undefined): unknown {
  return typeof content === 'string' ? JSON.parse(content) : undefined;
}
