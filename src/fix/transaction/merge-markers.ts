const MARKERS = /^<{7}(?: .*)?\r?$[^]*^={7}\r?$[^]*^>{7}(?: .*)?\r?$/m;

/** The line on which the markers of an unfinished merge begin; null where the text holds none. */
export function lineOfMerge(text: string): number | null {
  const start = text.includes('<<<<<<<') ? text.search(MARKERS) : -1;
  return start === -1 ? null : text.slice(0, start).split('\n').length;
}
