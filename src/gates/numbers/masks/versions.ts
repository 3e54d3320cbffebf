import type { Recogniser } from './types.js';

const PRODUCTS =
  'python|cpython|pypy|node(?:\\.?js)?|ubuntu|debian|alpine|centos|fedora|rhel|jdk|openjdk|java|ruby|golang|php|perl|postgres(?:ql)?|mysql|mariadb|mongodb|redis|sqlite|nginx|cuda|gcc|clang|cmake|numpy|pandas|scipy|scikit-learn|pytorch|torch|tensorflow|django|flask|fastapi|typescript|openssl|linux|kernel|windows|macos|ios|android|docker|kubernetes|npm|pip|html|http|tls|unicode|ecmascript|c\\+\\+|llama|claude|gemini|gpt';
const NUMBER = '\\d+(?:\\.\\d+)*(?:\\.[x*])?';
const TAIL = '(?:[-+.]?(?:rc|alpha|beta|dev|post|pre|lts|slim|snapshot|final)[\\w.+-]*|-[a-z][\\w.-]*)?';
const NOT_MEASURED =
  '(?![\\w%]|\\.\\d|[\\s-](?:%|percent|seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|lines?|items?|rows?|bytes|[kMG]i?B)(?!\\w))';

const PACKAGE = '[A-Za-z][\\w.-]*(?:\\[[\\w,-]+\\])?';
const BOUND = `(?:===?|~=|!=|>=|<=|[<>])\\s?${NUMBER}${TAIL}`;

export const versions: readonly Recogniser[] = [
  { role: 'version', pattern: new RegExp(`(?<![\\w.])v\\.?\\d+(?:\\.\\d+)*${TAIL}(?![\\w%]|\\.\\d)`, 'gi') },
  { role: 'version', pattern: new RegExp(`(?<![\\w.,])\\d+\\.\\d+\\.\\d+(?:\\.(?:\\d+|[x*]))*${TAIL}(?![\\w,]*\\d)`, 'gi') },
  {
    role: 'version',
    pattern: new RegExp(
      `(?<![\\w.-])(?:${PRODUCTS})(?:\\s|[-:@/]|\\s?[<>=~!]=?\\s?)(?:version\\s|v)?${NUMBER}${TAIL}\\+?${NOT_MEASURED}`,
      'gi',
    ),
  },
  {
    role: 'version',
    pattern: new RegExp(
      `(?<!\\w)(?:version|release|build|revision|rev\\.?|ver\\.)(?:\\sno\\.?)?[\\s:=]{1,2}["']?v?${NUMBER}${TAIL}(?![\\w%]|\\.\\d)`,
      'gi',
    ),
  },
  {
    role: 'version',
    pattern: new RegExp(
      `(?=\\d)(?<=(?<!\\w)(?:software|firmware|tool|app|driver)(?:\\sversion|\\srelease)?[\\s(:,]{1,2})\\d+\\.\\d+(?:\\.\\d+)*${NOT_MEASURED}`,
      'gi',
    ),
  },
  { role: 'version', pattern: /(?<![\d.])\d+(?:\.\d+)*\s?版(?!面|权|次)|(?:软件|固件|版本)\s?\d+\.\d+(?:\.\d+)*/g },
  // A requirement stands alone on its line or in its quotes, without blanks; with others it is a condition on a variable.
  {
    role: 'version',
    pattern: new RegExp(`^[ \\t]*(?:-[ \\t])?${PACKAGE}${BOUND}(?:,${BOUND})*[ \\t]*(?=$|[;#\\r])`, 'gm'),
    accept: isRequirement,
  },
  { role: 'version', pattern: new RegExp(`(?<=["'])${PACKAGE}\\s?${BOUND}(?:,\\s?${BOUND})*(?=["';])`, 'g'), accept: isRequirement },
  { role: 'version', pattern: new RegExp(`(?<![\\w.-])${PACKAGE}(?:[=~<>!]=?=?|@)\\^?${NUMBER}`, 'g'), accept: isInstalled },
  {
    role: 'version',
    pattern: new RegExp(`~=\\s?${NUMBER}|(?<=["'])[\\^~]\\d+(?:\\.\\d+)*(?=["'])|(?<=[\\w-]@)[\\^~]?${NUMBER}(?!\\w)`, 'g'),
  },
  { role: 'image-tag', pattern: /(?<![\w./-])[a-z][\w./-]*:\d+(?:\.\d+)*-[a-z][\w.-]*/g },
  { role: 'image-tag', pattern: /(?=:)(?<=^[ \t]{0,60}(?:FROM|image:)[ \t]{1,9}["']?[\w./-]{1,200}):[\w.-]*\d[\w.-]*/gm },
];

/** `numpy>=1.12` and `left-pad==3` name versions; `x>=5` and `min_rate>=0.12` compare. */
function isRequirement(match: RegExpExecArray): boolean {
  const name = /^[\s-]*([A-Za-z][\w.-]*)/.exec(match[0])![1]!;
  return name.length > 1 && !/[A-Z_]/.test(name) && /(?:==|~=)\d|\d\.\d/.test(match[0]) && !/[<>=]\s?0?\.0*\d+$/.test(match[0]);
}

function isInstalled(match: RegExpExecArray, text: string): boolean {
  const before = text.slice(Math.max(0, match.index - 200), match.index);
  return /\b(?:install|add|requires?)\b[^\n]*$/.test(before);
}
