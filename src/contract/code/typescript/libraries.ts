import { typebox } from './libraries/typebox.js';
import { valibot } from './libraries/valibot.js';
import { zod } from './libraries/zod.js';
import type { Library } from './values.js';

/** The schema libraries that are understood. A new one is one file of `libraries/` and its name here. */
const LIBRARIES: readonly Library[] = [zod, typebox, valibot];

/** The library that an import source names. */
export function libraryFor(source: string): Library | undefined {
  return LIBRARIES.find((library) => library.provides(source));
}
