import { FILE_START, words, type Evidence, type Exposure, type Level, type SourceFile, type Task } from '../../../src/api/index.js';
import { isAnnounced } from '../announced/announced.js';
import { isOpen } from '../readable/files.js';
import { isVendored } from '../readable/kinds.js';
import { baseName, groupBy, placeKey } from '../reach/causes.js';
import { residueOf, type Residue } from './sources.js';

/** Compiled files that one instruction brings, of one kind of evidence. */
export interface ResidueCause {
  readonly messageId: 'hidden' | 'removed' | 'stray';
  readonly level: Level;
  readonly files: readonly SourceFile[];
  readonly source: string;
  readonly evidence: readonly Evidence[];
}

interface Judged extends Omit<ResidueCause, 'files'> {
  readonly file: SourceFile;
  readonly exposure: Exposure;
}

/** Names that every project has; that a hidden file has one as well says nothing. */
const COMMON_STEM = /^(?:__init__|__main__|main|utils?|helpers?|common|config|conftest|setup|types|constants|models?|app|index)$/i;
/** Programs that know the answer, by their names. */
const KNOWING =
  /^(?:truth|groundtruth|answers?|solutions?|solver?|oracle|expected|verif(?:y|ier)|grad(?:e|er)|reference|generat(?:e|or)|gold|golden|secret|hidden)$/;

export function residueCauses(task: Task): ResidueCause[] {
  const seen = new Set<SourceFile>();
  const judged = task.visibility.exposures.flatMap((exposure): Judged[] => {
    const { file } = exposure;
    if (file === null || seen.has(file) || !isOpen(exposure) || file.surface !== 'environment' || file.link !== null) return [];
    const residue = residueOf(file.taskPath);
    if (residue === null || isVendored(file.taskPath)) return [];
    seen.add(file);
    const verdict = judge(residue, exposure, task);
    return verdict === null ? [] : [{ ...verdict, file, exposure }];
  });
  return groupBy(judged, ({ messageId, level, exposure }) => `${messageId} ${level} ${placeKey(exposure.by)}`).map((group) => ({
    ...group[0],
    files: group.map(({ file }) => file),
    evidence: group.flatMap(({ evidence }) => evidence),
  }));
}

type Verdict = Omit<ResidueCause, 'files'>;

function judge(residue: Residue, exposure: Exposure, task: Task): Verdict | null {
  if (isShipped(residue, task)) return null;
  const hidden = hiddenSource(residue, task);
  if (hidden !== undefined) {
    return {
      messageId: 'hidden',
      level: 'error',
      source: hidden.taskPath,
      evidence: [{ file: hidden.path, range: FILE_START, text: 'its source' }],
    };
  }
  const removal = task.visibility.removed.find(({ exposure: { file } }) => file !== null && residue.sources.includes(file.taskPath));
  const source = baseName(residue.sources[0] ?? '');
  if (removal !== undefined)
    return { messageId: 'removed', level: 'error', source, evidence: [{ ...removal.by, text: 'its source is taken away here' }] };
  if (residue.kind === 'object' || isAnnounced(task, exposure)) return null;
  return { messageId: 'stray', level: isKnowing(residue.stem) ? 'warning' : 'note', source, evidence: [] };
}

/** The agent has the source as well: beside it, or for objects, whose folders differ, anywhere. */
function isShipped({ kind, sources, stem }: Residue, task: Task): boolean {
  if (sources.some((path) => isReadable(task.file(path), task))) return true;
  if (kind !== 'object') return false;
  const endings = sources.map((path) => baseName(path).slice(stem.length));
  return task.files.some((file) => endings.some((ending) => baseName(file.taskPath) === stem + ending) && isReadable(file, task));
}

function isReadable(file: SourceFile | undefined, task: Task): boolean {
  return file !== undefined && file.surface !== 'hidden' && task.visibility.mayRead(file);
}

function hiddenSource({ sources, stem }: Residue, task: Task): SourceFile | undefined {
  if (COMMON_STEM.test(stem)) return undefined;
  const names = new Set(sources.map(baseName));
  return task.files.find(({ surface, taskPath }) => surface === 'hidden' && names.has(baseName(taskPath)));
}

function isKnowing(stem: string): boolean {
  return words(stem).some((word) => KNOWING.test(word));
}
