import { jsonLinesPassages, jsonPassages, LONGEST_JSON } from '../data/jsonl.js';
import { dataPassages } from '../data/walk.js';
import { documentData } from '../data/tree.js';
import { bounded } from '../near.js';
import { plainPassages } from '../plain.js';
import { fileSource } from '../source.js';
import type { PassageReader } from '../types.js';

/** JSON and JSON Lines. What cannot be parsed is read as plain text. */
export const reader: PassageReader = {
  id: 'json',
  languages: ['json', 'jsonl'],
  accepts: (file) => /\.(?:json|jsonl|ndjson|geojson|topojson|webmanifest|har)$/i.test(file.path) && file.text() !== null,
  read: (file, near) => {
    const source = fileSource(file);
    if (source === null) return null;
    if (source.text.length > LONGEST_JSON || /jsonl$|ndjson$/i.test(file.path)) return jsonLinesPassages(source, near);
    const document = file.document();
    const data = document && documentData(document);
    const options = { near: bounded(source.text, near), names: [] };
    if (data) return dataPassages(source, data, options);
    const whole = { start: 0, end: source.text.length };
    return (document === null ? jsonPassages(source, whole, options) : null) ?? plainPassages(source, near);
  },
};
