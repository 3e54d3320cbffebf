import type { Passage } from '../../model/passage.js';
import { codeLinePassages } from '../code-lines.js';
import { marksOf } from '../code/marks.js';
import { codePassages } from '../code/passages.js';
import { tokenize } from '../code/tokens.js';
import { csvPassages } from '../csv.js';
import { jsonLinesPassages, jsonPassages } from '../data/jsonl.js';
import { markdownPassages } from '../markdown/index.js';
import { markupPassages } from '../markup/index.js';
import { plainPassages } from '../plain.js';
import type { TextSource } from '../source.js';
import { markdownTree } from './markdown-parser.js';

/** Passages of a text inside another file, by the name that it has there; without the parsers of the registry. */
export function embeddedPassages(source: TextSource, name: string): Passage[] {
  if (/\.(?:md|markdown)$/i.test(name)) return markdownPassages(source, markdownTree(source.text));
  if (/\.(?:csv|tsv|psv)$/i.test(name)) return csvPassages(source, name);
  if (/\.(?:jsonl|ndjson)$/i.test(name)) return jsonLinesPassages(source);
  const whole = { start: 0, end: source.text.length };
  if (/\.(?:json|geojson)$/i.test(name)) return jsonPassages(source, whole, { near: null, names: [] }) ?? plainPassages(source);
  if (/\.(?:html?|xhtml|xml|svg)$/i.test(name)) return markupPassages(source, /\.x?html?$/i.test(name));
  if (/\.(?:ya?ml|toml|ini|env|properties)$/i.test(name)) return codeLinePassages(source, whole, 'line');
  const marks = marksOf(name, source.text.slice(0, 200));
  return marks === null ? plainPassages(source) : codePassages(source, tokenize(source.text, marks), null);
}
