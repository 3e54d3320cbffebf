import { readCode } from '../../code/index.js';
import { codeLinePassages } from '../code-lines.js';
import { marksOf } from '../code/marks.js';
import { codePassages, parsedComments } from '../code/passages.js';
import { tokenize } from '../code/tokens.js';
import { bounded, linesAround } from '../near.js';
import { fileSource } from '../source.js';
import type { PassageReader } from '../types.js';
import type { SourceFile } from '../../model/task.js';

/** Code: Python, TypeScript, JavaScript and shell by their parsers, other languages by the marks of their comments. */
export const reader: PassageReader = {
  id: 'code',
  languages: (file) => languageOf(file.path),
  accepts: (file) => isCode(file),
  read: (file, near) => {
    const source = fileSource(file);
    const marks = source && marksOf(file.path, source.text.slice(0, 200));
    if (!source || !marks) return null;
    const offsets = bounded(source.text, near);
    if (offsets !== null) return linesAround(source.text, offsets).flatMap((line) => codeLinePassages(source, line, 'code'));
    const facts = readCode(file);
    const tokens = tokenize(source.text, marks);
    return codePassages(source, facts === null ? tokens : { ...tokens, comments: parsedComments(source.text, facts) }, facts);
  },
};

const PARSED: readonly (readonly [RegExp, string])[] = [
  [/\.(?:py|pyi)$/i, 'python'],
  [/\.(?:[cm]?ts|tsx|[cm]?js|jsx)$/i, 'typescript'],
  [/\.(?:sh|bash)$/i, 'shell'],
];

function languageOf(path: string): readonly string[] {
  return PARSED.filter(([name]) => name.test(path)).map(([, id]) => id);
}

function isCode(file: SourceFile): boolean {
  return marksOf(file.path, '') !== null || (!/\.[^/]*$/.test(file.path) && marksOf(file.path, file.text()?.slice(0, 200) ?? '') !== null);
}
