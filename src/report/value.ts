import type { Json } from '../model/json.js';
import { showValue } from '../model/show.js';
import { neutral } from './neutral.js';

const HIDDEN = '(hidden; --show-values prints it)';

/** A value in a line for people: JSON text with exact digits, cut in the middle when long, without active characters. */
export function valueText(value: Json, longest?: number): string {
  return neutral(showValue(value, longest));
}

/** The same for a value that the agent must not see: a mask that gives neither type nor length away, unless values may be shown. */
export function hiddenValueText(value: Json, showValues: boolean, longest?: number): string {
  return showValues ? valueText(value, longest) : HIDDEN;
}

/** What was seen at a place, masked where it would show a hidden value. */
export function seenText(seen: { readonly text: string; readonly hidden?: boolean }, showValues: boolean): string {
  return seen.hidden === true && !showValues ? HIDDEN : seen.text;
}
