import type { Evidence } from '../model/finding.js';
import type { SourceFile } from '../model/task.js';
import type { AgentUser, Setting } from '../model/visibility.js';
import { leavesOf, PathTree, type Node } from './tree.js';
import type { AgentService, Mount, Placed, StartCommand } from './compose/types.js';
import { startOf } from './dockerfile/run.js';
import { userOf } from './dockerfile/build.js';
import type { Instruction, Stage } from './dockerfile/types.js';
import type { Image } from './image/image.js';
import type { Entry, Origin } from './image/types.js';
import { resolvePath } from './paths.js';
import type { ScriptRunner } from './script.js';

/** Makes of an image what the agent's container is: with mounts, settings, user, and what is started in it. */
export function startContainer(stage: Stage, agent: AgentService | null, files: PathTree<SourceFile>, runner: ScriptRunner): void {
  if (agent !== null) {
    if (agent.workdir?.certain === true) stage.workdir = resolvePath('/', agent.workdir.text);
    if (agent.user !== null) stage.user = composedUser(agent.user);
    stage.settings = joinSettings(stage.settings, agent.settings);
    for (const setting of agent.settings) if (setting.kind === 'env') stage.env.set(setting.name, setting.value);
    for (const mount of agent.mounts) applyMount(mount, stage, files);
  }
  runStart(stage, agent, runner);
}

function composedUser(user: Placed): AgentUser {
  const told = userOf(user.text, user.by);
  return user.certain ? told : { ...told, isRoot: false };
}

function joinSettings(before: readonly Setting[], after: readonly Setting[]): Setting[] {
  const replaced = new Set(after.map((setting) => `${setting.kind} ${setting.name}`));
  return [...before.filter((setting) => !replaced.has(`${setting.kind} ${setting.name}`)), ...after];
}

/** A mount hides what the image has at its place. */
function applyMount(mount: Mount, stage: Stage, files: PathTree<SourceFile>): void {
  const { image } = stage;
  const target = resolvePath(stage.workdir ?? '/', mount.target);
  if (target === '/') return;
  const node = mount.text === null ? files.at(mount.source) : undefined;
  if (mount.text === null && node === undefined) return void image.remove(target, mount.by);
  const origin = (file: SourceFile | null): Origin => ({
    file,
    by: mount.by,
    via: 'mount',
    certain: mount.certain,
    ...(mount.certain ? {} : { doubt: 'a variable without a value' }),
    text: mount.text,
    url: null,
    order: image.work.next(),
  });
  const mounted = node === undefined ? leaf(origin(null)) : mountedNode(node, origin);
  hideBelow(image, target, mounted, mount.by);
  image.overlay(target, mounted);
}

function leaf(origin: Origin): Node<Entry> {
  return { kind: 'leaf', value: { origins: [origin] } };
}

function mountedNode(node: Node<SourceFile>, origin: (file: SourceFile) => Origin): Node<Entry> {
  if (node.kind === 'leaf') return leaf(origin(node.value));
  const tree = new PathTree<Entry>();
  for (const { path, leaf: found } of leavesOf(node, '')) tree.set(path, { origins: [origin(found.value)] });
  return tree.root;
}

/** What the mount has at the same path is no loss: it is the same file, or its new version. */
function hideBelow(image: Image, target: string, mounted: Node<Entry>, by: Evidence): void {
  const before = image.removed;
  image.removed = [];
  image.remove(target, by);
  const seen = new Set<SourceFile | null>();
  for (const { leaf: found } of leavesOf(mounted, '')) for (const { file } of found.value.origins) if (file !== null) seen.add(file);
  image.removed = [...before, ...image.removed.filter(({ origin }) => !seen.has(origin.file))];
}

/** A shell that waits for what the agent types. */
const BARE_SHELL = /^\s*(?:\S*\/)?(?:ba|da|a|z|k)?sh(?:\s+-[il]+|\s+--login)*\s*$/;

/** What entry point and command do before the agent starts; a command is often replaced by the harness. */
function runStart(stage: Stage, agent: AgentService | null, runner: ScriptRunner): void {
  const entrypoint = agent?.entrypoint ?? commandOf(stage.entrypoint);
  const command = agent?.command ?? ((agent?.entrypoint ?? null) === null ? commandOf(stage.command) : null);
  if (entrypoint !== null && !BARE_SHELL.test(entrypoint.text)) runner.runText(entrypoint.text, startOf(stage, false), () => entrypoint.by);
  if (command !== null && !BARE_SHELL.test(command.text)) runner.runText(command.text, startOf(stage, true), () => command.by);
}

function commandOf(instruction: Instruction | null): StartCommand | null {
  const text = instruction?.script ?? '';
  return instruction === null || text.trim() === '' ? null : { text, by: instruction.by };
}
