import { readParts, type Comment, type Fence } from './markdown.js';
import { refuseReason } from './reasons.js';
import { readSession, type Command } from './session.js';

interface At {
  /** 1-based line in the page. */
  readonly line: number;
}

/** What a page does, from top to bottom. */
export type Step = At &
  (
    | { readonly kind: 'tree'; readonly path: string }
    | { readonly kind: 'clone'; readonly path: string }
    | { readonly kind: 'file'; readonly path: string; readonly text: string }
    | { readonly kind: 'script'; readonly text: string; readonly status: number }
    | { readonly kind: 'session'; readonly commands: readonly Command[]; readonly status: number }
    | { readonly kind: 'example'; readonly language: string; readonly text: string }
    | { readonly kind: 'not run'; readonly reason: string }
  );

/** What comments say of the block that follows them. */
interface Scene {
  status?: number;
  reason?: string;
  /** Where the last of these comments ends. */
  to: number;
}

/** The steps of a page. Throws, naming the line, where one is not well formed. */
export function readSteps(page: string): Step[] {
  const steps: Step[] = [];
  let scene: Scene | null = null;
  for (const part of readParts(page)) {
    if (part.kind === 'fence' || part.kind === 'comment') scene = readPart(part, scene, page, steps);
  }
  if (scene) throw new Error('the last comment "docs:" speaks of no block');
  return steps;
}

/** Adds the steps of a block or comment, and returns what is said of the next block. */
function readPart(part: Fence | Comment, scene: Scene | null, page: string, steps: Step[]): Scene | null {
  try {
    if (scene && page.slice(scene.to, part.from).trim() !== '') throw new Error('a comment "docs:" above speaks of no block');
    if (part.kind === 'comment') return readComment(part, scene, steps);
    steps.push(...fenceSteps(part, scene));
    return null;
  } catch (error) {
    if (error instanceof Error && !error.message.startsWith('line ')) error.message = `line ${part.line}: ${error.message}`;
    throw error;
  }
}

const ALMOST = /^docs?\b/i;

function readComment({ text, line, to }: Comment, scene: Scene | null, steps: Step[]): Scene | null {
  const [, word = '', rest = ''] = /^docs: (tree|clone|status|not run:)\s+([^]+)$/.exec(text) ?? [];
  if (word === 'tree' || word === 'clone') steps.push({ kind: word, path: rest, line });
  else if (word === 'status') return { ...scene, status: statusOf(rest), to };
  else if (word === 'not run:') return { ...scene, reason: reasonOf(rest), to };
  else if (ALMOST.test(text)) throw new Error(`"${text}" is not understood: docs: tree PATH, clone PATH, status N, not run: REASON`);
  return scene && { ...scene, to };
}

function statusOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`"${text}" is no exit status`);
  return Number(text);
}

function reasonOf(reason: string): string {
  const problem = refuseReason(reason);
  if (problem !== null) throw new Error(problem);
  return reason;
}

const SHELLS = ['bash', 'shell', 'zsh', 'shell-session', 'sh-session', 'shellsession', 'terminal', 'powershell', 'cmd'];

function fenceSteps(fence: Fence, scene: Scene | null): Step[] {
  const { text, line } = fence;
  const { language, file, isFragment } = readInfo(fence.info);
  const runs = file === undefined && (language === 'sh' || language === 'console');
  if (scene?.reason !== undefined) return [{ kind: 'not run', reason: scene.reason, line }];
  if (scene && !runs) throw new Error('a status goes with sh and console');
  if (file !== undefined) return [{ kind: 'file', path: file, text, line }];
  if (!runs) return isFragment ? [] : [{ kind: 'example', language, text, line }];
  const status = scene?.status ?? 0;
  return language === 'sh'
    ? [{ kind: 'script', text, status, line }]
    : [{ kind: 'session', commands: readSession(text, line + 1), status, line }];
}

/** The language of a block and its settings. */
function readInfo(info: string): { language: string; file: string | undefined; isFragment: boolean } {
  const [language = '', ...settings] = info.split(/\s+/);
  if (language === '') throw new Error('the block names no language; "text" is one');
  if (SHELLS.includes(language)) throw new Error(`write sh (commands) or console (commands with their output) in the place of ${language}`);
  const unknown = settings.find((setting) => setting !== 'fragment' && !/^file=./.test(setting));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no setting of a block: file=PATH or fragment`);
  const file = settings.find((setting) => setting.startsWith('file='))?.slice('file='.length);
  return { language, file, isFragment: settings.includes('fragment') };
}
