import { isArray, isObject, property, type Json } from '../../model/json.js';
import type { Passage } from '../../model/passage.js';
import { addAligned } from '../align.js';
import { marksOf } from '../code/marks.js';
import { codePassages } from '../code/passages.js';
import { tokenize } from '../code/tokens.js';
import type { DataSource } from '../data/tree.js';
import { TextBuilder } from '../mapped.js';
import { markdownPassages } from '../markdown/index.js';
import { plainPassages } from '../plain.js';
import { innerSource, type TextSource } from '../source.js';
import { markdownTree } from './markdown-parser.js';

/** Extensions of the kernels' languages; what is not here is read by the marks of Python. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  r: 'r',
  julia: 'jl',
  javascript: 'js',
  typescript: 'ts',
  bash: 'sh',
  scala: 'scala',
};

/** Cells of a notebook (nbformat 3 and 4) with the texts of their outputs; places are those in the JSON file. */
export function notebookPassages(source: TextSource, data: DataSource): Passage[] {
  const sheets = property(data.value, 'worksheets');
  const lists = isArray(sheets) ? sheets.map((_, index) => `/worksheets/${index}/cells`) : ['/cells'];
  const language = languageOf(data.value);
  return lists.flatMap((pointer) => {
    const sheet = isArray(sheets) ? sheets[Number(pointer.split('/')[2])] : data.value;
    const cells = property(sheet, 'cells');
    return isArray(cells)
      ? cells.flatMap((cell, index) => cellPassages(source, data, { cell, pointer: `${pointer}/${index}`, language }))
      : [];
  });
}

function languageOf(notebook: Json): string {
  const metadata = property(notebook, 'metadata');
  const name = property(property(metadata, 'kernelspec'), 'language') ?? property(property(metadata, 'language_info'), 'name');
  const key = typeof name === 'string' ? name.toLowerCase() : '';
  return Object.hasOwn(EXTENSIONS, key) ? EXTENSIONS[key]! : 'py';
}

interface Cell {
  readonly cell: Json;
  readonly pointer: string;
  readonly language: string;
}

function cellPassages(source: TextSource, data: DataSource, { cell, pointer, language }: Cell): Passage[] {
  const key = property(cell, 'source') === undefined ? 'input' : 'source';
  const text = joined(source, data, property(cell, key), `${pointer}/${key}`);
  const type = property(cell, 'cell_type');
  const outputs = property(cell, 'outputs');
  const results = isArray(outputs)
    ? outputs.flatMap((output, index) => outputPassages(source, data, output, `${pointer}/outputs/${index}`))
    : [];
  if (text === null) return results;
  if (type === 'markdown') return [...markdownPassages(text, markdownTree(text.text)), ...results];
  if (type !== 'code') return [...plainPassages(text), ...results];
  const marks = marksOf(`cell.${language}`, '')!;
  return [...codePassages(text, tokenize(text.text, marks), null), ...results];
}

/** Printed text, and of a rich result the parts that are texts. */
function outputPassages(source: TextSource, data: DataSource, output: Json, pointer: string): Passage[] {
  const bundle = property(output, 'data');
  const types = isObject(bundle)
    ? ['text/plain', 'text/markdown', 'text/latex'].map((type) => ({ key: type, at: `/data/${type.replace('/', '~1')}` }))
    : [];
  const texts = [...types.map(({ key, at }) => ({ value: property(bundle, key), at })), { value: property(output, 'text'), at: '/text' }];
  return texts.flatMap(({ value, at }) => {
    const text = joined(source, data, value, pointer + at);
    return text === null ? [] : plainPassages(text);
  });
}

/** The text of a string, or of the list of its lines, as a text inside the file. Null for anything else. */
function joined(source: TextSource, data: DataSource, value: Json | undefined, pointer: string): TextSource | null {
  const items = isArray(value) ? value.map((item, index) => ({ item, at: `${pointer}/${index}` })) : [{ item: value, at: pointer }];
  const builder = new TextBuilder(source.text);
  for (const { item, at } of items) {
    const place = typeof item === 'string' ? data.offsets(at, 'value') : null;
    if (place !== null) addAligned(builder, source.text, place, item as string);
  }
  const mapped = builder.build();
  return mapped.text === '' ? null : innerSource(source, mapped);
}
