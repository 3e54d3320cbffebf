/** First line of a checklist, by which an earlier one is known. */
export const TITLE = '# Checklist of refused fixes';

/** Line above what a person has to do for fixes that were made. */
export const AFTER = 'What a person has to do after the fixes that were made.';
