// Written by scripts/generate.mjs from the files of src/languages/. Do not edit.
import type { Language } from '../languages/types.js';
import { language as csv_ } from '../languages/csv.js';
import { language as dockerfile_ } from '../languages/dockerfile.js';
import { language as json_ } from '../languages/json.js';
import { language as jsonl_ } from '../languages/jsonl.js';
import { language as markdown_ } from '../languages/markdown.js';
import { language as python_ } from '../languages/python.js';
import { language as shell_ } from '../languages/shell.js';
import { language as toml_ } from '../languages/toml.js';
import { language as typescript_ } from '../languages/typescript.js';
import { language as yaml_ } from '../languages/yaml.js';

export const languages: readonly Language[] = [
  csv_,
  dockerfile_,
  json_,
  jsonl_,
  markdown_,
  python_,
  shell_,
  toml_,
  typescript_,
  yaml_,
];
