import type { SourceFile, Task } from '../model/task.js';
import type { Evidence } from '../model/finding.js';
import type { Unknown } from '../model/visibility.js';
import { readCompose, type ComposeResult } from './compose/service.js';
import type { AgentService, BuildSection } from './compose/types.js';
import { wholeFile } from './evidence.js';
import { inFolder, taskPathOf } from './paths.js';

/** A file with instructions, or the text of one that a compose file holds. */
export interface BuildFile {
  readonly file: SourceFile;
  /** Of the file itself when null. */
  readonly inline: { readonly text: string; readonly by: Evidence } | null;
}

/**
 * Where the agent's files come from:
 * - `build`: a Dockerfile is built
 * - `image`: a ready-made image is taken
 * - `nothing`: the task does not say
 * - `lost`: the task says, but what it names cannot be read
 */
export interface Plan {
  readonly kind: 'build' | 'image' | 'nothing' | 'lost';
  readonly build: BuildFile | null;
  /** The build context, relative to the task; empty for its folder. */
  readonly context: string;
  readonly compose: ComposeResult | null;
  readonly agent: AgentService | null;
  readonly unknowns: readonly Unknown[];
  /** The Dockerfile that is meant and cannot be read. */
  readonly unreadable: SourceFile | null;
}

const COMMON = ['Dockerfile', 'dockerfile', 'Containerfile'];
const OTHER = /^(?:.+\.(?:Dockerfile|Containerfile)|(?:Dockerfile|Containerfile)\..+)$/i;
const METADATA = ['task.toml', 'task.yaml', 'task.md'];
const IMAGE = /^[ \t]*["']?docker_image["']?[ \t]*[=:][ \t]*(\S.*)$/m;

/** The build context of the layout, relative to the task; empty for its folder. */
export function contextOf(task: Task): string {
  return taskPathOf('', task.context) ?? '';
}

export function planOf(task: Task): Plan {
  const folder = contextOf(task);
  const compose = readCompose(task, folder);
  const agent = compose?.agent ?? null;
  const base = { compose, agent, context: folder, build: null, unreadable: null };
  const section = agent?.build ?? null;
  if (section !== null) return composedBuild(task, section, base);
  const build = dockerfileIn(task, folder) ?? (folder === '' ? null : rootDockerfile(task));
  if (build !== null) {
    const context = folder === '' || build.taskPath.startsWith(`${folder}/`) ? folder : '';
    return readable({ ...base, kind: 'build', build: { file: build, inline: null }, context, unknowns: [] });
  }
  return withoutDockerfile(task, base);
}

function withoutDockerfile(task: Task, base: Omit<Plan, 'kind' | 'unknowns'>): Plan {
  const { agent, compose, context } = base;
  const ready = readyImage(task, agent);
  if (ready !== null) return { ...base, kind: 'image', unknowns: [ready] };
  const lost = (what: string, why: string, by: Evidence | null = null): Plan => ({ ...base, kind: 'lost', unknowns: [{ what, why, by }] });
  const several = otherDockerfiles(task, context);
  if (several.length > 1) {
    const names = several.map((file) => file.taskPath).join(', ');
    return lost(`which of ${names} is built for the agent`, 'none is called Dockerfile and no compose file names one');
  }
  const folderInPlace = dockerfileFolder(task, context);
  if (folderInPlace !== null) return lost(`what ${folderInPlace} brings into the image`, 'a folder stands where the Dockerfile should be');
  const [file] = compose?.files ?? [];
  if (file === undefined) return { ...base, kind: 'nothing', unknowns: [] };
  if (agent === null) return lost('which service is the container of the agent', 'no name tells', wholeFile(file, 'the services'));
  const why = 'the compose file names neither a build nor an image, and there is no Dockerfile';
  return lost(`what the image of the service ${agent.name} holds`, why, wholeFile(file, 'the services'));
}

function composedBuild(task: Task, section: BuildSection, base: Omit<Plan, 'kind' | 'unknowns'>): Plan {
  const { context } = section;
  const lost = (what: string): Plan => ({ ...base, kind: 'lost', unknowns: [{ what, why: 'it is not in the task', by: section.by }] });
  if (context === null) return lost('the build context that the compose file names');
  if (section.inline !== null) {
    const file = base.compose?.files.find((one) => one.path === section.inline?.by.file);
    if (file !== undefined) return { ...base, kind: 'build', context, build: { file, inline: section.inline }, unknowns: [] };
  }
  const path = section.dockerfile === null ? null : taskPathOf(context, section.dockerfile);
  const file = section.dockerfile === null ? dockerfileIn(task, context) : path === null ? null : fileAt(task, path);
  if (file === null) return lost(`the Dockerfile ${section.dockerfile ?? `of ${context === '' ? 'the task' : context}`}`);
  return readable({ ...base, kind: 'build', context, build: { file, inline: null }, unknowns: [] });
}

/** A Dockerfile that cannot be read says nothing, which is not the same as that it copies nothing. */
function readable(plan: Plan): Plan {
  const file = plan.build?.file;
  const reason = file?.unread() ?? null;
  return file === undefined || reason === null
    ? plan
    : unreadable(plan, file, `it cannot be read (${reason === 'not-utf8' ? 'not UTF-8' : reason.replaceAll('-', ' ')})`);
}

/** The plan of a task whose Dockerfile cannot be used. */
export function unreadable(plan: Plan, file: SourceFile, why: string): Plan {
  const what = `what ${file.taskPath} brings into the image`;
  return { ...plan, kind: 'lost', build: null, unreadable: file, unknowns: [{ what, why, by: null }] };
}

/** Files that decide what reaches the agent: the Dockerfile that is built, and the compose files. */
export function decidingFiles(task: Task): SourceFile[] {
  const { build, unreadable: lost, compose } = planOf(task);
  const dockerfile = lost ?? (build?.inline === null ? build.file : null);
  return [...(dockerfile === null ? [] : [dockerfile]), ...(compose?.files ?? [])];
}

function dockerfileIn(task: Task, folder: string): SourceFile | null {
  for (const name of COMMON) {
    const file = fileAt(task, inFolder(folder, name));
    if (file !== null) return file;
  }
  const others = otherDockerfiles(task, folder);
  return others.length === 1 ? (others[0] ?? null) : null;
}

function otherDockerfiles(task: Task, folder: string): SourceFile[] {
  const skip = folder === '' ? 0 : folder.length + 1;
  return task.files.filter(({ taskPath }) => {
    const name = taskPath.slice(skip);
    return (skip === 0 || taskPath.startsWith(`${folder}/`)) && OTHER.test(name) && !name.includes('/') && !name.endsWith('ignore');
  });
}

function dockerfileFolder(task: Task, folder: string): string | null {
  const paths = COMMON.map((name) => inFolder(folder, name));
  return paths.find((path) => task.files.some(({ taskPath }) => taskPath.startsWith(`${path}/`))) ?? null;
}

/** A Dockerfile in the task's folder, where its layout looks for one elsewhere: the context of another set-up. */
function rootDockerfile(task: Task): SourceFile | null {
  return COMMON.map((name) => fileAt(task, name)).find((file) => file !== null) ?? null;
}

function fileAt(task: Task, path: string): SourceFile | null {
  return task.file(path) ?? null;
}

/** `docker_image` of the task's metadata, or `image:` of the agent's service. */
function readyImage(task: Task, agent: AgentService | null): Unknown | null {
  const why = 'the image is made elsewhere';
  const image = agent?.image ?? null;
  if (image !== null) return { what: `what the image ${image.text} holds`, why, by: image.by };
  for (const name of METADATA) {
    const file = fileAt(task, name);
    const text = file?.text() ?? null;
    const match = text === null ? null : IMAGE.exec(text);
    if (file === null || match === null) continue;
    const line = (text ?? '').slice(0, match.index).split('\n').length;
    const range = { line, column: 1, endLine: line, endColumn: match[0].length + 1 };
    return {
      what: `what the image ${(match[1] ?? '').replace(/["']/g, '').trim()} holds`,
      why,
      by: { file: file.path, range, text: match[0].trim() },
    };
  }
  return null;
}
