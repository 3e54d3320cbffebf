import { plainPassages } from '../plain.js';
import { fileSource } from '../source.js';
import type { PassageReader } from '../types.js';

/** Any text that no other reader knows. */
export const reader: PassageReader = {
  id: 'text',
  rank: -10,
  accepts: (file) => file.text() !== null,
  read: (file, near) => {
    const source = fileSource(file);
    return source && plainPassages(source, near);
  },
};
