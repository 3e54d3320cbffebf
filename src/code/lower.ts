import type { SourceDocument } from '../model/task.js';
import type { Lowering, Program } from './program.js';
import { lowerPython } from './python/index.js';
import { lowerShell } from './shell/index.js';
import { lowerTypeScript } from './typescript/index.js';

const LOWERINGS: Readonly<Record<string, Lowering>> = { python: lowerPython, typescript: lowerTypeScript, shell: lowerShell };

/** A parsed document as a program; null where it is none. */
export function lower({ language, tree, text }: SourceDocument): Program | null {
  const lowering = Object.hasOwn(LOWERINGS, language) ? LOWERINGS[language] : undefined;
  return lowering?.(tree, text) ?? null;
}
