import { TextDocument } from './document.js';
import type { Language } from './types.js';

/**
 * Tables of separated values (RFC 4180): the `tree` is a `CsvTable` with the place of every cell. There is no value, since
 * such a text does not say whether `007` is a number.
 */
export const language: Language = {
  id: 'csv',
  extensions: ['.csv', '.tsv', '.psv'],
  load: async () => {
    const { CsvReading } = await import('./csv/read.js');
    return (text, path = '') => new TextDocument('csv', text, new CsvReading(text, path));
  },
};
