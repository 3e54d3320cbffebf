import type { Passage, PassagePart } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import { TextBuilder } from '../mapped.js';
import { mappedPassage, type TextSource } from '../source.js';
import { addMarkupText } from './text.js';

const ATTRIBUTE = /(?<=[\s"'])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

/** Attributes of layout and drawing: classes, styles, coordinates, links to namespaces. */
const SILENT =
  /^(?:class|style|id|href|src|srcset|rel|lang|charset|xmlns(?::.*)?|xml:.*|d|points|transform|viewBox|[xyrw]|[xy][12]|[cdfr][xy]|width|height|fill|stroke.*|font-.*|text-anchor|on\w+|xsi:.*)$/i;

/** The attributes of a tag that say something, as one row. */
export function attributePassage(source: TextSource, tag: OffsetRange, names: readonly string[]): Passage | null {
  const builder = new TextBuilder(source.text);
  const parts: PassagePart[] = [];
  for (const match of source.text.slice(tag.start, tag.end).matchAll(ATTRIBUTE)) {
    const [whole, name = '', double, single, bare] = match;
    const value = double ?? single ?? bare ?? '';
    if (SILENT.test(name) || value.trim() === '') continue;
    const nameAt = tag.start + match.index;
    const end = nameAt + whole.length - (bare === undefined ? 1 : 0);
    if (builder.length > 0) builder.put(', ', nameAt);
    builder.copy(nameAt, nameAt + name.length).put('=', nameAt + name.length, end - value.length);
    const start = builder.length;
    addMarkupText(builder, source.text, { start: end - value.length, end });
    parts.push({ start, end: builder.length, names: [name] });
  }
  if (parts.length === 0) return null;
  const own = parts.length === 1 ? parts[0]!.names : [];
  return mappedPassage(source, builder.build(), { kind: parts.length > 1 ? 'row' : 'entry', names: [...own, ...names], parts });
}
