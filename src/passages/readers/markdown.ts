import { markdownPassages } from '../markdown/index.js';
import { documentData } from '../data/tree.js';
import { dataPassages } from '../data/walk.js';
import { bounded } from '../near.js';
import { plainPassages } from '../plain.js';
import { fileSource } from '../source.js';
import type { PassageReader } from '../types.js';

/** Units above which a text is read around `near` as plain text: the tree of a larger one takes longer than the reading. */
const LONGEST_PARSED = 4 << 20;

/** Markdown, its front matter as data. */
export const reader: PassageReader = {
  id: 'markdown',
  languages: ['markdown'],
  accepts: (file) => /\.(?:md|markdown)$/i.test(file.path) && file.text() !== null,
  read: (file, near) => {
    const source = fileSource(file);
    if (source === null) return null;
    if (source.text.length > LONGEST_PARSED) return plainPassages(source, near);
    const document = file.document();
    const data = document && documentData(document);
    const front = data ? dataPassages(source, data, { near: bounded(source.text, near), names: [] }) : [];
    return [...front, ...markdownPassages(source, document?.tree, near)];
  },
};
