export { applyChanges } from './changes.js';
export { editDocument, type Reread } from './edit.js';
export type { EditOutcome, Operation, TextChange } from './types.js';
