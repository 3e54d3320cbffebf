import { words, type Task } from '../../../src/api/index.js';
import type { How } from '../announced/match.js';
import { baseName } from '../reach/causes.js';

const SAMPLE = /^(?:samples?|examples?|demos?|dummy|toy|trial)$/;
const SPLIT = /^(?:dev|train(?:ing)?|val(?:id(?:ation)?)?|samples?|examples?|demo|public|tuning|calibration)$/;
/** What instructions call every result. */
const ANY_RESULT = /^(?:answers?|solutions?|truth|groundtruth|expected|correct|outputs?|results?|key|keys)$/;

/**
 * The instruction speaks of the file without its name: of samples or examples (`sample_answer.txt`), of the gold tags in the
 * folder that it names (`gold.tags`), of a split to learn from (`dev/`), or of the solver that is to be made better (`solver.py`).
 */
export function isOfKindNamed(path: string, how: How | null, task: Task): boolean {
  const parts = words(baseName(path).replace(/\.py$|\.[cm]?[jt]s$|\.sh$/, '')).map((word) => word.replace(/\d+$/, ''));
  if (parts.some((part) => SAMPLE.test(part))) return speaksOf(task, /\b(?:samples?|examples?|demos?|toy)\b/i);
  if (parts.length === 1 && parts[0] === 'solver')
    return speaksOf(task, /\b(?:the|this|our|existing|current|provided|given)\s+(?:\w+\s+)?solver\b/i);
  if (how !== 'folder') return false;
  const folder = words(path.split('/').at(-2) ?? '');
  if (folder.some((part) => SPLIT.test(part))) return speaksOf(task, phrase(folder));
  return parts.length >= 2 && !parts.every((part) => ANY_RESULT.test(part)) && speaksOf(task, phrase(parts));
}

function speaksOf(task: Task, pattern: RegExp): boolean {
  return task.instructions.some(({ text }) => pattern.test(text));
}

function phrase(parts: readonly string[]): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${parts.map((part) => part.replace(/[^\p{L}\p{N}]/gu, '.')).join('[\\s_/-]*')}(?![\\p{L}\\p{N}])`,
    'iu',
  );
}
