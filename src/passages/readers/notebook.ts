import { jsonData } from '../data/jsonl.js';
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
    const { length } = source.text;
    const data = length <= LONGEST ? jsonData(source.text, { start: 0, end: length }) : null;
    return data ? notebookPassages(source, data) : plainPassages(source, near);
  },
};
