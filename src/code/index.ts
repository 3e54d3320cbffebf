import type { SourceDocument } from '../model/task.js';
import { Walk } from './analysis/walk.js';
import { readComments } from './comments.js';
import { lower } from './lower.js';
import { readOnce } from './reading.js';
import type { CodeFacts } from './types.js';

export { documentOf } from './document.js';

/**
 * What a program says; null for files of other languages, for those that cannot be read, and while the parser of their
 * language is not loaded (`Rule.languages`). Never throws, and reads each file once.
 */
export const readCode = readOnce(factsOf);

/** Null as well for code that is nested deeper than the stack. */
function factsOf(document: SourceDocument): CodeFacts | null {
  try {
    const program = lower(document);
    if (!program) return null;
    const range = document.range.bind(document);
    const walk = new Walk(document.text, range);
    walk.program(program.body);
    return {
      strings: walk.collector.strings,
      literals: walk.collector.literals,
      comments: readComments(program.comments, document.text, range),
      assertions: walk.demands.assertions,
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
