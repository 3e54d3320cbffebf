/**
 * How sure it is that a comment names a planted defect.
 * - `named`: it has a number (`BUG 2:`) or says so itself (`intentional bug`)
 * - `plain`: `BUG:` with a description, which projects write about their own defects, too
 */
export type Strength = 'named' | 'plain';

export interface Marker {
  readonly strength: Strength;
  /** Offset in the comment. */
  readonly at: number;
  readonly length: number;
}

/** A quick look before anything is parsed. */
export const MAY_HOLD_MARKER =
  /\b(?:BUG|Bug|bug|VULN|Vuln|FIXME|DEFECT|Defect|FLAW|Flaw|PLANTED|WEAKNESS|MISTAKE|Mistake|ERROR)\w*(?:[ _#(-]{0,3}\d{1,2}\b|\s*[:\uFF1A])|\b(?:intentional|deliberate|planted|injected|introduced|seeded)|\b(?:bug|error|flaw|vulnerability) (?:was |is )?(?:planted|injected|introduced)|\b(?:this|here|that)(?: is|['\u2019]s) the\b|\b(?:wrong|incorrect|broken)\s*[:\u2014-]|[\u7F3A\u6F0F\u6545\u9519\u30D0\u4E0D\u8106]|\uBC84\uADF8|\uCDE8\uC57D/i;

/** `BUG 2:`, `Bug #3 -`, `[VULN-1]`, `FIXME 1:`; from three digits on it is the number of an issue. */
const NUMBERED =
  /(?<![\p{L}\p{N}_/.-])(?:(?:BUG|FIXME|DEFECT|FLAW|MISTAKE|VULN|VULNERABILITY|WEAKNESS)[ _]?[#(-]?|(?:Bug|Defect|Flaw|Mistake|Vulnerability|Vuln|bug|vulnerability) #?)\d{1,2}[a-z]?(?:\)|\])?\s*(?:[:.\uFF1A\u2013\u2014-]+\s+|\s*[:\uFF1A])\s*\S/u;
const BRACKETED = /\[(?:BUG|DEFECT|FLAW|VULN|VULNERABILITY)[ _#-]{0,2}\d{1,2}\]|\((?:BUG|DEFECT|VULN) ?#?\d{1,2}\)/u;
const SELF_DECLARED =
  /\b(?:intentional(?:ly)?|deliberate(?:ly)?|on-purpose|planted|injected|seeded)(?:[- ](?:introduced|subtle|planted|injected|hidden|security|logic|an?|the|off-by-one)){0,2}[- ](?:bugs?\b|defects?\b|vulnerabilit(?:y|ies)|flaws?\b|mistakes?\b|wrong\b|incorrect\b)/iu;
/** Says that something is wrong, not what: whole services are `intentionally vulnerable`. */
const SELF_DESCRIBED =
  /\b(?:intentionally|deliberately|purposely|purposefully)[- ](?:vulnerable|flawed|buggy|insecure|broken(?! (?:sym|link|pipe)))\b/iu;
const PLANTED = /(?<![\p{L}\p{N}_])PLANTED(?: (?:BUG|DEFECT|FLAW|VULNERABILITY))?\s*[:\uFF1A]\s*\S/u;
const INTRODUCED =
  /\b(?:bug|defect|flaw|vulnerability) (?:is |was )?(?:planted|injected|introduced) (?:here|on purpose|intentionally|deliberately|for)\b/iu;
/** `INJECTED ERROR: …`, `Introduced bug: …`: a heading, since programs that inject faults speak of them in their sentences. */
const HEADING =
  /(?:^|\n)[^\p{L}\p{N}\n]*(?:injected|introduced|planted|seeded|intentional|deliberate)[ _-](?:bug|error|defect|fault|flaw|mistake|vulnerability|issue)(?: ?[#(]?\d{1,2}\)?)?\s*[:\uFF1A]\s*\S/iu;
const POINTED =
  /\b(?:this|here|that)(?: is|['\u2019]s) the (?:actual |real |planted )?(?:bug|defect|error|flaw|mistake|vulnerability)\s*[:\u2014-]\s*\S/iu;
/** `WRONG: should be n + 1`: what stands there, and what ought to. */
const CORRECTED =
  /(?<![\p{L}\p{N}_])(?:WRONG|Wrong|INCORRECT|Incorrect|BROKEN|Broken)\s*[:\uFF1A\u2014-]\s*(?:this |it )?(?:should|must|ought|needs)\b/u;
/** Programs number their messages, too. */
const NUMBERED_ERROR = /(?:^|\n)[^\p{L}\p{N}\n]*ERROR[ _]?[#(-]?\d{1,2}\)?\s*[:\uFF1A]\s*[^\n]{5,}/u;
const OTHER_LANGUAGES =
  /(?:\u7F3A\u9677|\u6F0F\u6D1E|\u9519\u8BEF|\u96B1\u60A3|\u9690\u60A3|\u30D0\u30B0|\u4E0D\u5177\u5408|\u8106\u5F31\u6027|\uBC84\uADF8|\uCDE8\uC57D\uC810)\s*[#\uFF03]?\s*\d{1,2}\s*[:\uFF1A]|\u6545\u610F(?:\u7684|\u5199\u9519|\u5F15\u5165|\u7559\u4E0B)/u;

/** `BUG: …`, `SECURITY BUG: …`, `<-- BUG: …`, at the beginning of a line of the comment. */
const PLAIN =
  /(?:^|\n)[^\p{L}\p{N}\n]*(?:(?:THE|SECURITY|LOGIC|SUBTLE|HIDDEN|CRITICAL|MAIN) ){0,2}(?:BUG|DEFECT|VULNERABILITY|VULN|FLAW)(?: ?\(\d[^)\n]{0,40}\))?\s*[:\uFF1A]\s*[^\n]{8,}/u;
const PLAIN_OTHER = /(?:^|\n)[^\p{L}\p{N}\n]*(?:\u7F3A\u9677|\u6F0F\u6D1E|\u30D0\u30B0|\u8106\u5F31\u6027)\s*[:\uFF1A]\s*[^\n]{2,}/u;
/** A tracker, a workaround for somebody else's bug, or a bug that is gone. */
const EXCUSED =
  /https?:\/\/|\bbugzilla\b|\b[A-Z]{2,}-\d{3,}\b|(?:gh|issue|bug|pr|ticket)[ -]?#?\d{3,}|\bworkaround\b|\b(?:was |been |now |already )fixed\b|\bfixed (?:in|by|bug)\b|\bregression test\b/i;
/** A list of the project's own: `see issue 12`, `#45`, `ticket 7`. A planted defect has a number, but no tracker. */
const TRACKED =
  /\b(?:gh|issue|ticket|pr|pull request|tracker)s?[ -]?#?\d+|(?<!bug |defect |vuln )#\d{2,}|\bknown (?:bug|issue|defect|limitation)s?\b|\bupstream\b/i;
/** `TODO(bug 1)`, `known bug 3`: where a person or a tracker is named, and what a project knows of itself. */
const KNOWN =
  /\b(?:TODO|XXX|HACK)\b\s*[(:[]?\s*$|\b(?:NOTE|FIXME)\(\s*$|\b(?:known|upstream|compiler|browser|kernel|old|historical|python|gcc|glibc|libc)\s*$/i;
/** A word before the marker says that it is mended or tested for. */
const MENDED = /\b(?:fix(?:ed|es)?|resolve[sd]?|closes?|regression|test(?:s|ing)?(?: for)?|handle[sd]?|prevents?|avoids?)\b[^\n]{0,20}$/i;

const PATTERNS: readonly (readonly [Strength, readonly RegExp[]])[] = [
  ['named', [NUMBERED, BRACKETED, SELF_DECLARED, PLANTED, INTRODUCED, HEADING, POINTED, CORRECTED, OTHER_LANGUAGES]],
  ['plain', [PLAIN, PLAIN_OTHER, SELF_DESCRIBED, NUMBERED_ERROR]],
];

/** What in a comment names a planted defect; null for every other comment. */
export function markerIn(comment: string): Marker | null {
  for (const [strength, patterns] of PATTERNS) {
    for (const pattern of patterns) {
      const match = pattern.exec(comment);
      if (!match) continue;
      const lead = /^[^\p{L}[(]*/u.exec(match[0])?.[0].length ?? 0;
      const at = match.index + lead;
      if (!isExcused(comment, at, strength)) return { strength, at, length: match[0].length - lead };
    }
  }
  return null;
}

function isExcused(comment: string, at: number, strength: Strength): boolean {
  const start = comment.lastIndexOf('\n', at - 1) + 1;
  const end = comment.indexOf('\n', at);
  const line = comment.slice(start, end < 0 ? undefined : end);
  const before = comment.slice(start, at);
  return EXCUSED.test(line) || MENDED.test(before) || KNOWN.test(before) || (strength === 'plain' && TRACKED.test(line));
}
