import { CodeActionKind, CodeActionTriggerKind, type CodeAction, type CodeActionParams } from 'vscode-languageserver/node';
import { fixTask } from '../../fix/plan/index.js';
import type { Finding } from '../../model/finding.js';
import { SOURCE, toRange, touches, type DiagnosticData } from '../convert.js';
import { editing } from './action.js';
import { FIX_KINDS, offerFix } from './fix.js';
import { offerPage } from './page.js';
import { offerReviews } from './review.js';
import { offerSuggestions } from './suggestion.js';
import type { Offer, Task } from './types.js';

export const FIX_ALL_KIND = `${CodeActionKind.SourceFixAll}.kgtlint`;

const OFFERS: readonly Offer[] = [offerFix, offerSuggestions, offerReviews, offerPage];

/**
 * The actions at a place: those for its findings, and what fixes the whole task where that is asked for or somebody opened the
 * list of all actions.
 *
 * @param path of the file, relative to the root
 */
export async function codeActions(params: CodeActionParams, path: string, task: Task): Promise<CodeAction[]> {
  const { only, triggerKind } = params.context;
  const actions: CodeAction[] = [];
  if (wants(only, CodeActionKind.QuickFix))
    for (const finding of findingsAt(params, path, task)) actions.push(...(await actionsFor(finding, params, task)));
  if (wants(only, FIX_ALL_KIND) && (only !== undefined || triggerKind !== CodeActionTriggerKind.Automatic))
    actions.push(...(await fixAll(task)));
  return actions;
}

/** Whether a kind, or one around it, was asked for; without a wish every kind is. */
function wants(only: readonly string[] | undefined, kind: string): boolean {
  return only === undefined || only.some((wish) => kind === wish || kind.startsWith(`${wish}.`) || wish === '');
}

function findingsAt({ range, context }: CodeActionParams, path: string, { checked }: Task): readonly Finding[] {
  const named = new Set(context.diagnostics.flatMap(({ data }) => (data as Partial<DiagnosticData> | undefined)?.fingerprint ?? []));
  return checked.result.findings.filter(
    (finding) => !finding.suppressed && finding.file === path && (named.has(finding.fingerprint) || touches(toRange(finding.range), range)),
  );
}

async function actionsFor(finding: Finding, { context }: CodeActionParams, task: Task): Promise<CodeAction[]> {
  const diagnostics = context.diagnostics.filter(
    ({ data, source }) => source === SOURCE && (data as Partial<DiagnosticData> | undefined)?.fingerprint === finding.fingerprint,
  );
  const actions = await offersOf(finding, task);
  return actions.map((action) => (diagnostics.length === 0 ? action : { ...action, diagnostics }));
}

/** They are asked for whenever the cursor moves. */
const known = new WeakMap<object, Map<string, Promise<readonly CodeAction[]>>>();

function offersOf(finding: Finding, task: Task): Promise<readonly CodeAction[]> {
  const key = finding.fingerprint;
  const offers = known.get(task.checked) ?? new Map<string, Promise<readonly CodeAction[]>>();
  known.set(task.checked, offers);
  const found = offers.get(key) ?? makeOffers(finding, task);
  offers.set(key, found);
  return found;
}

async function makeOffers(finding: Finding, task: Task): Promise<readonly CodeAction[]> {
  const actions: CodeAction[] = [];
  for (const offer of OFFERS) actions.push(...(await offer(finding, task)));
  return actions;
}

/** All that `--fix` would do, for all files of the task; nothing where it would do nothing. */
export async function fixAll(task: Task): Promise<CodeAction[]> {
  const { changes } = await fixTask(task.workshop, FIX_KINDS);
  if (changes.length === 0) return [];
  return editing(`Fix all that kgtlint can fix in ${task.inspected.task.id}`, changes, task, FIX_ALL_KIND);
}
