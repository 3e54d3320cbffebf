import { property, type SourceFile, type Task } from '../../../src/api/index.js';
import { artefactFiles, basename, textsAt } from '../about/gated.js';

/** What a mention of the artefact may say: its names, its places and the phrases of its author. */
export interface Artefact {
  /** Names of two or more words, each as its words in lower case. */
  readonly names: readonly (readonly string[])[];
  /** Paths of the artefact as an agent would write them: `skills/fare-rules`, `scripts/arcs.py`. */
  readonly paths: readonly string[];
  readonly phrases: readonly string[];
  /** The environment has a folder `skills` of its own, so a path with that name may lead there. */
  readonly otherSkills: boolean;
  /** The manifest says that the artefact is private: then another word for a document is a mention, too. */
  readonly declared: boolean;
}

/** The artefact of a task, or null where it has none: then there is nothing that could be mentioned. */
export function artefactOf(task: Task): Artefact | null {
  const files = artefactFiles(task);
  const { manifest } = task;
  const declared =
    manifest !== null && (manifest.artefact !== null || manifest.gates.length > 0 || property(manifest.value, 'conditions') !== undefined);
  if (files.length === 0 && !declared) return null;
  const folders = [...new Set(files.filter(isSkill).map((file) => folderOf(file.taskPath)))];
  return {
    names: namesOf(task, files, folders),
    paths: pathsOf(task, files, folders),
    phrases: textsAt(manifest?.value, 'artefact', 'mentionPhrases').filter((phrase) => phrase.trim() !== ''),
    otherSkills: visibleFiles(task).some(({ taskPath }) => taskPath.includes('/skills/')),
    declared,
  };
}

function isSkill(file: SourceFile): boolean {
  return /^skill\.md$/i.test(basename(file.taskPath));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function namesOf(task: Task, files: readonly SourceFile[], folders: readonly string[]): string[][] {
  const written = [...(task.manifest?.artefact?.names ?? []), ...folders.map(basename), ...files.filter(isSkill).flatMap(frontMatterName)];
  const names = new Map<string, string[]>();
  for (const name of written) {
    const words = wordsOf(name);
    if (words.length >= 2) names.set(words.join('-'), words);
  }
  const packages = packageText(task);
  return [...names.values()].filter((words) => !isPackage(words, packages));
}

/** The words of a name in any spelling: `fare-rule-desk`, `fareRuleDesk`, `Fare rule desk`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function frontMatterName(file: SourceFile): string[] {
  const head = /^---[ \t]*\r?\n([^]*?)\r?\n---/.exec(file.text() ?? '')?.[1] ?? '';
  const name = /^name:[ \t]*(["']?)(.+?)\1[ \t]*(?:#.*)?\r?$/m.exec(head)?.[2];
  return name === undefined ? [] : [name];
}

/** What the environment installs: a name that is also that of a package says nothing of the artefact. */
function packageText(task: Task): string {
  const lists = task.files.filter(
    ({ surface, taskPath }) =>
      surface === 'environment' &&
      /(?:^|\/)(?:[^/]*dockerfile[^/]*|requirements[^/]*\.txt|pyproject\.toml|package\.json|environment\.ya?ml|cargo\.toml|go\.mod)$/i.test(
        taskPath,
      ),
  );
  return lists
    .map((file) => file.text() ?? '')
    .join('\n')
    .toLowerCase();
}

function isPackage(words: readonly string[], packages: string): boolean {
  const name = words.join('[-_]');
  return new RegExp(
    `\\b(?:install|add|get)\\b[^\\n]*(?:\\\\\\r?\\n[^\\n]*)*[\\s"'/]${name}(?![\\w-])|^\\s*["']?${name}["']?\\s*(?:$|[=<>~!:\\[@])`,
    'm',
  ).test(packages);
}

function pathsOf(task: Task, files: readonly SourceFile[], folders: readonly string[]): string[] {
  const inContext = (path: string): string =>
    task.context !== '.' && path.startsWith(`${task.context}/`) ? path.slice(task.context.length + 1) : path;
  const places = new Set<string>(folders.map(inContext));
  for (const { taskPath } of files) {
    const folder = folders.find((candidate) => taskPath.startsWith(`${candidate}/`));
    places.add(folder === undefined ? inContext(taskPath) : taskPath.slice(folder.length + 1));
  }
  const visible = visibleFiles(task);
  // A single name says little, and a path that leads to something else as well says nothing.
  return [...places].filter((path) => path.includes('/') && !visible.some(({ taskPath }) => `/${taskPath}`.endsWith(`/${path}`)));
}

function visibleFiles(task: Task): SourceFile[] {
  return task.files.filter((file) => file.surface !== 'artefact' && task.visibility.mayRead(file));
}
