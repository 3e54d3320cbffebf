/** A word of the text, not a part of a longer identifier. */
export function wordsAt(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (!isPart(text[at - 1]) && !isPart(text[at + word.length])) found.push(at);
  }
  return found;
}

/** The same where `$` is no part of a name: `s$mass` of R, `$mass` of PHP and Perl, `^mass$` of patterns. */
export function looseWordsAt(text: string, word: string): number[] {
  return wordsAt(text.replaceAll('$', ' '), word.replaceAll('$', ' '));
}

/** A character of private use stands where a program puts something in. */
function isPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_$\p{Co}]/u.test(character);
}

/** Escapes that stand at the end of a word: `\b`, `\A` and `\Z` of patterns, `\n` and `\t` of what `printf` writes. */
const ESCAPES = /\\[bBAZzGntr]/g;
/** As long as an escape. */
const EDGE = '^^';

/** A text whose escapes are edges of words, at the same places. */
export function withoutEscapes(text: string): string {
  return text.replace(ESCAPES, EDGE);
}

/** A text without the quotes around it. */
export function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/s, '$2');
}

/** Written as one word with marks of a program: `event_mass`, `eventMass`, `mass2`. */
export function isIdentifier(key: string): boolean {
  return /[_\d]|[a-z][A-Z]/.test(key);
}

/** Folders at the top of a container, which are no steps of an answer. */
const TOP_FOLDERS = new Set(['app', 'bin', 'data', 'etc', 'home', 'lib', 'logs', 'opt', 'root', 'solution', 'tests', 'tmp', 'usr', 'var']);

/**
 * Where a text of a program means the key: it is the key, holds it as a step of a path or in quotes, or holds a word that can be
 * nothing but the key.
 */
export function keyAt(value: string, key: string): number[] {
  if (value === key) return [0];
  const isProse = /\s/.test(value.trim());
  const text = withoutEscapes(value);
  return looseWordsAt(text, key).filter((at) => {
    const [before, after] = [text[at - 1] ?? '', text[at + key.length] ?? ''];
    if (before === '/' && at === 1 && TOP_FOLDERS.has(key)) return false;
    if (isIdentifier(key) || before === '.' || before === '/') return true;
    if (/["'`[]/.test(before) && /["'`\]]/.test(after)) return true;
    // What is left of `\nu` behind its escape is no word; a pattern has an edge at both ends.
    if (text[at - 1] !== value[at - 1] && after === '') return false;
    return isVariable(key, before, after) || (!isProse && /^[[({=,:*|^]?$/.test(before) && /^[.[\])}=,:|$^]?$/.test(after));
  });
}

/** `Template("$width")`, and no formula of TeX: `$n$`. */
function isVariable(key: string, before: string, after: string): boolean {
  return before === '$' && after !== '$' && key.length > 1;
}

/** Words of data, in which `family-licensed` and `task/family-tree` are names of their own. */
export function dataWordsAt(text: string, word: string): number[] {
  return looseWordsAt(text, word).filter((at) => text[at - 1] !== '-' && text[at + word.length] !== '-');
}

/** Where a text of a data file names the key as a step of a path: `/result/mass`, `$.result.mass`, `result['mass']`, `mass[0]`. */
export function pathStepsAt(value: string, key: string): number[] {
  return dataWordsAt(value, key).filter((at) => {
    const [before, after] = [value.slice(0, at), value.slice(at + key.length)];
    if (/^\/$/.test(before) && TOP_FOLDERS.has(key)) return false;
    return /(?:[./#]|\[["']?)$/.test(before) || /^(?:[./][\w*$[]|\[)/.test(after);
  });
}
