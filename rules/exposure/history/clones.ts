import { findMentions, type Clone, type Evidence, type Level, type Task } from '../../../src/api/index.js';
import { announcementOf } from '../announced/announced.js';
import { linesAround } from '../readable/lines.js';
import { baseName } from '../reach/causes.js';
import { checkoutOf, type Checkout } from './checkouts.js';

/** A clone of the repository that the task is about, history included. */
export interface HistoryClone {
  readonly clone: Clone;
  readonly destination: string;
  readonly level: Level;
  readonly messageId: 'later' | 'whole';
  readonly evidence: readonly Evidence[];
}

/** Tasks about the history itself, or about work that got lost in it. */
const ABOUT_HISTORY = new RegExp(
  [
    String.raw`\bgit\s+(?:log|history|bisect|reflog|blame|stash|branch(?:es)?|rebase|revert|cherry-pick|filter-repo|show|merge)\b`,
    String.raw`\b(?:commit|version|git|repository(?:'s)?) history\b|\bcommits\b|\breflog\b|\bbisect|\bbranches\b|\bmerge conflicts?\b`,
    String.raw`\b(?:previous|earlier|last|lost|deleted|dangling|bad|first bad) commit\b|\bstash(?:ed|es)?\b`,
    String.raw`\b(?:lost|lose|losing|disappeared|vanished|missing)\b[^.\n]{0,20}\b(?:changes|commits?|edits|(?:my|our|their|the|his|her) work)\b`,
    String.raw`\b(?:changes|commits?|edits|(?:my|our|their|his|her) work)\b[^.\n]{0,40}\b(?:lost|disappeared|vanished|gone|went missing|(?:is|are) missing)\b`,
    String.raw`\b(?:can(?:no|['\u2019])t|cannot|can not|could ?n(?:o|['\u2019])t|unable to|no longer)\s+(?:find|see)\b[^.\n]{0,30}\b(?:changes|commits?|edits|work)\b`,
    String.raw`\b(?:changes|commits?|edits|work)\b[^.\n]{0,60}\b(?:can(?:no|['\u2019])t|cannot|can not|could ?n(?:o|['\u2019])t|unable to|no longer)\s+find (?:them|it|any)\b`,
    String.raw`\b(?:recover|restore|get back|bring back)\b[^.\n]{0,30}\b(?:changes|commits?|edits|branch|(?:my|our|their|his|her|lost) work)\b`,
  ].join('|'),
  'i',
);
/** Tasks whose result a later commit of the project may hold. */
const ABOUT_CHANGE = new RegExp(
  [
    String.raw`\b(?:fix(?:es|ed)?|repair(?:ed)?|bugs?|broken|regressions?|implement(?:s|ed|ing|ation)?|resolve|patch(?:es)?|vulnerab\w*|crash(?:es)?)\b`,
    String.raw`\b(?:refactor\w*|migrat\w*|failing|steps to reproduce|(?:expected|actual) behaviou?r|feature request|work again)\b|^Traceback\b`,
    String.raw`\b(?:add|adds|adding|introduce|introducing|extend|support)\b[^.\n]{0,60}\b(?:support|options?|features?|functions?|methods?|flags?|parameters?|arguments?|commands?|endpoints?|class(?:es)?|types?)\b`,
  ].join('|'),
  'im',
);
/** To build a program and to make it run is no change of it. */
const MAKE_WORK = /\bmake\b[^.\n]{0,80}\b(?:work|works|pass|support|compatible|handle|accept)\b/i;
const BUILDING = /\b(?:build|compile|install|set up|configure)\b/i;
/** Other ways to cut the history off behind a state: garbage collection of what no branch reaches, a branch without parents. */
const CUT = /\bgit\b[^\n]*\b(?:gc\b[^\n]*--prune|reflog expire|checkout --orphan|filter-branch|filter-repo|replace --graft)/;
/** Where tools are built. */
const TOOLS = /^\/(?:opt|tmp|usr|var|build|builds?|deps?|third_party|vendor|etc|lib)(?:\/|$)/;
/** Where the work lies when no WORKDIR says so. */
const WORK = /^\/(?:app|apps|workspace|workdir|work|repo|repos|testbed|src|code|project|projects|home\/[^/]+|root)(?:\/[^./][^/]*)?$/;

