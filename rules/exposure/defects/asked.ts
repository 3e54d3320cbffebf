import type { Task } from '../../../src/api/index.js';

/** Verbs that ask to find or mend what is wrong. `find` alone finds anything, so it needs what is wrong behind it. */
const ASKED = new RegExp(
  [
    String.raw`(?<!\bno |bug[ -])\bfix(?:es|ing)?\b|\bfixed\b(?![ -](?:\w+[ -])?(?:size|seed|width|number|point|length|set|order|rate|format|window|step|income|effects?)s?\b)`,
    String.raw`\b(?:repair\w*|patch(?:es|ed|ing)?|harden(?:ing)?|diagnos\w*|troubleshoot\w*|mend|remediat\w*|root cause|find out why|code review)\b`,
    String.raw`\bdebug(?:ging)?\b(?![ -](?:mode|build|output|logs?|flag|info|symbols|level))|\baudit(?:ing)?\b(?![ -](?:logs?|trails?|events?|entries))`,
    String.raw`\b(?:secur(?:e|ing)|review(?:ing)?)\s+(?:the|this|that|it|its|all|each|every|our|your|my|\x60|/)`,
    String.raw`\b(?:find|finding|identify|locate|spot|detect|hunt|uncover|analy[sz]e|scan|correct|resolve|eliminate|get rid of)\b[^.\n]{0,80}\b(?:bugs?|defects?|errors?|faults?|flaws?|mistakes?|issues?|vulnerabilit(?:y|ies)|weakness(?:es)?|leaks?|regressions?|misconfigurations?|what(?: i|['\u2019])s wrong)\b`,
    String.raw`\bmake\b[^.\n]{0,80}\b(?:work|pass|correct)\b`,
    '\u4FEE\u590D|\u4FEE\u6B63|\u8C03\u8BD5|\u5BA1\u8BA1|\u5BA1\u67E5|\u6392\u67E5|\u30C7\u30D0\u30C3\u30B0|\uC218\uC815',
  ].join('|'),
  'i',
);
/** Something is wrong, and nobody says what to do about it. */
const WRONG =
  /\b(?:bugs?|buggy|vulnerab\w*|insecure|broken|breaks?|defects?|defective|malfunction\w*|incorrect\w*|wrong\w*|fails|failing|failure|crash\w*|flaws?|misbehav\w*|issues?)\b|\u6F0F\u6D1E|\u7F3A\u9677|\u9519\u8BEF|\u6545\u969C|\u30D0\u30B0|\uBC84\uADF8/i;
/** The agent attacks a program whose weakness it is shown. */
const ATTACK = /\b(?:exploit(?:s|ing|ed)?|pwn\w*|capture[- ]the[- ]flag|ctf|get (?:a )?(?:root )?shell|attack(?:s|ing)? the)\b/i;
/** The instruction itself speaks of the marks: they are part of what the agent is given. */
const MARKED =
  /\b(?:mark(?:ed|s|er|ers|ings?)?|label(?:led|ed|s)?|tagg?(?:ed|s)?|annotat\w*|comment(?:s|ed)?|flagged)\b[^.\n]{0,60}(?:\bBUG\b|\bFIXME\b|\bVULN\w*|\bbugs?\b)|(?:\bBUG\b|\bFIXME\b|\bVULN\w*)[^.\n]{0,40}\b(?:comments?|mark(?:er|ers|s)?|annotations?|labels?|tags?)\b|(?:#|\/\/|--)\s*(?:BUG|FIXME|VULN)/;
const DEFECT = String.raw`(?:bugs?|defects?|flaws?|errors?|mistakes?|truth|vulnerab\w+(?: lines?)?|weakness(?:es)?)`;
/** What the agent is given says the truth in its comments; to write comments is what it may be asked to do. */
const TOLD = new RegExp(
  [
    String.raw`\b(?:samples?|files?|sources?|code|programs?|comments?|they|which|that)\s+(?:\w+\s+)?(?:annotate|mark|label|name|state|tell|give|point (?:to|at|out))s?\b[^.\n]{0,20}\b${DEFECT}\b[^.\n]{0,30}(?:\bcomments?\b|$)`,
    String.raw`\b${DEFECT}\b[^.\n]{0,30}\b(?:is|are)\s+(?:\w+\s+)?(?:annotated|marked|labell?ed|noted|documented|explained|described|stated|flagged)\b[^.\n]{0,20}\bcomments?\b`,
    String.raw`\bcomments?\b[^.\n]{0,20}\b(?:annotate|mark|label|name|state|tell|point (?:to|at|out))s?\b[^.\n]{0,30}\b${DEFECT}\b`,
  ].join('|'),
  'im',
);

/**
 * What the task wants of the defects in its code.
 * - `mend`: to find or mend them
 * - `some`: the instruction says that something is wrong
 * - `none`: nothing, or the agent is given them to attack
 */
export type Wanted = 'mend' | 'some' | 'none';

export function wantedOf(task: Task): Wanted {
  const text = task.instructions.map((instruction) => instruction.text).join('\n');
  if (ASKED.test(text)) return 'mend';
  return WRONG.test(text) && !ATTACK.test(text) ? 'some' : 'none';
}

/** The instruction tells the agent of the marks in the code. */
export function speaksOfMarkers(task: Task): boolean {
  return task.instructions.some(({ text }) => MARKED.test(text) || TOLD.test(text));
}
