export { provedSuggestions } from './proved.js';
export { suggestedDescriptions, suggestedFixes, suggestions } from './suggestions.js';
export type { Suggestion } from './types.js';
