import { renderJson } from './json.js';
import { renderMarkdown } from './markdown.js';
import { renderTable } from './table.js';
import type { RenderRecovery } from './types.js';

/** How a recovery can be printed, by name. */
export const recoverFormats: ReadonlyMap<string, RenderRecovery> = new Map([
  ['table', renderTable],
  ['json', renderJson],
  ['markdown', renderMarkdown],
]);

export type { RecoverFormatOptions } from './types.js';
