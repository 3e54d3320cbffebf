import type { Evidence } from '../../model/finding.js';
import { pathFrom } from '../paths.js';
import type { Word } from '../shell/types.js';
import type { Image } from './image.js';

/** Paths that one program is taken to name; a program with more is a table of paths. */
const MOST_PATHS = 100;
/** UTF-16 units of a program that are read for paths. */
const LONGEST = 64 * 1024;

/** Programs whose text is looked through for what it writes. */
const INTERPRETER = /^(?:\S*\/)?(?:python[\d.]*|node|ruby|perl|Rscript|php|julia|uv|bun|deno)$/;
const WRITES =
  /\.dump\(|\bopen\([^)\n]{0,300}["'][wax]b?\+?["']|\.write(?:_text|_bytes|lines|Sync|File|FileSync)?\(|\.to_(?:csv|json|parquet|pickle|excel)\(|\b(?:savez?|savetxt|imwrite|save)\(|File\.write\b/;
const QUOTED = /(["'`])(\/[^"'`\s$*?<>|]{1,300}\.[A-Za-z]\w{0,9})\1/g;
/** `open("truth.json", "w")` writes into the working directory. */
const OPENED = /\bopen\(\s*(["'])([^"'\s$*?<>|/][^"'\s$*?<>|]{0,300})\1\s*,\s*["'][wax]/g;

/** Where a program runs that a build starts. */
export interface Place {
  readonly image: Image;
  /** Null when it cannot be told. */
  readonly cwd: string | null;
}

/** Notes the files that a command may make: paths among its words, and those that the text of its script names. */
export function noteProgram(command: string, words: readonly Word[], place: Place, by: Evidence): void {
  for (const word of words) if (word.certain && !word.glob) note(word.text.replace(/^--?[\w-]+=/, ''), place, by);
  if (!INTERPRETER.test(command)) return;
  const text = inline(words) ?? scriptText(words, place);
  if (text !== null) noteText(text, place, by);
}

/** Notes the files that the text of a program names, when it writes any. */
export function noteText(text: string, place: Place, by: Evidence): void {
  const source = text.slice(0, LONGEST);
  if (!WRITES.test(source)) return;
  const paths = [...source.matchAll(QUOTED), ...source.matchAll(OPENED)].map((match) => match[2] ?? '');
  for (const path of new Set(paths.slice(0, MOST_PATHS))) note(path, place, by);
}

/** Only what looks like a file, and only where the build has not put one itself. */
function note(text: string, { image, cwd }: Place, by: Evidence): void {
  if (!/[^/.]\.[A-Za-z]\w{0,9}$/.test(text) || /[\s:;,(){}"'*?$=]/.test(text)) return;
  const path = text.startsWith('-') ? null : pathFrom(cwd, text);
  if (path === null || /^\/(?:dev|proc|sys|etc|bin|usr\/(?:bin|lib))\//.test(path) || image.tree.at(path) !== undefined) return;
  const doubt = 'a program of the build may make it';
  image.put(path, { file: null, by, via: 'program', certain: false, doubt, text: null, url: null, order: image.work.next() });
}

/** The text behind `-c` or `-e`. */
function inline(words: readonly Word[]): string | null {
  const at = words.findIndex(({ text }) => /^-[a-zA-Z]*[ce]$/.test(text));
  return at < 0 ? null : (words[at + 1]?.text ?? null);
}

/** The text of the first word that is a file of the image. */
function scriptText(words: readonly Word[], { image, cwd }: Place): string | null {
  for (const { text, certain } of words) {
    const path = !certain || text.startsWith('-') ? null : pathFrom(cwd, text);
    const node = path === null ? undefined : image.tree.at(path);
    const origin = node?.kind === 'leaf' ? node.value.origins[0] : undefined;
    if (origin !== undefined) return origin.text ?? origin.file?.text() ?? null;
  }
  return null;
}
