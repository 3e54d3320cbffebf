import { property, type Json } from '../../model/json.js';
import type { SourceFile, Task, UnreadReason } from '../../model/task.js';
import { artefactFiles, declaredChanges } from '../artefact/files.js';
import { searchedFiles } from '../places/searched.js';
import { instructionPassages, writtenPassages } from '../places/texts.js';
import { FORMS_OF_KIND } from './forms.js';
import type { AuditCoverage, AuditedCondition, UnreadAudited } from './types.js';

const CONDITIONS = ['provided', 'withheld', 'perturbed'] as const;

const REASONS: Readonly<Record<UnreadReason, string>> = {
  binary: 'binary data that no reader knows',
  'broken-symlink': 'a symbolic link that leads nowhere',
  directory: 'a folder where a file is expected',
  'lfs-pointer': 'a Git LFS pointer, not the file itself',
  'not-utf8': 'a text that is not UTF-8',
  'outside-root': 'a symbolic link out of the repository',
  'special-file': 'no regular file',
  'too-large': 'too large to be read',
  unreadable: 'no permission to read it',
};

/** Whether the protocol of gated knowledge is about this task: it declares gates, or it has an artefact. */
export function isGated(task: Task): boolean {
  return (task.manifest?.gates.length ?? 0) > 0 || (task.manifest?.artefact ?? null) !== null || artefactFiles(task).length > 0;
}

/** Files whose passages {@link coverageOf} asks for. */
export function auditFiles(task: Task): readonly SourceFile[] {
  return [...new Set([...searchedFiles(task).map(({ file }) => file), ...task.instructions.map(({ file }) => file)])];
}

/** What there is to look at, and what of it can be read. */
export function coverageOf(task: Task): AuditCoverage {
  const { declared } = task.gates;
  const searched = searchedFiles(task);
  const counted = searched.map((each) => ({ ...each, passages: task.passages(each.file) }));
  const instructions = instructionPassages(task);
  const written = writtenPassages(task, new Set(searched.map(({ file }) => file)));
  const places = counted.reduce((sum, each) => sum + (each.passages ?? []).filter((passage) => each.reachOf(passage) !== null).length, 0);
  const instructionFiles = task.instructions.map(({ file }) => file.taskPath);
  return {
    gates: declared.map(({ id, kind, range }) => ({ id, kind, line: range.line, forms: FORMS_OF_KIND[kind] })),
    brokenGates: (task.manifest?.gates.length ?? 0) - declared.length,
    read: [
      ...new Set([...instructionFiles, ...counted.flatMap(({ file, passages }) => (passages === null ? [] : [file.taskPath]))]),
    ].sort(),
    unread: [
      ...counted.flatMap(({ file, passages }) => (passages === null ? [unreadOf(file)] : [])),
      ...artefactUnread(task),
      ...brokenLinks(task),
    ],
    places: places + instructions.length + written.length,
    artefact: artefactFiles(task).map(({ taskPath }) => taskPath),
    perturbed: task.files.filter(({ surface }) => surface === 'control').map(({ taskPath }) => taskPath),
    changes: declaredChanges(task),
    conditions: conditionsOf(task),
    assumptions: task.assumptions,
  };
}

function unreadOf(file: SourceFile): UnreadAudited {
  const reason = file.unread();
  return { file: file.taskPath, reason: reason === null ? 'a format that no reader knows' : REASONS[reason] };
}

/** A text of the artefact that cannot be read states no gate; pictures are no texts. */
function artefactUnread(task: Task): UnreadAudited[] {
  return artefactFiles(task).flatMap((file) => ([null, 'binary', 'directory'].includes(file.unread()) ? [] : [unreadOf(file)]));
}

/** Links are read where they lead to; one that leads nowhere, or out of the repository, hides what the agent gets. */
function brokenLinks(task: Task): UnreadAudited[] {
  const links = task.files.filter((file) => file.link !== null && file.surface === 'environment' && task.visibility.mayRead(file));
  return links.flatMap((file) => {
    const reason = file.unread();
    return reason === 'broken-symlink' || reason === 'outside-root' ? [unreadOf(file)] : [];
  });
}

function conditionsOf(task: Task): AuditedCondition[] {
  const conditions = property(task.manifest?.value, 'conditions');
  return CONDITIONS.flatMap((name): AuditedCondition[] => {
    const condition = property(conditions, name);
    return condition === undefined ? [] : [{ name, instruction: textOf(property(condition, 'instruction')) }];
  });
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
