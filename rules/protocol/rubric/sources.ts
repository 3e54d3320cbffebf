import { FILE_START, isObject, property, type Json, type Range, type SourceFile, type Task } from '../../../src/api/index.js';
import { basename, namedFile, textAt } from '../about/gated.js';

/** A rubric where it is written: in the manifest, or in a file of the verifier. */
export interface Rubric {
  /** Path relative to the root. */
  readonly file: string;
  readonly value: Json;
  /** Pointer of `value` in its file. */
  readonly pointer: string;
  locate(pointer: string): Range;
}

const RUBRIC_FILE = /^(?:rubrics?|criteria)\.(json|ya?ml|toml)$/i;
const LANGUAGES: Readonly<Record<string, string>> = { json: 'json', yml: 'yaml', yaml: 'yaml', toml: 'toml' };

/** The files of criteria: the one that the manifest names, else those beside the verifier. */
function rubricFiles(task: Task): readonly SourceFile[] {
  const path = textAt(task.manifest?.value, 'rubric', 'file');
  if (path !== undefined) {
    const named = namedFile(task, path);
    return named === undefined ? [] : [named];
  }
  return task.files.filter((file) => file.surface === 'hidden' && RUBRIC_FILE.test(basename(file.taskPath)));
}

/** The parsers that the files of a task need. */
export function rubricLanguages(task: Task): string[] {
  return rubricFiles(task).flatMap(({ taskPath }) => LANGUAGES[/\.([^.]+)$/.exec(taskPath)?.[1]?.toLowerCase() ?? ''] ?? []);
}

/** Every rubric of a task that can be read; what cannot be parsed is a finding of its own already. */
export function rubricsOf(task: Task): Rubric[] {
  const { manifest } = task;
  const own = property(manifest?.value, 'rubric');
  const inManifest =
    manifest && isObject(own) ? [{ file: manifest.file, value: own, pointer: '/rubric', locate: (at: string) => manifest.locate(at) }] : [];
  const isParsed = rubricLanguages(task).length > 0;
  const inFiles = rubricFiles(task).flatMap((file) => {
    const document = isParsed ? file.document() : null;
    if (document?.value === undefined) return [];
    return [{ file: file.path, value: document.value, pointer: '', locate: (at: string) => document.locate(at) ?? FILE_START }];
  });
  return [...inManifest, ...inFiles];
}
