/** A text that a terminal shows, with options, placeholders and file names as code. */
export function prose(text: string): string;
/** A table; cells are put on one line and their bars escaped. */
export function table(names: readonly string[], rows: readonly (readonly string[])[]): string;
/** The anchor that GitHub gives to a heading. */
export function anchor(heading: string): string;
