import type { Range } from '../../../model/place.js';

/** A place as a key of maps and sets; of a text that holds several keys with the one that is meant. */
export function placeOf({ line, column, endLine, endColumn }: Range, key = ''): string {
  return [line, column, endLine, endColumn, key].join(':');
}
