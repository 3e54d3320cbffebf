import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findConfig } from '../../config/lookup.js';
import type { Change } from '../../fix/transaction/types.js';
import { packageOutside } from './package-place.js';
import { CONFIG, configText, HOOK, HOOK_ENTRY, HOOK_TEXT, WORKFLOW, WORKFLOW_TEXT } from './files.js';

export interface InitWishes {
  readonly hook: boolean;
  readonly workflow: boolean;
}

/** What is written, and what a person is told of what is not. */
export interface InitPlan {
  readonly changes: readonly Change[];
  readonly notes: readonly string[];
}

const SCHEMA = 'node_modules/kgtlint/dist/schemas/config.schema.json';

/** Never changes a file that is there. */
export function planInit(root: string, wishes: InitWishes): InitPlan {
  const parts = [config(root), ...(wishes.hook ? [hook(root)] : []), ...(wishes.workflow ? [workflow(root)] : [])];
  return { changes: parts.flatMap(({ changes }) => changes), notes: parts.flatMap(({ notes }) => notes) };
}

function config(root: string): InitPlan {
  const found = findConfig(root, root);
  if (found !== null) return { changes: [], notes: [`${relative(root, found)} is there already and stays as it is`] };
  return create(CONFIG, configText(existsSync(join(root, SCHEMA)) ? `./${SCHEMA}` : null));
}

function hook(root: string): InitPlan {
  if (!existsSync(join(root, HOOK))) return create(HOOK, HOOK_TEXT);
  return { changes: [], notes: [`${HOOK} is there already and stays as it is; add this under "repos":\n${HOOK_ENTRY}`] };
}

function workflow(root: string): InitPlan {
  const far = packageOutside(root);
  const notes = far === null ? [] : [notInCi(far)];
  if (!existsSync(join(root, WORKFLOW))) return { ...create(WORKFLOW, WORKFLOW_TEXT), notes };
  return { changes: [], notes: [`${WORKFLOW} is there already and stays as it is`, ...notes] };
}

function notInCi(spec: string): string {
  return `package.json names kgtlint as "${spec}", which lies outside of this repository: "npm ci" in CI will not find it there. Name a version or a git address instead, or keep the package inside of the repository`;
}

function create(path: string, text: string): InitPlan {
  return { changes: [{ path, before: null, after: Buffer.from(text) }], notes: [] };
}
