import type { Evidence } from '../../model/finding.js';
import { filesOf } from '../context/build-context.js';
import { cloneNode, type Removed } from '../image/image.js';
import type { Entry } from '../image/types.js';
import { noteText } from '../image/programs.js';
import { isBelow, resolvePath } from '../paths.js';
import type { ShellStart } from '../script.js';
import { leavesOf, newFolder, PathTree, type Node } from '../tree.js';
import { expand } from '../variables.js';
import { lookupOf, type Build, type Instruction, type Stage } from './types.js';

/** Does to the image of a stage what a `RUN` does, with its mounts there for as long as it runs. */
export function applyRun(instruction: Instruction, stage: Stage, build: Build): void {
  const text = instruction.script;
  for (const { content } of programsOf(instruction)) noteText(content, { image: stage.image, cwd: stage.workdir }, instruction.by);
  if (text === null || !stage.posix) {
    const what = `what \`RUN ${instruction.text.trim().slice(0, 60)}\` does to files`;
    stage.image.unknowns.push({ what, why: 'it is no shell command', by: instruction.by });
    return;
  }
  const undo = instruction.flags.filter((flag) => flag.name === 'mount').map((flag) => mount(flag.value, stage, build, instruction.by));
  const before = stage.image.removed;
  stage.image.removed = [];
  build.runner.runText(text, startOf(stage, false), instruction.scriptPlace);
  const removed = stage.image.removed;
  for (const action of undo.reverse()) action();
  stage.image.removed = [...before, ...removed.filter((item) => !isMounted(item, undo))];
  noteVolumes(stage, instruction.by);
}

/** What a shell starts with in a stage. */
export function startOf(stage: Stage, conditional: boolean): ShellStart {
  const variables = new Map<string, string>();
  for (const source of [stage.args, stage.env]) for (const [name, value] of source) if (value !== null) variables.set(name, value);
  return { image: stage.image, cwd: stage.workdir, user: stage.user.isRoot ? 'root' : stage.user.name, conditional, variables };
}

/** Heredocs that are read by another program than a shell: `RUN python3 <<EOF`. */
function programsOf({ script, text, heredocs }: Instruction): Instruction['heredocs'] {
  return script === null || /^\s*(?:python[\d.]*|node|ruby|perl)\b[^\n]*<</.test(text) ? heredocs : [];
}

/** A command of a heredoc has a place within that of the instruction. */
function isWithin(inner: Evidence, outer: Evidence): boolean {
  return inner.file === outer.file && inner.range.line >= outer.range.line && inner.range.endLine <= outer.range.endLine;
}

interface Undo {
  (): void;
  path?: string;
}

/** `--mount=type=bind,source=a,target=/b`: files for this instruction alone; caches and the like are empty folders. */
function mount(value: string, stage: Stage, build: Build, by: Evidence): Undo {
  const filled = expand(value, lookupOf(stage)).text;
  const parts = new Map(filled.split(',').map((part) => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)]));
  const get = (...names: string[]) => names.map((name) => parts.get(name)).find((found) => found !== undefined);
  const type = get('type') ?? 'bind';
  const target = get('target', 'dst', 'destination');
  if (target === undefined || (type !== 'bind' && type !== 'cache' && type !== 'tmpfs')) return () => undefined;
  const path = resolvePath(stage.workdir ?? '/', target);
  const node = type === 'bind' ? boundNode(get('from'), get('source', 'src') ?? '/', stage, build, by) : newFolder<Entry>();
  return Object.assign(stage.image.overlay(path, node), { path });
}

function boundNode(from: string | undefined, source: string, stage: Stage, build: Build, by: Evidence): Node<Entry> {
  const other = from === undefined ? undefined : build.stage(from);
  if (other !== undefined) return cloneNode(other.image.tree.at(source) ?? newFolder(), build.work);
  const context = from === undefined ? build.context : build.contexts.get(from);
  const tree = new PathTree<Entry>();
  const [found] = context?.find(source) ?? [];
  if (found === undefined) return tree.root;
  const skip = found.path === '' ? 0 : found.path.length + 1;
  for (const { path, file } of filesOf(found)) {
    const origin = { file, by, via: 'copy' as const, certain: true, text: null, url: null, order: stage.image.work.next() };
    if (found.node.kind === 'leaf') return { kind: 'leaf', value: { origins: [origin] } };
    tree.set(path.slice(skip), { origins: [origin] });
  }
  return tree.root;
}

function isMounted(item: Removed, undo: readonly Undo[]): boolean {
  return undo.some(({ path }) => path !== undefined && item.path !== null && isBelow(item.path, path));
}

/** The older builder drops what a `RUN` leaves in a volume; BuildKit keeps it. */
function noteVolumes(stage: Stage, by: Evidence): void {
  for (const volume of stage.volumes) {
    const node = stage.image.tree.at(volume);
    if (node === undefined) continue;
    let found = false;
    for (const { leaf } of leavesOf(node, volume)) {
      const { origins } = leaf.value;
      if (!origins.some((origin) => isWithin(origin.by, by) && origin.certain)) continue;
      const doubt = 'the older builder drops what RUN writes into a volume';
      leaf.value = { origins: origins.map((origin) => (isWithin(origin.by, by) ? { ...origin, certain: false, doubt } : origin)) };
      found = true;
    }
    if (found) {
      const why = 'the older builder drops what RUN writes into a volume, BuildKit keeps it';
      stage.image.unknowns.push({ what: `what stays in the volume ${volume}`, why, by });
    }
  }
}
