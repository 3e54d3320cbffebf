import { findMentions, type Clone, type Evidence, type Level, type Task } from '../../../src/api/index.js';
import { announcementOf } from '../announced/announced.js';
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

/** Tasks about the history itself. */
const ABOUT_HISTORY =
  /\bgit\s+(?:log|history|bisect|reflog|blame|stash|branch(?:es)?|rebase|revert|cherry-pick|filter-repo|show|merge)\b|\b(?:commit|version|git|repository(?:'s)?) history\b|\bcommits\b|\breflog\b|\bbisect|\bbranches\b|\bmerge conflicts?\b|\b(?:previous|earlier|last|lost|deleted|dangling|bad|first bad) commit\b/i;
/** Tasks whose result a later commit of the project may hold. */
const ABOUT_CHANGE =
  /\b(?:fix(?:es|ed)?|repair(?:ed)?|bugs?|broken|regressions?|implement(?:ed|ation)?|resolve|patch(?:es)?|vulnerab\w*|crash(?:es)?|refactor\w*|migrat\w*|failing|steps to reproduce|(?:expected|actual) behaviou?r)\b|\bfeature request\b|^Traceback\b|\bwork again\b/im;
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
  return clones.flatMap((clone) => {
    const { destination, depth, historyRemovedBy } = clone;
    if (destination === null || depth !== null || historyRemovedBy !== null || isCut(clone, task)) return [];
    const near = nearness(clone, destination, task);
    if (near === null) return [];
    const checkout = checkoutOf(clone, task);
    const sure = near === 'named' || clones.length === 1;
    const level = levelOf(checkout, ABOUT_CHANGE.test(text), sure);
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
  const lines = (task.files.find(({ path }) => path === by.file)?.text() ?? '').split('\n');
  const own = lines.slice(by.range.line - 1, by.range.endLine).join('\n');
  if (/--single-branch\b/.test(own) && /(?:-b|--branch)[ =]+["']?v?\d/.test(own)) return true;
  return CUT.test(lines.slice(by.range.line - 1).join('\n'));
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

function repositoryName(url: string): string {
  return baseName(url.replace(/\/+$/, '')).replace(/\.git$/, '');
}

/** Short names are words of the language (`core`, `lib`). */
function isNamed(name: string, task: Task): boolean {
  return name.length >= 5 && task.instructions.some(({ text }) => findMentions(text, name).length > 0);
}
