import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import type { SourceFile, Task } from '../../model/task.js';
import { stemsOf, STOP_STEMS } from '../context/words.js';
import type { Atom, NumberGrammar } from '../numbers/index.js';
import type { Statement } from './types.js';

/** A constant of a script: what stands in other lines of code is an example or a step, not a convention. */
const CONSTANT = /^(?:export\s+)?(?:(?:const|final|static|let|var)\s+)*[A-Z][A-Z\d_]{2,}\s*(?::[^=]+)?=(?!=)/;

/** Sentences, rows and constants of the artefact. Examples of code and texts of no known kind state nothing. */
export function statementsOf(task: Task, files: readonly SourceFile[], grammar: NumberGrammar): readonly Statement[] {
  return files.flatMap((file) => (task.passages(file) ?? []).filter(states).flatMap((passage) => sentencesOf(passage, grammar)));
}

function states({ kind, text, file }: Passage): boolean {
  if (kind === 'name' || kind === 'header') return false;
  // A line of a Markdown text is one of a block of code.
  const isCode = kind === 'code' || (kind === 'line' && /\.(?:md|mdx|markdown)$/i.test(file.path));
  return !isCode || CONSTANT.test(text);
}

function sentencesOf(passage: Passage, grammar: NumberGrammar): Statement[] {
  const { text, kind, names, parts } = passage;
  const sentences: readonly OffsetRange[] = kind === 'prose' && parts.length > 0 ? parts : [{ start: 0, end: text.length }];
  const around = wordSet(text, ...names);
  const atoms = grammar.findAtoms(text);
  return sentences.map(({ start, end }) => {
    const own = text.slice(start, end);
    const inside = atoms.filter((atom) => atom.start >= start && atom.end <= end && !isPartOfName(passage, atom));
    // What stands before a number outside of prose is its name: a cell's row and column, a key, a constant.
    const named = kind === 'prose' ? [] : [...parts.flatMap((part) => part.names), ...names.slice(0, 2)];
    return { passage, span: { start, end }, text: own, words: wordSet(own, ...named), around, atoms: inside };
  });
}

/** A number word in a cell with other words is part of a name. */
function isPartOfName({ kind, parts }: Passage, atom: Atom): boolean {
  const cell = parts.find(({ start, end }) => start <= atom.start && end >= atom.end);
  return kind === 'row' && atom.form === 'words' && cell !== undefined && cell.end - cell.start > atom.end - atom.start;
}

/** Stems of the words that say something. */
export function wordSet(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => stemsOf(text)).filter((word) => word.length > 1 && !/^\d/.test(word) && !STOP_STEMS.has(word)));
}
