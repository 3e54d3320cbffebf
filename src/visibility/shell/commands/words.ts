import type { Word } from '../types.js';

export function literal(text: string): Word {
  return { text, certain: true, glob: false };
}

/** A path in a folder; an absolute path stays. */
export function inside(folder: Word | null, path: Word): Word {
  if (folder === null || path.text.startsWith('/')) return path;
  const text = folder.text.endsWith('/') ? folder.text + path.text : `${folder.text}/${path.text}`;
  return { text, certain: folder.certain && path.certain, glob: folder.glob || path.glob };
}

/** The last part of a path or of the path of an URL; null when there is none. */
export function lastPart(path: string): string | null {
  const name = path
    .replace(/[?#].*$/, '')
    .replace(/^[a-z+]+:\/\/[^/]*/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1);
  return name === undefined || name === '' ? null : name;
}

export function unsure(word: Word): Word {
  return { ...word, certain: false };
}
