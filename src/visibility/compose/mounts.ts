import type { Evidence } from '../../model/finding.js';
import { isArray, isObject, property, type Json, type JsonObject } from '../../model/json.js';
import { join } from '../../model/pointer.js';
import type { Unknown } from '../../model/visibility.js';
import { taskPathOf } from '../paths.js';
import { COMPOSE, expand, type Lookup } from '../variables.js';
import { placeOf, type ComposeProject } from './project.js';
import { scalarText } from './values.js';
import type { Mount, ServiceSource } from './types.js';

/** A volume as it is written: `source:target[:mode]`, or `{type, source, target}`. */
interface Volume {
  readonly source: string;
  readonly target: string;
  /** The source is the name of a volume and no path. */
  readonly named: boolean;
}

const HERE = /^\$(?:PWD\b|\{PWD\}|\{PWD:?-\.?\})/;

/** Folders for logs and tests that the harness gives when it runs a task; empty until the agent is done. */
const HARNESS = /^\$\{?(?:T_BENCH_\w+|HOST_(?:VERIFIER|AGENT|ARTIFACTS)_\w*PATH)\}?$/;

/** Volumes of a service that bind folders of the host, and its configurations and secrets. */
export class Mounts {
  readonly mounts: Mount[] = [];
  readonly unknowns: Unknown[] = [];

  constructor(
    sources: readonly ServiceSource[],
    private readonly project: ComposeProject,
    private readonly lookup: Lookup,
  ) {
    for (const source of sources) {
      itemsOf(source, 'volumes').forEach((item, i) => this.#addVolume(item, source, placeOf(source, join('/volumes', i))));
      for (const kind of ['configs', 'secrets'] as const) {
        itemsOf(source, kind).forEach((item, i) => this.#addStored(kind, item, placeOf(source, join(`/${kind}`, i))));
      }
    }
  }

  #fill(text: string) {
    return expand(text, this.lookup, COMPOSE);
  }

  #addVolume(item: Json, source: ServiceSource, by: Evidence): void {
    const volume = isObject(item) ? longVolume(item) : shortVolume(scalarText(item) ?? '');
    if (volume === null) return;
    const host = this.#fill(volume.source);
    const target = this.#fill(volume.target);
    if (host.text === '' || HARNESS.test(volume.source)) return;
    if (volume.named) return void this.#addNamed(volume.source, target.text, by);
    const path = hostPath(source.base, host.text);
    if (path !== null && target.certain) {
      this.mounts.push({ source: path, target: target.text, by, certain: host.certain || HERE.test(volume.source), text: null });
      return;
    }
    const why = path === null ? 'it lies outside of the task' : 'a variable in its target has no value';
    this.unknowns.push({ what: `what ${volume.source} holds, which is mounted at ${volume.target}`, why, by });
  }

  /** A named volume is empty at first, unless its driver binds a folder of the host or another service fills it. */
  #addNamed(name: string, target: string, by: Evidence): void {
    for (const file of this.project.sources) {
      const options = property(property(property(file.value, 'volumes'), name), 'driver_opts');
      const device = scalarText(property(options, 'device'));
      const path = device === null ? null : hostPath(file.base, this.#fill(device).text);
      if (path === null) continue;
      this.mounts.push({ source: path, target, by, certain: true, text: null });
      return;
    }
    if (!this.project.sharesVolume(name)) return;
    this.unknowns.push({ what: `what other services put into the volume ${name} at ${target}`, why: 'kgtlint starts no services', by });
  }

  /** `name` or `{source, target}`, whose content the top level of a file names. */
  #addStored(kind: 'configs' | 'secrets', item: Json, by: Evidence): void {
    const name = isObject(item) ? scalarText(property(item, 'source')) : scalarText(item);
    if (name === null) return;
    const written = isObject(item) ? scalarText(property(item, 'target')) : null;
    const folder = kind === 'secrets' ? '/run/secrets/' : '/';
    const target = written?.startsWith('/') === true ? written : `${folder}${written ?? name}`;
    for (const file of this.project.sources.toReversed()) {
      const stored = property(property(file.value, kind), name);
      if (isObject(stored)) return void this.#addContent(stored, file.base, { name, target, by });
    }
  }

  #addContent(stored: JsonObject, base: string, { name, target, by }: { name: string; target: string; by: Evidence }): void {
    const path = scalarText(property(stored, 'file'));
    const content = scalarText(property(stored, 'content'));
    const inTask = path === null ? null : hostPath(base, this.#fill(path).text);
    if (inTask !== null) this.mounts.push({ source: inTask, target, by, certain: true, text: null });
    else if (content !== null) this.mounts.push({ source: '', target, by, certain: true, text: this.#fill(content).text });
    else this.unknowns.push({ what: `what ${name} holds, which is mounted at ${target}`, why: 'it is not in the task', by });
  }
}

function itemsOf(source: ServiceSource, key: string): readonly Json[] {
  const value = property(source.value, key);
  return isArray(value) ? value : [];
}

function longVolume(volume: JsonObject): Volume | null {
  const source = scalarText(property(volume, 'source') ?? property(volume, 'src'));
  const target = scalarText(property(volume, 'target') ?? property(volume, 'destination'));
  const type = scalarText(property(volume, 'type')) ?? 'volume';
  return source === null || target === null || type === 'tmpfs' ? null : { source, target, named: type === 'volume' };
}

function shortVolume(text: string): Volume | null {
  const [source, target] = splitColons(text);
  if (source === undefined || target === undefined) return null;
  return { source, target, named: !/^[./~$]/.test(source) };
}

/** The colons of `${A:-b}` are none of the entry's own. */
function splitColons(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i);
    if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    else if (char === ':' && depth <= 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** A path of the host relative to the task; null when it lies elsewhere. */
function hostPath(base: string, text: string): string | null {
  const here = text.replace(HERE, '.');
  if (here.startsWith('/') || here.startsWith('~') || here.includes('$')) return null;
  return taskPathOf(base, here);
}
