import { findEncoded, type EncodedText, type Evidence, type SourceFile, type Task } from '../../../src/api/index.js';
import { isVendored } from '../readable/kinds.js';
import { readableFiles, writtenTexts, type Written } from '../readable/files.js';
import { once } from '../readable/once.js';

/** A text in which something may stand encoded. */
export interface Source {
  readonly text: string;
  /** The file; null for a text that an instruction writes. */
  readonly file: SourceFile | null;
  readonly written: Written | null;
  /** What brings the text itself into the image; null for a file that only builds it. */
  readonly by: Evidence | null;
  readonly certain: boolean;
}

const LARGEST = 2 * 1024 * 1024;
const BUILD_FILE =
  /(?:^|\/)(?:(?:Dockerfile|Containerfile)(?:\.[\w-]+)?|[\w.-]+\.dockerfile|(?:docker-)?compose(?:\.[\w-]+)?\.ya?ml|\.env)$/i;
/** What holds keys, digests, pictures and fonts in this form and nothing else. */
const OTHER_USE =
  /(?:^|\/)(?:[\w.-]*lock\.(?:json|ya?ml)|[\w.-]+\.lock|go\.sum|known_hosts|authorized_keys)$|\.(?:pem|crt|cer|key|pub|csr|p12|asc|svg|map|ipynb|css|scss|woff2?|ttf|eml|mbox|p7s|har)$/i;

/** Visible files, texts that are written, and the files that say what the image holds. */
export function sourcesOf(task: Task): Source[] {
  const visible = readableFiles(task).filter(({ file }) => isCandidate(file));
  const known = new Set(visible.map(({ file }) => file));
  const builders = task.files.filter((file) => !known.has(file) && isCandidate(file) && isBuilder(file, task));
  return [
    ...visible.flatMap(({ file, exposure }) => sourceOf(file, exposure.by, exposure.certain || exposure.via === 'assumed')),
    ...writtenTexts(task).map((written): Source => ({
      text: written.text,
      file: null,
      written,
      by: written.exposure.by,
      certain: written.exposure.certain,
    })),
    ...builders.flatMap((file) => sourceOf(file, null, true)),
  ];
}

function sourceOf(file: SourceFile, by: Evidence | null, certain: boolean): Source[] {
  const text = file.text();
  return text === null ? [] : [{ text, file, written: null, by, certain }];
}

function isCandidate({ path, size }: SourceFile): boolean {
  return size > 0 && size <= LARGEST && !OTHER_USE.test(path) && !isVendored(path);
}

function isBuilder(file: SourceFile, task: Task): boolean {
  if (file.surface !== 'environment' && file.surface !== 'manifest') return false;
  return BUILD_FILE.test(file.path) || task.visibility.exposures.some(({ by, file: brought }) => by.file === file.path && brought !== file);
}

/** Nothing shorter is looked at: no file is without some word of this length. */
const MAY_BE_ENCODED = /[A-Za-z0-9+/_-]{24}/;

/** The encoded texts of a file, decoded once; none where the file is of a kind that holds others. */
export const encodedIn = once((file: SourceFile): readonly EncodedText[] => (isCandidate(file) ? encodedTexts(file.text() ?? '') : []));

export function encodedTexts(text: string): readonly EncodedText[] {
  return MAY_BE_ENCODED.test(text) ? findEncoded(text) : [];
}
