/** Finds one role that numbers have besides being constants. */
export interface Recogniser {
  readonly role: string;
  /** Global; runs over folded text, so full-width digits are ASCII here. Linear: unbounded repeats start only at token borders. */
  readonly pattern: RegExp;
  /** Second look at a match where a regular expression would have to look too far. */
  readonly accept?: (match: RegExpExecArray, text: string) => boolean;
}
