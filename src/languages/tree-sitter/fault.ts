import { lineEnd } from '../lines.js';
import type { Problem } from '../problem.js';
import type { SyntaxFault } from './copy.js';

/** A fault as a problem of at least one character and at most the line that it begins in. */
export function faultProblem({ start, end, missing }: SyntaxFault, text: string, language: string): Problem {
  const message =
    missing === null ? `Invalid ${language}: this cannot be read.` : `Invalid ${language}: ${JSON.stringify(missing)} is missing here.`;
  return { kind: 'syntax', message, start, end: Math.max(Math.min(end, lineEnd(text, start)), Math.min(start + 1, text.length)) };
}
