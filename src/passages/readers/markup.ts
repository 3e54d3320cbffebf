import { markupPassages } from '../markup/index.js';
import { plainPassages } from '../plain.js';
import { bounded } from '../near.js';
import { fileSource } from '../source.js';
import type { PassageReader } from '../types.js';

/** HTML, XML and SVG. A large text is read around `near` as plain text. */
export const reader: PassageReader = {
  id: 'markup',
  rank: 1,
  accepts: (file) => /\.(?:html?|xhtml|xml|svg|xsd|xsl|xslt|kml|gpx|rss|atom|plist|vue|svelte)$/i.test(file.path) && file.text() !== null,
  read: (file, near) => {
    const source = fileSource(file);
    if (source === null) return null;
    if (bounded(source.text, near) !== null) return plainPassages(source, near);
    return markupPassages(source, /\.(?:x?html?|vue|svelte|svg)$/i.test(file.path));
  },
};
