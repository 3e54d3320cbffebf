// Written by scripts/generate.mjs from the files of src/report/formats/. Do not edit.
import type { Format } from '../report/types.js';

export const formats: ReadonlyMap<string, () => Promise<Format>> = new Map([
  ['github', () => import('../report/formats/github.js').then((module) => module.format)],
  ['html', () => import('../report/formats/html.js').then((module) => module.format)],
  ['json', () => import('../report/formats/json.js').then((module) => module.format)],
  ['markdown', () => import('../report/formats/markdown.js').then((module) => module.format)],
  ['sarif', () => import('../report/formats/sarif.js').then((module) => module.format)],
  ['stylish', () => import('../report/formats/stylish.js').then((module) => module.format)],
]);
