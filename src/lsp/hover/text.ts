import type { Range } from '../../model/place.js';
import { markdownText } from '../../report/markdown-text.js';
import { neutral } from '../../report/index.js';

/** A value or a path as inline code: a fence that is longer than any run of backticks in it, as CommonMark has it (6.1). */
export function code(text: string): string {
  const shown = neutral(text);
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 || shown === '' ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

export { markdownText as plain };

/** A place that the editor opens. */
export interface HoverPlace {
  /** Relative to the root. */
  readonly path: string;
  readonly range: Range;
}

export type UriOf = (path: string) => string;

const MOST_PLACES = 6;

export function links(places: readonly HoverPlace[], uriOf: UriOf): string {
  const shown = places.slice(0, places.length > MOST_PLACES ? MOST_PLACES - 1 : MOST_PLACES).map((place) => link(place, uriOf));
  return [...shown, ...(shown.length < places.length ? [`and ${places.length - shown.length} more`] : [])].join(', ');
}

function link({ path, range }: HoverPlace, uriOf: UriOf): string {
  return `[${markdownText(`${path}:${range.line}`)}](${uriOf(path)}#L${range.line})`;
}

export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
