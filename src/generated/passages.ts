// Written by scripts/generate.mjs from the files of src/passages/readers/. Do not edit.
import type { PassageReader } from '../passages/types.js';
import { reader as archive_ } from '../passages/readers/archive.js';
import { reader as code_ } from '../passages/readers/code.js';
import { reader as csv_ } from '../passages/readers/csv.js';
import { reader as dockerfile_ } from '../passages/readers/dockerfile.js';
import { reader as json_ } from '../passages/readers/json.js';
import { reader as markdown_ } from '../passages/readers/markdown.js';
import { reader as markup_ } from '../passages/readers/markup.js';
import { reader as notebook_ } from '../passages/readers/notebook.js';
import { reader as office_ } from '../passages/readers/office.js';
import { reader as pdf_ } from '../passages/readers/pdf.js';
import { reader as schema_ } from '../passages/readers/schema.js';
import { reader as settings_ } from '../passages/readers/settings.js';
import { reader as text_ } from '../passages/readers/text.js';
import { reader as yamlToml_ } from '../passages/readers/yaml-toml.js';

export const passages: readonly PassageReader[] = [
  archive_,
  code_,
  csv_,
  dockerfile_,
  json_,
  markdown_,
  markup_,
  notebook_,
  office_,
  pdf_,
  schema_,
  settings_,
  text_,
  yamlToml_,
];
