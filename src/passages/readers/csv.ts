import { csvPassages } from '../csv.js';
import { fileSource } from '../source.js';
import type { PassageReader } from '../types.js';

export const reader: PassageReader = {
  id: 'csv',
  accepts: (file) => /\.(?:csv|tsv|psv)$/i.test(file.path) && file.text() !== null,
  read: (file, near) => {
    const source = fileSource(file);
    return source && csvPassages(source, file.path, near);
  },
};
