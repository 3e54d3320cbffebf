import { lineAt } from '../../model/place.js';

const MARKERS = /^<{7}(?: .*)?\r?$[^]*^={7}\r?$[^]*^>{7}(?: .*)?\r?$/m;

/** The line on which the markers of an unfinished merge begin; null where the text holds none. */
export function lineOfMerge(text: string): number | null {
  const start = text.includes('<<<<<<<') ? text.search(MARKERS) : -1;
  return start === -1 ? null : lineAt(text, start);
}
