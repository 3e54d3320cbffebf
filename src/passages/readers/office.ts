import type { Passage } from '../../model/passage.js';
import type { SourceFile } from '../../model/task.js';
import { documentPassages, OPEN, SLIDE, WORD, type DocumentTags } from '../archive/documents.js';
import { prepareArchives, textOf, unzip } from '../archive/unzip.js';
import { workbookPassages } from '../archive/workbook.js';
import { extractedSource } from '../source.js';
import type { PassageReader } from '../types.js';

/** Parts with text of each kind of document. */
const PARTS: readonly (readonly [extension: RegExp, parts: RegExp, tags: DocumentTags | null])[] = [
  [/\.xls[xm]$/i, /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml|(?:comments|threadedComments)[^.]*\.xml)$/, null],
  [/\.doc[xm]$/i, /^word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/, WORD],
  [/\.ppt[xm]$/i, /^ppt\/(?:slides|notesSlides|comments)\/[^/]+\.xml$/, SLIDE],
  [/\.od[tspg]$/i, /^content\.xml$/, OPEN],
]; // prettier-ignore

/** Spreadsheets, documents and slides of Office Open XML and OpenDocument. Places in them are the file's head. */
export const reader: PassageReader = {
  id: 'office',
  rank: 1,
  accepts: ({ path }) => PARTS.some(([extension]) => extension.test(path)),
  prepare: prepareArchives,
  read: (file) => {
    const kind = PARTS.find(([extension]) => extension.test(file.path));
    const parts = kind && textParts(file, kind[1]);
    return parts ? passagesOfParts(file, parts, kind[2]) : null;
  },
};

function passagesOfParts(file: SourceFile, parts: ReadonlyMap<string, string>, tags: DocumentTags | null): Passage[] {
  const source = extractedSource(file, '');
  if (tags === null) return workbookPassages(source, parts);
  return [...parts.values()].flatMap((xml) => documentPassages(source, xml, tags, []));
}

/** The wanted parts that are texts; null when the file is no archive that can be read. */
function textParts(file: SourceFile, wanted: RegExp): ReadonlyMap<string, string> | null {
  const bytes = file.bytes();
  const members = bytes && unzip(bytes, (name) => wanted.test(name));
  if (!members || members.length === 0) return null;
  return new Map(
    members.flatMap(({ name, bytes: content }) => {
      const text = textOf(content);
      return text === null ? [] : [[name, text] as const];
    }),
  );
}
