import type { DockerFlag, DockerWord } from './types.js';

const FLAG = /^(\s*)--([A-Za-z][\w-]*)(?:=((?:"[^"]*"|'[^']*'|[^\s"'])*))?(?=\s|$)/;

/** The flags at the start of a text that begins at an offset of the file, and the length that they take. */
export function readFlags(text: string, offset: number): { readonly flags: readonly DockerFlag[]; readonly length: number } {
  const flags: DockerFlag[] = [];
  let length = 0;
  for (let found = FLAG.exec(text); found; found = FLAG.exec(text.slice(length))) {
    const [whole, blanks, name, value] = found;
    const start = offset + length + (blanks ?? '').length;
    flags.push({ name: name as string, value: value?.replace(/^(["'])(.*)\1$/, '$2') ?? null, start, end: offset + length + whole.length });
    length += whole.length;
  }
  return { flags, length };
}

/** Words at blanks outside of quotes and of `${…}`, as they are written. */
export function splitWords(text: string, offset: number, escape: string): readonly DockerWord[] {
  const words: DockerWord[] = [];
  let start = -1;
  let quote = '';
  for (let i = 0; i <= text.length; i++) {
    const character = text[i] ?? '';
    if (character === '' || (quote === '' && /\s/.test(character))) {
      if (start >= 0) words.push({ text: text.slice(start, i), start: offset + start, end: offset + i });
      start = -1;
      continue;
    }
    if (start < 0) start = i;
    if (character === escape && quote !== "'" && i + 1 < text.length) i++;
    else if (quote === '') quote = opened(text, i);
    else if (character === quote) quote = '';
  }
  return words;
}

/** The character that closes what begins here. */
function opened(text: string, at: number): string {
  const character = text[at];
  if (character === '"' || character === "'") return character;
  return character === '{' && text[at - 1] === '$' ? '}' : '';
}

/** The strings of a JSON array, with the places of their tokens; null for anything else. */
export function readStrings(text: string, offset: number): readonly DockerWord[] | null {
  if (!/^\s*\[/.test(text)) return null;
  const values = parsed(text);
  if (!Array.isArray(values) || !values.every((value): value is string => typeof value === 'string')) return null;
  const tokens = [...text.matchAll(/"(?:\\[\s\S]|[^"\\])*"/g)];
  return values.map((value, i) => {
    const start = offset + (tokens[i]?.index ?? 0);
    return { text: value, start, end: start + (tokens[i]?.[0].length ?? 0) };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
