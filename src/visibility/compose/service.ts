import { isArray, isObject, property, type Json } from '../../model/json.js';
import { join } from '../../model/pointer.js';
import type { SourceFile, Task } from '../../model/task.js';
import type { Setting, Unknown } from '../../model/visibility.js';
import { commandText } from '../dockerfile/read.js';
import { evidenceIn } from '../evidence.js';
import { inFolder, taskPathOf } from '../paths.js';
import { COMPOSE, expand, type Lookup } from '../variables.js';
import { Mounts } from './mounts.js';
import { ComposeProject, composeFiles, placeOf } from './project.js';
import type { AgentService, BuildSection, Placed, ServiceSource, StartCommand } from './types.js';
import { envLines, lastText, pairsAt, pairsOf, scalarText } from './values.js';

export interface ComposeResult {
  readonly files: readonly SourceFile[];
  /** Null when no service can be taken for the agent's. */
  readonly agent: AgentService | null;
  readonly unknowns: readonly Unknown[];
}

/** What the compose files of a folder say of the agent's container; null when there are none. */
export function readCompose(task: Task, folder: string): ComposeResult | null {
  const files = composeFiles(task, folder);
  if (files.length === 0) return null;
  const project = new ComposeProject(task, files);
  const name = project.agentOf(task.services);
  if (name === null) return { files, agent: null, unknowns: project.unknowns };
  const agent = agentService(task, project, name, folder);
  return { files, agent, unknowns: [...project.unknowns, ...agent.unknowns] };
}

function agentService(task: Task, project: ComposeProject, name: string, folder: string): AgentService {
  const lookup = projectLookup(task, folder);
  const sources = project.service(name);
  const { mounts, unknowns } = new Mounts(sources, project, lookup);
  return {
    name,
    build: buildOf(sources, lookup),
    image: lastText(sources, 'image', lookup),
    mounts,
    settings: [...settingsOf(task, sources, lookup, unknowns), ...labelsOf(sources, lookup)],
    workdir: lastText(sources, 'working_dir', lookup),
    user: lastText(sources, 'user', lookup),
    entrypoint: commandOf(sources, 'entrypoint', lookup),
    command: commandOf(sources, 'command', lookup),
    unknowns,
  };
}

/** Values come from `.env` beside the compose file; those of the host are not known. */
function projectLookup(task: Task, folder: string): Lookup {
  const text = task.file(inFolder(folder, '.env'))?.text() ?? '';
  const values = new Map(envLines(text).map((line) => [line.name, line.value]));
  return (name) => values.get(name);
}

/** `environment` goes before `env_file`, later sources before earlier ones. */
function settingsOf(task: Task, sources: readonly ServiceSource[], lookup: Lookup, unknowns: Unknown[]): Setting[] {
  const settings = new Map<string, Setting>();
  const add = (name: string, value: string | null, by: Setting['by']): void => {
    settings.delete(name);
    settings.set(name, { kind: 'env', name, value, by });
  };
  for (const source of sources) for (const [path, index] of envFiles(source)) addEnvFile(task, source, path, index, add, unknowns);
  for (const source of sources) for (const pair of pairsOf(source, 'environment', lookup)) add(pair.name, pair.value, pair.by);
  return [...settings.values()];
}

function addEnvFile(
  task: Task,
  source: ServiceSource,
  path: string,
  index: number,
  add: (name: string, value: string | null, by: Setting['by']) => void,
  unknowns: Unknown[],
): void {
  const taskPath = taskPathOf(source.base, path);
  const file = taskPath === null ? undefined : task.file(taskPath);
  const text = file?.text() ?? null;
  if (file === undefined || text === null) {
    const list = isArray(property(source.value, 'env_file'));
    unknowns.push({
      what: `the variables of ${path}`,
      why: 'the file is not in the task',
      by: placeOf(source, `/env_file${list ? `/${index}` : ''}`),
    });
    return;
  }
  const place = evidenceIn(file, text);
  for (const line of envLines(text)) add(line.name, line.value, place(line));
}

