import { isArray, isObject, property, type Json, type JsonObject } from '../../model/json.js';
import { join } from '../../model/pointer.js';
import type { SourceDocument, SourceFile, Task } from '../../model/task.js';
import type { Unknown } from '../../model/visibility.js';
import { evidenceOf, wholeFile } from '../evidence.js';
import { folderOf, inFolder, taskPathOf } from '../paths.js';
import type { ServiceSource } from './types.js';

const NAMES = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml'];
/** Files and services that one project may take in. */
const MOST_SOURCES = 200;

/** The compose files of a folder in the order in which they are laid over each other. */
export function composeFiles(task: Task, folder: string): SourceFile[] {
  const at = (name: string): SourceFile | undefined => {
    const file = task.file(inFolder(folder, name));
    return file?.known() === 'directory' ? undefined : file;
  };
  const main = NAMES.map(at).find((file) => file !== undefined);
  if (main === undefined) return [];
  const stem = main.taskPath.slice(folder === '' ? 0 : folder.length + 1).replace(/\.ya?ml$/, '');
  const override = ['yaml', 'yml'].map((end) => at(`${stem}.override.${end}`)).find((file) => file !== undefined);
  return override === undefined ? [main] : [main, override];
}

/** Compose files with what they include; services by name, each with its sources, the weakest first. */
export class ComposeProject {
  readonly unknowns: Unknown[] = [];
  /** Files in the order in which they are laid over each other. */
  readonly sources: { readonly file: SourceFile; readonly value: JsonObject; readonly base: string }[] = [];
  readonly #services = new Map<string, ServiceSource[]>();
  #left = MOST_SOURCES;

  constructor(
    private readonly task: Task,
    files: readonly SourceFile[],
  ) {
    for (const file of files) this.#add(file, folderOf(file.taskPath), []);
  }

  get names(): readonly string[] {
    return [...this.#services.keys()];
  }

  /** The first of the wanted names, else the only service, else the first that is built. */
  agentOf(wanted: readonly string[]): string | null {
    const { names } = this;
    const known = wanted.find((name) => this.#services.has(name));
    if (known !== undefined) return known;
    if (names.length === 1) return names[0] ?? null;
    return names.find((name) => this.#services.get(name)?.some(({ value }) => property(value, 'build') !== undefined)) ?? null;
  }

  /** The sources of a service with those that it extends, the weakest first. */
  service(name: string): readonly ServiceSource[] {
    return this.#extended(this.#services.get(name) ?? [], []);
  }

  /** Whether more than one service uses a named volume. */
  sharesVolume(name: string): boolean {
    let users = 0;
    for (const sources of this.#services.values()) if (sources.some(({ value }) => usesVolume(value, name))) users += 1;
    return users > 1;
  }

  #add(file: SourceFile, base: string, above: readonly string[]): void {
    this.#left -= 1;
    if (this.#left < 0 || above.includes(file.taskPath)) return;
    const document = documentOf(file);
    const value = document?.value;
    if (document === null || !isObject(value)) {
      this.unknowns.push({
        what: `what ${file.taskPath} says`,
        why: 'it cannot be read as a compose file',
        by: wholeFile(file, 'the whole file'),
      });
      return;
    }
    for (const [pointer, path] of includesOf(value)) {
      const included = taskPathOf(base, path);
      const found = included === null ? undefined : this.task.file(included);
      if (found !== undefined) this.#add(found, folderOf(found.taskPath), [...above, file.taskPath]);
      else this.unknowns.push({ what: `what ${path} says`, why: 'it is no file of the task', by: evidenceOf(file, document, pointer) });
    }
    this.sources.push({ file, value, base });
    const services = property(value, 'services');
    if (!isObject(services)) return;
    for (const [name, service] of Object.entries(services)) {
      if (!isObject(service)) continue;
      const list = this.#services.get(name) ?? [];
      list.push({ file, pointer: join('/services', name), value: service, base });
      this.#services.set(name, list);
    }
  }

  #extended(sources: readonly ServiceSource[], above: readonly string[]): ServiceSource[] {
    return sources.flatMap((source) => [...this.#bases(source, above), source]);
  }

  /** `extends: name` or `extends: {service, file}`. */
  #bases(source: ServiceSource, above: readonly string[]): ServiceSource[] {
    const written = property(source.value, 'extends');
    const name = typeof written === 'string' ? written : property(written, 'service');
    if (typeof name !== 'string') return [];
    const path = property(written, 'file');
    const key = `${source.file.taskPath} ${typeof path === 'string' ? path : ''} ${name}`;
    this.#left -= 1;
    if (above.includes(key) || this.#left < 0) return [];
    if (typeof path !== 'string') {
      const same = (this.#services.get(name) ?? []).filter((other) => other.file === source.file && other !== source);
      return this.#extended(same, [...above, key]);
    }
    const taskPath = taskPathOf(source.base, path);
    const file = taskPath === null ? undefined : this.task.file(taskPath);
    const value = property(property(file === undefined ? undefined : documentOf(file)?.value, 'services'), name);
    if (file === undefined || !isObject(value)) {
      this.unknowns.push({
        what: `what the service ${name} of ${path} says`,
        why: 'it is not in the task',
        by: placeOf(source, '/extends'),
      });
      return [];
    }
    return this.#extended([{ file, pointer: join('/services', name), value, base: folderOf(file.taskPath) }], [...above, key]);
  }
}

/** The data of a compose file; of another name than YAML's, nothing is read. */
function documentOf(file: SourceFile): SourceDocument | null {
  return /\.ya?ml$/i.test(file.taskPath) ? file.document() : null;
}

export function placeOf(source: { readonly file: SourceFile; readonly pointer: string }, below: string) {
  const document = documentOf(source.file);
  return document === null ? wholeFile(source.file, 'the whole file') : evidenceOf(source.file, document, `${source.pointer}${below}`);
}

/** `include: [a.yaml, {path: b.yaml}, {path: [c.yaml, d.yaml]}]` with the pointers. */
function includesOf(value: JsonObject): (readonly [string, string])[] {
  const include = property(value, 'include');
  return (isArray(include) ? include : []).flatMap((item, i) => {
    const path: Json | undefined = isObject(item) ? property(item, 'path') : item;
    return (isArray(path) ? path : [path]).flatMap((one) => (typeof one === 'string' ? [[`/include/${i}`, one] as const] : []));
  });
}

function usesVolume(service: JsonObject, name: string): boolean {
  const volumes = property(service, 'volumes');
  return (isArray(volumes) ? volumes : []).some((volume) =>
    typeof volume === 'string' ? volume.startsWith(`${name}:`) : property(volume, 'source') === name,
  );
}
