export { fixTask, type FixOutcome } from './fix-task.js';
export { suggestedFix, suggestions, type Suggestion } from './suggest.js';
export type { ChecklistItem, FoundFinding, Inspection, Plan, PlanKind, PlanRefusal, Workshop } from './types.js';