/** `env_file: a`, a list of paths, or of `{path}`. */
function envFiles(source: ServiceSource): (readonly [string, number])[] {
  const value = property(source.value, 'env_file');
  return (isArray(value) ? value : [value]).flatMap((item, i) => {
    const path = isObject(item) ? scalarText(property(item, 'path')) : scalarText(item);
    return path === null ? [] : [[path, i] as const];
  });
}

function labelsOf(sources: readonly ServiceSource[], lookup: Lookup): Setting[] {
  return sources.flatMap((source) => pairsOf(source, 'labels', lookup).map((pair): Setting => ({ kind: 'label', ...pair })));
}

function buildOf(sources: readonly ServiceSource[], lookup: Lookup): BuildSection | null {
  const own = sources.filter(({ value }) => property(value, 'build') !== undefined);
  const last = own.at(-1);
  if (last === undefined) return null;
  // Keys of a build section are laid over each other one by one.
  const find = (key: string): { value: Json; source: ServiceSource } | undefined => {
    for (const source of own.toReversed()) {
      const build = property(source.value, 'build');
      const value = typeof build === 'string' ? (key === 'context' ? build : undefined) : property(build, key);
      if (value !== undefined && value !== null) return { value, source };
    }
    return undefined;
  };
  const text = (key: string): string | null => {
    const found = scalarText(find(key)?.value);
    return found === null ? null : expand(found, lookup, COMPOSE).text;
  };
  const contextText = text('context') ?? '.';
  const inline = find('dockerfile_inline');
  const inlineText = scalarText(inline?.value);
  const placed: Placed | null =
    inline === undefined || inlineText === null
      ? null
      : { text: inlineText.replaceAll('$$', '$'), certain: true, by: placeOf(inline.source, '/build/dockerfile_inline') };
  return {
    context: localPath(find('context')?.source.base ?? last.base, contextText),
    dockerfile: text('dockerfile'),
    inline: placed,
    target: text('target'),
    args: new Map(own.flatMap((source) => argsOf(source, lookup))),
    contexts: new Map(own.flatMap((source) => contextsOf(source, lookup))),
    by: placeOf(last, '/build'),
  };
}

function argsOf(source: ServiceSource, lookup: Lookup): (readonly [string, string | null])[] {
  const pairs = pairsAt(property(property(source.value, 'build'), 'args'), lookup, () => placeOf(source, '/build/args'));
  return pairs.map((pair) => [pair.name, pair.value] as const);
}

function contextsOf(source: ServiceSource, lookup: Lookup): (readonly [string, string])[] {
  const by = () => placeOf(source, '/build/additional_contexts');
  return pairsAt(property(property(source.value, 'build'), 'additional_contexts'), lookup, by).flatMap(({ name, value }) => {
    const path = value === null ? null : localPath(source.base, value);
    return path === null ? [] : [[name, path] as const];
  });
}

function localPath(base: string, text: string): string | null {
  const here = text.replace(/^\$(?:PWD\b|\{PWD\})/, '.');
  // A context that a variable of the harness names is the folder of the compose file.
  if (/^\$(?:\w+|\{\w+\})$/.test(here)) return base;
  return /^(?:\/|~|[a-z][a-z0-9+.-]*:|git@)/i.test(here) || here.includes('$') ? null : taskPathOf(base, here);
}

function commandOf(sources: readonly ServiceSource[], key: string, lookup: Lookup): StartCommand | null {
  const source = sources.findLast(({ value }) => (property(value, key) ?? null) !== null);
  if (source === undefined) return null;
  const value = property(source.value, key);
  const by = placeOf(source, join('', key));
  if (!isArray(value)) {
    const text = scalarText(value);
    return text === null ? null : { text: expand(text, lookup, COMPOSE).text, by };
  }
  const words = value.map((item) => expand(scalarText(item) ?? '', lookup, COMPOSE).text);
  return { text: commandText(words), by };
}
