import { jsonPositions } from '../../languages/json/positions.js';
import { findOffsets } from '../../languages/positions.js';
import type { Json } from '../../model/json.js';
import { prepareMarkdown } from '../embedded/markdown-parser.js';
import { notebookPassages } from '../embedded/notebook.js';
import { plainPassages } from '../plain.js';
import { fileSource } from '../source.js';
import type { PassageReader } from '../types.js';

/** Units above which a notebook, whose pictures are in it as text, is read around `near` as plain text. */
const LONGEST = 32 << 20;

/** Jupyter notebooks. What is no JSON is read as plain text. */
export const reader: PassageReader = {
  id: 'notebook',
  accepts: (file) => /\.ipynb$/i.test(file.path) && file.text() !== null,
  prepare: prepareMarkdown,
  read: (file, near) => {
    const source = fileSource(file);
    if (source === null) return null;
    const value = source.text.length <= LONGEST ? parsed(source.text) : undefined;
    if (value === undefined) return plainPassages(source, near);
    const root = jsonPositions(source.text);
    return notebookPassages(source, { value, offsets: (pointer, part) => findOffsets(root, pointer, part) });
  },
};

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