/** Clones whose history stays, in their order. */
export function historyClones(task: Task): HistoryClone[] {
  const { clones } = task.visibility;
  if (clones.length === 0) return [];
  const text = task.instructions.map((instruction) => instruction.text).join('\n');
  if (ABOUT_HISTORY.test(text)) return [];
  const change = ABOUT_CHANGE.test(text) || (MAKE_WORK.test(text) && !BUILDING.test(text));
  return clones.flatMap((clone) => {
    const { destination, depth, historyRemovedBy } = clone;
    if (destination === null || depth !== null || historyRemovedBy !== null || isCut(clone, task)) return [];
    const near = nearness(clone, destination, task);
    if (near === null) return [];
    const checkout = checkoutOf(clone, task);
    const sure = near === 'named' || clones.length === 1;
    const isTool = near === 'near' && isBuilt(clone, task);
    const level = isTool && !change ? 'note' : levelOf(checkout, change, sure && !isTool);
    return [
      { clone, destination, level, messageId: checkout?.kind === 'commit' ? 'later' : 'whole', evidence: evidenceOf(checkout, clone) },
    ];
  });
}

/** A commit that is checked out, and a task that asks for a change: the change that was made lies ahead in the history. */
function levelOf(checkout: Checkout | null, change: boolean, sure: boolean): Level {
  if (checkout?.kind === 'commit') return change && sure ? 'error' : 'warning';
  return change ? 'warning' : 'note';
}

/** What is done behind the clone in its file, or a clone of one release alone, which has no later history. */
function isCut({ by }: Clone, task: Task): boolean {
  const lines = linesAround(task, by);
  const own = lines.slice(by.range.line - 1, by.range.endLine).join('\n');
  if (/--single-branch\b/.test(own) && /(?:-b|--branch)[ =]+["']?v?\d/.test(own)) return true;
  return CUT.test(lines.slice(by.range.line - 1).join('\n'));
}

const BUILT =
  /(?:^|[\s;&(])(?:make|gmake|ninja|meson|cmake|\.\/configure|\.\/(?:build|install|bootstrap|autogen)\.sh|cargo (?:build|install)|go (?:build|install)|npm (?:ci|install|run build)|mvn|\.\/gradlew|pip3? install(?! +(?:-e|--editable|-r))|python3? setup\.py (?:install|build))(?=[\s;&)]|$)/;

/** The instruction that clones it goes on to build or install it: a tool for the work, where nothing says that it is the work. */
function isBuilt({ by }: Clone, task: Task): boolean {
  const lines = linesAround(task, by);
  const first = lines.slice(by.range.line - 1, by.range.endLine).join('\n');
  const at = first.search(/\bgit\b/);
  return BUILT.test(at < 0 ? first : first.slice(at));
}

function evidenceOf(checkout: Checkout | null, { by }: Clone): Evidence[] {
  if (checkout === null) return [];
  const { line } = checkout;
  return [{ file: by.file, range: { line, column: 1, endLine: line, endColumn: 1 }, text: 'an earlier state is checked out' }];
}

/**
 * Whether it is the repository that the agent works in: `named` when instruction or working directory say so, `near` when it
 * only lies where the work is; null for a tool that is built beside it.
 */
function nearness(clone: Clone, destination: string, task: Task): 'named' | 'near' | null {
  const announced = announcementOf(task, { file: null, imagePath: destination });
  if (announced !== null && (announced.how === 'path' || announced.how === 'name')) return 'named';
  const { workdir } = task.visibility;
  if (destination === workdir || (workdir !== '/' && isBelow(workdir, destination))) return 'named';
  if (TOOLS.test(destination)) return null;
  if (isNamed(repositoryName(clone.url), task)) return 'named';
  return (workdir === '/' ? WORK.test(destination) : isBelow(destination, workdir)) ? 'near' : null;
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

export function repositoryName(url: string): string {
  return baseName(url.replace(/#.*$/, '').replace(/\/+$/, '')).replace(/\.git$/, '');
}

/** Short names are words of the language (`core`, `lib`). */
function isNamed(name: string, task: Task): boolean {
  return name.length >= 5 && task.instructions.some(({ text }) => findMentions(text, name).length > 0);
}
