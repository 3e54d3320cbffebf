import type { FileProblem, Rule } from '../api/rule.js';
import { prepareCodeContracts } from '../contract/code/index.js';
import { findContractFiles } from '../contract/find.js';
import type { AnswerContract } from '../contract/types.js';
import type { LanguageRegistry } from '../languages/index.js';
import { prepareYaml } from '../schema/index.js';
import { decidingFiles } from '../visibility/index.js';
import { lostFiles } from './lost-files.js';
import { FILE_START } from '../model/place.js';
import type { DocumentProblem, SourceDocument, SourceFile, Task } from '../model/task.js';

const DATA_LANGUAGES = new Set(['json', 'jsonl', 'yaml', 'toml', 'csv']);
/** Bytes up to which a data file that no check needs is parsed all the same, to say whether it is sound. */
const LARGEST_CHECKED: Readonly<Record<string, number>> = { json: 4 << 20, jsonl: 4 << 20, yaml: 64 << 10, toml: 256 << 10 };

/** Loads the parsers of the files that the task's checks will ask for. */
export async function prepareLanguages(task: Task, registry: LanguageRegistry, rules: readonly Rule[]): Promise<void> {
  const wanted = new Set(rules.flatMap(({ meta }) => meta.documents?.languages ?? []));
  const present = new Set<string>();
  for (const file of task.files) {
    const id = registry.for(file.path)?.id;
    if (id !== undefined && (DATA_LANGUAGES.has(id) || wanted.has(id))) present.add(id);
  }
  const contracts = findContractFiles(task).flatMap((file) => registry.for(file.path)?.id ?? []);
  await registry.ready([...present, ...contracts, ...rules.flatMap((rule) => [...(rule.languages?.(task) ?? [])])]);
  const read = new Set(rules.flatMap((rule) => [...(rule.passages?.(task) ?? [])]));
  if (read.size > 0) await task.preparePassages(read);
  if (contracts.includes('yaml')) await prepareYaml();
  await prepareCodeContracts(contracts);
}

/** The files without which the checks of a task are blind. */
export function neededFiles(task: Task, contracts: readonly AnswerContract[]): ReadonlySet<SourceFile> {
  const needed = new Set<SourceFile>(findContractFiles(task));
  const manifest = task.file('kgt.json');
  if (manifest) needed.add(manifest);
  for (const path of task.manifest?.answer?.inputs ?? []) task.glob(path).forEach((file) => needed.add(file));
  for (const path of [task.manifest?.answer?.solution ?? []].flat()) task.glob(path).forEach((file) => needed.add(file));
  for (const contract of contracts) {
    for (const data of contract.inputs) if (data.declared) needed.add(data.file);
    for (const solution of contract.solutions) needed.add(solution.file);
  }
  for (const instruction of task.instructions) needed.add(instruction.file);
  for (const file of lostFiles(task)) needed.add(file);
  return needed;
}

/** What is wrong with the texts of a task: needed files always, other data files up to a size. */
export function fileProblems(task: Task, needed: ReadonlySet<SourceFile>, registry: LanguageRegistry): FileProblem[] {
  const { blind } = task.visibility;
  const deciding = new Set(decidingFiles(task));
  return task.files.flatMap((file): FileProblem[] => {
    const blinding = blind !== null && deciding.has(file) ? blindingProblem(file) : null;
    if (blinding !== null) return [{ file, needed: true, problem: blinding }];
    if (deciding.has(file)) return faultyLines(file, registry).map((problem) => ({ file, needed: true, problem }));
    const isNeeded = needed.has(file);
    if (!isNeeded && !isChecked(file, registry)) return [];
    const unread = file.unread();
    if (unread !== null)
      return isNeeded
        ? [{ file, needed: isNeeded, problem: { kind: 'unread' as const, message: UNREAD[unread] ?? unread, range: FILE_START } }]
        : [];
    const language = registry.for(file.path);
    const problems = language && registry.isReady(language.id) ? problemsOf(file.document(), isNeeded) : [];
    return problems.map((problem) => ({ file, problem, needed: isNeeded }));
  });
}

/** What keeps a Dockerfile or compose file from being used at all; complaints about single lines of it are the builder's. */
function blindingProblem(file: SourceFile): DocumentProblem | null {
  const unread = file.unread();
  const consequence = 'so kgtlint cannot tell what reaches the agent';
  if (unread !== null) return { kind: 'unread', message: `${UNREAD[unread] ?? unread}, ${consequence}`, range: FILE_START };
  const document = file.document();
  if (document === null || document.value !== undefined || document.tree !== undefined) return null;
  const [first] = document.problems;
  if (first === undefined) return null;
  return { ...first, message: `${first.message.trim().replace(/[.!]$/, '')}, ${consequence}`, severity: 'error' };
}

/** What no builder accepts: what kgtlint makes of such a line may differ from what its author meant. */
function faultyLines(file: SourceFile, registry: LanguageRegistry): readonly DocumentProblem[] {
  const language = registry.for(file.path);
  const problems = language && registry.isReady(language.id) ? (file.document()?.problems ?? []) : [];
  return problems.map((problem) => ({ ...problem, severity: 'warning' }));
}

/** Of a file that no check needs only whether it can be read at all; a duplicate key in it is the task's own business. */
function problemsOf(document: SourceDocument | null, isNeeded: boolean): readonly DocumentProblem[] {
  return document && (isNeeded || document.value === undefined) ? document.problems : [];
}

function isChecked(file: SourceFile, registry: LanguageRegistry): boolean {
  if (file.surface === 'notes') return false;
  const id = registry.for(file.path)?.id ?? '';
  return DATA_LANGUAGES.has(id) && file.size <= (LARGEST_CHECKED[id] ?? 0);
}

const UNREAD: Readonly<Record<string, string>> = {
  binary: 'this file holds binary data where a text is needed',
  'broken-symlink': 'this symbolic link leads nowhere',
  directory: 'a folder stands where a file is needed',
  'lfs-pointer': 'this is a Git LFS pointer and not the file itself; fetch it with `git lfs pull`',
  'not-utf8': 'this text is not UTF-8',
  'outside-root': 'this symbolic link leads out of the repository and is not followed',
  'special-file': 'this is no regular file',
  'too-large': 'this file is too large to be read',
  unreadable: 'this file cannot be read; look at its permissions',
};
