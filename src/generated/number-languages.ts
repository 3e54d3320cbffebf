// Written by scripts/generate.mjs from the files of src/gates/numbers/languages/. Do not edit.
import type { NumberLanguage } from '../gates/numbers/index.js';
import { numberLanguage as en_ } from '../gates/numbers/languages/en.js';
import { numberLanguage as zh_ } from '../gates/numbers/languages/zh.js';

export const numberLanguages: readonly NumberLanguage[] = [
  en_,
  zh_,
];
