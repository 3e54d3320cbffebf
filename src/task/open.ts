import { JOURNAL } from '../fix/transaction/names.js';
import type { TaskGates } from '../model/gate.js';
import type { Passage } from '../model/passage.js';
import type { SourceFile, Task } from '../model/task.js';
import type { Visibility } from '../model/visibility.js';
import { assumptionsOf, interruptedFix } from './assumptions.js';
import { TaskView } from './folder-view.js';
import { anyGlob } from './globs.js';
import { readInstructions } from './instructions.js';
import { applyConditions, instructionsOfConditions } from './manifest-paths.js';
import { compareCodePoints, join } from './paths.js';
import type { Recogniser, Recognised } from './recogniser.js';
import { TaskFile, type FileContext } from './source-file.js';
import { taskFolders } from './task-folders.js';
import type { InstructionSource, Layout } from './types.js';
import type { Folder } from './walk.js';

const MANIFEST = 'kgt.json';

/** Builds the model of a task: its files with their surfaces, its manifest, its instruction. */
export async function openRecognised(task: Recognised, recogniser: Recogniser, context: FileContext): Promise<Task> {
  const { folder, layout } = task;
  const found = filesOf(task, recogniser, context);
  const files = new Map(found.files.map((file) => [file.taskPath, file]));
  const view = new TaskView(folder, files);
  const manifestFile = files.get(MANIFEST);
  await context.readers.registry.ready([...layout.languages(view), ...(manifestFile === undefined ? [] : ['json'])]);
  const surfaceOf = layout.surfaces(view);
  for (const file of files.values()) file.surface = surfaceOf(file.taskPath);
  const manifest = manifestFile === undefined ? null : await context.readers.readManifest(manifestFile);
  if (manifest !== null) applyConditions(manifest, [...files.values()]);
  const sources = joinSources(layout.instructions(view), manifest === null ? [] : instructionsOfConditions(manifest));
  const opened = new OpenTask(folder, layout, { byPath: files, leftovers: found.leftovers }, manifest, context, (file) =>
    readInstructions(sources, file),
  );
  await context.readers.prepareVisibility(opened);
  return opened;
}

/** Of a file that the layout knows already, it knows better which part is the instruction. */
function joinSources(byLayout: readonly InstructionSource[], byManifest: readonly InstructionSource[]): InstructionSource[] {
  const known = new Set(byLayout.map((source) => source.path));
  return [...byLayout, ...byManifest.filter((source) => !known.has(source.path))];
}

class OpenTask implements Task {
  readonly id: string;
  readonly layout: string;
  readonly files: readonly TaskFile[];
  #instructions: Task['instructions'] | undefined;
  #assumptions: readonly string[] | undefined;
  #visibility: Visibility | undefined;
  #gates: TaskGates | undefined;

  constructor(
    private readonly folder: Folder,
    private readonly convention: Layout,
    private readonly own: { readonly byPath: ReadonlyMap<string, TaskFile>; readonly leftovers: readonly string[] },
    readonly manifest: Task['manifest'],
    private readonly shared: FileContext,
    private readonly instructionsOf: (file: (path: string) => TaskFile | undefined) => Task['instructions'],
  ) {
    this.id = folder.path === '' ? '.' : folder.path;
    this.layout = convention.id;
    this.files = [...own.byPath.values()];
  }

  get instructions(): Task['instructions'] {
    return (this.#instructions ??= this.instructionsOf((path) => this.own.byPath.get(path)));
  }

  get assumptions(): readonly string[] {
    return (this.#assumptions ??= [
      ...interruptedFix(this.own.leftovers, () => this.readJournal()),
      ...assumptionsOf(this.convention, this.visibility),
    ]);
  }

  private readJournal(): Buffer | null {
    const read = this.shared.files.read(join(this.folder.path, JOURNAL), 'file', this.shared.limit);
    return 'bytes' in read ? Buffer.from(read.bytes) : null;
  }

  get context(): string {
    return this.convention.environment;
  }

  get services(): readonly string[] {
    return this.convention.services ?? [];
  }

  get visibility(): Visibility {
    return (this.#visibility ??= this.shared.readers.readVisibility(this));
  }

  get gates(): TaskGates {
    return (this.#gates ??= this.shared.readers.readGates(this));
  }

  preparePassages(files: Iterable<SourceFile>): Promise<void> {
    return this.shared.readers.preparePassages(files);
  }

  passages(file: SourceFile, near?: readonly number[]): readonly Passage[] | null {
    return this.shared.readers.readPassages(file, near);
  }

  /** A folder that is asked for as a file is given as one that cannot be read. */
  file(taskPath: string): TaskFile | undefined {
    const file = this.own.byPath.get(taskPath);
    if (file !== undefined || taskPath === '' || this.folder.at(taskPath) === undefined) return file;
    return new TaskFile(join(this.folder.path, taskPath), taskPath, 'directory', this.shared);
  }

  glob(pattern: string | readonly string[]): readonly TaskFile[] {
    const test = anyGlob(pattern);
    return this.files.filter((file) => test(file.taskPath));
  }
}

interface FoundFiles {
  readonly files: readonly TaskFile[];
  /** What an interrupted fix left, relative to the task. */
  readonly leftovers: readonly string[];
}

/** The files below the task's folder, those of nested tasks excluded, in code point order of their paths. */
function filesOf(task: Recognised, recogniser: Recogniser, context: FileContext): FoundFiles {
  const skip = task.folder.path === '' ? 0 : task.folder.path.length + 1;
  const found: TaskFile[] = [];
  const leftovers: string[] = [];
  const add = (path: string, kind: TaskFile['kind']): void => void found.push(new TaskFile(path, path.slice(skip), kind, context));
  for (const folder of taskFolders(task, recogniser)) {
    // A folder that cannot be listed is named as something unread, so that the task does not look clean.
    if (folder.unreadable) add(folder.path, 'unlisted');
    for (const entry of folder.files) add(join(folder.path, entry.name), entry.kind);
    leftovers.push(...folder.leftovers.map((name) => join(folder.path, name).slice(skip)));
  }
  return { files: found.sort((a, b) => compareCodePoints(a.taskPath, b.taskPath)), leftovers: leftovers.sort(compareCodePoints) };
}
