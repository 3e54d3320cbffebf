import type { Task } from '../../../src/api/index.js';

const REPAIR =
  /\b(?:fix(?:es|ed|ing)?|repair\w*|debug\w*|bugs?|buggy|patch\w*|vulnerab\w*|secur(?:e|ity)|harden\w*|audit\w*|diagnos\w*|broken|breaks?|defects?|defective|find out why|root cause|malfunction\w*|incorrect\w*|wrong\w*|fails?|failing|failure|crash\w*|troubleshoot\w*|flaws?|misbehav\w*|issues?|code review|review the code)\b|\u4FEE\u590D|\u4FEE\u6B63|\u6F0F\u6D1E|\u7F3A\u9677|\u9519\u8BEF|\u8C03\u8BD5|\u6545\u969C|\u30D0\u30B0|\u4FEE\u6B63|\uBC84\uADF8/i;
/** The instruction itself speaks of the marks: they are part of what the agent is given. */
const MARKED =
  /\b(?:mark(?:ed|s|er|ers|ings?)?|label(?:led|ed|s)?|tagg?(?:ed|s)?|annotat\w*|comment(?:s|ed)?|flagged)\b[^.\n]{0,60}(?:\bBUG\b|\bFIXME\b|\bVULN\w*|\bbugs?\b)|(?:\bBUG\b|\bFIXME\b|\bVULN\w*)[^.\n]{0,40}\b(?:comments?|mark(?:er|ers|s)?|annotations?|labels?|tags?)\b|(?:#|\/\/|--)\s*(?:BUG|FIXME|VULN)/;

/** The task asks to find or mend something. */
export function asksForRepair(task: Task): boolean {
  return task.instructions.some(({ text }) => REPAIR.test(text));
}

/** The instruction tells the agent of the marks in the code. */
export function speaksOfMarkers(task: Task): boolean {
  return task.instructions.some(({ text }) => MARKED.test(text));
}
