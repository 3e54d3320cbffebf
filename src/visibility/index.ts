import type { LanguageRegistry } from '../languages/index.js';
import type { DockerfileTree } from '../languages/dockerfile/types.js';
import type { SyntaxTree } from '../languages/tree-sitter/node.js';
import type { SourceDocument, SourceFile, Task } from '../model/task.js';
import type { Unknown, Visibility } from '../model/visibility.js';
import { assumedExposures, layoutExposures, linkExposures, providedExposures } from './beside.js';
import { BuildContext, treeOf } from './context/build-context.js';
import { startContainer } from './container.js';
import { buildImage, ROOT } from './dockerfile/build.js';
import { readInstructions } from './dockerfile/read.js';
import type { Instruction, Stage } from './dockerfile/types.js';
import { Image, Work } from './image/image.js';
import { planOf, unreadable, type BuildFile, type Plan } from './plan.js';
import { exposuresOf, removalsOf, visibilityOf } from './result.js';
import { ScriptRunner, type ShellReader } from './script.js';
import { readShell } from './shell/read.js';
import type { PathTree } from './tree.js';

export { visibilityLanguages } from './languages.js';
export { decidingFiles } from './plan.js';

/** Gives parsed texts; languages that are not loaded give null. */
export interface Parse {
  readonly text: (path: string, text: string) => { readonly tree?: unknown } | null;
  /** The document of a file, which is parsed once for all who ask. */
  readonly file: (file: SourceFile) => SourceDocument | null;
}

/** Parses by a registry, with nothing for languages that are not loaded. */
export function parseWith(registry: LanguageRegistry): Parse {
  const isReady = (path: string) => registry.isReady(registry.for(path)?.id ?? '');
  return {
    text: (path, text) => (isReady(path) ? registry.parse(path, text) : null),
    file: (file) => (isReady(file.path) ? file.document() : null),
  };
}

/** What of the task reaches the agent. Never throws for what is in a task. */
export function readVisibility(task: Task, parse: Parse): Visibility {
  const { plan, instructions } = readPlan(task, parse);
  const files = treeOf(task.files);
  const context = new BuildContext(files, plan.context, plan.build?.inline === null ? plan.build.file.taskPath : null);
  const stage = plan.build === null && plan.agent === null ? NOTHING : buildStage(task, plan, { files, context, parse, instructions });
  const workdir = stage.workdir ?? '/';
  const inImage = exposuresOf(stage.image, stage.user);
  const known = [
    ...(plan.kind === 'nothing' ? assumedExposures(task) : []),
    ...inImage.filter(({ via }) => via !== 'program'),
    ...layoutExposures(task, workdir),
  ];
  const exposures = [...known, ...linkExposures(task, known, context)];
  return visibilityOf({
    exposures: [...exposures, ...providedExposures(task, exposures)],
    possible: inImage.filter(({ via }) => via === 'program'),
    removed: removalsOf(stage.image),
    clones: stage.image.clones,
    settings: stage.settings,
    unknowns: [...plan.unknowns, ...(plan.compose?.unknowns ?? []), ...stage.image.unknowns],
    user: stage.user,
    workdir,
    inContext: plan.kind === 'build' ? (file) => context.has(file) : null,
    ...undecidedOf(plan),
  });
}

/** What is known of the container where nothing says what it is. */
const NOTHING: Pick<Stage, 'image' | 'settings' | 'user' | 'workdir'> = { image: new Image(), settings: [], user: ROOT, workdir: '/' };

interface Inputs {
  readonly files: PathTree<SourceFile>;
  readonly context: BuildContext;
  readonly parse: Parse;
  readonly instructions: readonly Instruction[];
}

/** The agent's image with what is mounted and started in it. */
function buildStage(task: Task, plan: Plan, { files, context, parse, instructions }: Inputs): Stage {
  const { agent } = plan;
  const section = agent?.build ?? null;
  const runner = new ScriptRunner(shellReader(parse));
  const work = new Work(task.files.length);
  const contexts = [...(section?.contexts ?? [])].map(([name, path]) => [name, new BuildContext(files, path, null)] as const);
  const stage = buildImage(instructions, {
    context,
    contexts: new Map(contexts),
    args: section?.args ?? new Map<string, string | null>(),
    target: section?.target ?? null,
    runner,
    work,
  });
  startContainer(stage, agent, files, runner);
  const why = 'copies of copies were left out';
  if (work.exhausted) stage.image.unknowns.push({ what: 'what more files the image has', why, by: null });
  return stage;
}

/** Where the parser is not loaded no script has commands: `visibilityLanguages` found none that matters. */
function shellReader(parse: Parse): ShellReader {
  const empty: SyntaxTree = { type: 'program', field: null, start: 0, end: 0, children: [], comments: [] };
  const tree = (text: string) => ({ root: (parse.text('script.sh', text)?.tree as SyntaxTree | undefined) ?? empty });
  return (text, variables, positional) => readShell(text, { parse: tree, variables, ...(positional === undefined ? {} : { positional }) });
}

/** A Dockerfile that no parser can read tells nothing, as one that cannot be read at all. */
function readPlan(task: Task, parse: Parse): { readonly plan: Plan; readonly instructions: readonly Instruction[] } {
  const plan = planOf(task);
  const { build } = plan;
  if (build === null) return { plan, instructions: [] };
  const instructions = instructionsOf(build, parse);
  if (instructions !== null) return { plan, instructions };
  return { plan: unreadable(plan, build.file, 'it cannot be read as a Dockerfile'), instructions: [] };
}

function instructionsOf(build: BuildFile, parse: Parse): readonly Instruction[] | null {
  const text = build.inline?.text ?? build.file.text() ?? '';
  const own = build.inline === null ? parse.file(build.file) : null;
  // A Dockerfile may have any name.
  const parsed = own?.language === 'dockerfile' ? own : parse.text('Dockerfile', text);
  const tree = parsed?.tree as DockerfileTree | undefined;
  return tree === undefined ? null : readInstructions(build.file, text, tree, build.inline?.by ?? null);
}

/** What decides about the files of the environment and cannot be used, or is made elsewhere. */
function undecidedOf(plan: Plan): { readonly undecided: string | null; readonly blind: Unknown | null } {
  const [first] = plan.unknowns;
  const what = first?.what ?? 'what the image holds';
  if (plan.kind === 'lost') return { undecided: what, blind: first ?? { what, why: 'nothing tells', by: null } };
  const isBroken = (file: SourceFile) => file.document()?.value === undefined;
  const blind = plan.compose?.files.some(isBroken) ? (plan.compose.unknowns[0] ?? null) : null;
  return { undecided: plan.kind === 'image' ? what : (blind?.what ?? null), blind };
}
