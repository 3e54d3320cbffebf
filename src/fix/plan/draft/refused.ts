import type { ChecklistItem } from '../types.js';

/** A draft that cannot be made. The message is for a person. */
export class DraftRefused extends Error {
  constructor(
    message: string,
    readonly checklist: readonly ChecklistItem[] = [],
  ) {
    super(message);
  }
}

/** What the work gives, or why a draft cannot be made. */
export function attempt<T>(work: () => T): T | DraftRefused {
  try {
    return work();
  } catch (error) {
    if (error instanceof DraftRefused) return error;
    throw error;
  }
}
