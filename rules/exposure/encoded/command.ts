/** The command that an encoded text stands in, with its continuation lines, without the encoded text. */
export function commandAround(text: string, start: number, end: number): string {
  let from = lineStart(text, start);
  while (from > 0 && isContinued(text, from)) from = lineStart(text, from - 1);
  let to = lineEnd(text, end);
  while (to < text.length && /\\[ \t\r]*$/.test(text.slice(lineStart(text, to), to))) to = lineEnd(text, to + 1);
  return `${text.slice(from, start)} ${text.slice(end, to)}`;
}

function isContinued(text: string, from: number): boolean {
  return /\\[ \t\r]*$/.test(text.slice(lineStart(text, from - 1), from - 1));
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

const WRITTEN = /(?:>>?|\btee\b(?: -a)?|\s-o|\bof=|\bdest=)\s*["']?([\w./~$@{}+-]*[\w}])/g;

/** Files that a command writes its output into. */
export function writtenBy(command: string): string[] {
  return [...command.matchAll(WRITTEN)].flatMap(([, path = '']) => (path.startsWith('/dev/') || /^\d?$/.test(path) ? [] : [path]));
}

/** The command takes the file away again. */
export function removes(command: string, path: string): boolean {
  return [...command.matchAll(/\brm\b([^;&|\n]*)/g)].some(([, operands = '']) => operands.split(/\s+/).includes(path));
}

const GRADER =
  /(?:^|[^a-z])(?:verifiers?|oracle|solutions?|solve|reference|grader|grading|golden|gold|expected|answers?|ground[_-]?truth|hidden[_-]?tests?)(?![a-z])|^\/tests?\//i;

/** The name of a file or variable says that it belongs to the solution or the verifier. */
export function isGraderName(name: string): boolean {
  return GRADER.test(name);
}

/** The variable that a command sets to the encoded text (`ENV PATCH=`, `PATCH = "`), or null. */
export function variableOf(before: string): string | null {
  return /([A-Za-z_]\w*)["']?\s*(?::=|[:=])\s*[bru]?["'(]*$/.exec(before)?.[1] ?? /\bENV\s+(\w+)\s+["']?$/.exec(before)?.[1] ?? null;
}
