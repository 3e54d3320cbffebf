export type { OutsideRecord, OutsideText } from './digests/outside.js';
export { fixTask, type FixOutcome } from './fix-task.js';
export { suggestedDescriptions, suggestedFixes, suggestions, type Suggestion } from './suggest/index.js';
export type { ChecklistItem, FoundFinding, Inspection, Plan, PlanKind, PlanRefusal, Workshop } from './types.js';
