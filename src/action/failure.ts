import { isForPeople } from '../cli/main.js';
import { messageOf } from '../model/message-of.js';
import { neutral } from '../report/index.js';

/** Why a step failed: what the annotation says, and for a fault of kgtlint where it comes from. */
export interface StepFailure {
  readonly message: string;
  readonly stack: string | null;
}

/** The message of an error, each line of it harmless; a stack only where the message is not complete by itself. */
export function failureOf(error: unknown): StepFailure {
  const message = messageOf(error).split('\n').map(neutral).join('\n');
  return { message, stack: isForPeople(error) ? null : stackOf(error) };
}

function stackOf(error: unknown): string | null {
  return error instanceof Error ? (error.stack ?? null) : null;
}
