import { DiagnosticSeverity, type Diagnostic, type Position, type Range as LspRange } from 'vscode-languageserver/node';
import type { Evidence, Finding } from '../model/finding.js';
import type { Level } from '../model/level.js';
import type { Range } from '../model/place.js';
import { neutral } from '../report/index.js';

/** 1-based places to 0-based ones; both count UTF-16 units, and the end is exclusive. */
export function toRange({ line, column, endLine, endColumn }: Range): LspRange {
  return { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } };
}

const SEVERITIES: Readonly<Record<Level, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
};

export interface DiagnosticOptions {
  /** URI of a path relative to the root. */
  readonly uriOf: (path: string) => string;
  readonly pageUrl: (rule: string) => string | null;
  readonly relatedInformation: boolean;
}

/** What of a diagnostic comes back with a request for code actions. */
export interface DiagnosticData {
  readonly fingerprint: string;
}

export const SOURCE = 'kgtlint';

export function toDiagnostic(finding: Finding, { uriOf, pageUrl, relatedInformation }: DiagnosticOptions): Diagnostic {
  const places = relatedInformation ? [...finding.evidence, ...finding.related] : [];
  const href = pageUrl(finding.rule);
  const data: DiagnosticData = { fingerprint: finding.fingerprint };
  return {
    range: toRange(finding.range),
    severity: SEVERITIES[finding.level],
    code: finding.rule,
    ...(href === null ? {} : { codeDescription: { href } }),
    source: SOURCE,
    message: neutral(finding.message),
    ...(places.length === 0 ? {} : { relatedInformation: places.map((place) => related(place, uriOf)) }),
    data,
  };
}

/** The author may open every file, but a value that stays out of reports stays out of the list of problems, too. */
function related({ file, range, text, hidden }: Evidence, uriOf: DiagnosticOptions['uriOf']) {
  const message = hidden === true ? 'the value stands here' : neutral(text);
  return { location: { uri: uriOf(file), range: toRange(range) }, message };
}

/** Whether two ranges touch; an empty one at the end of another does. */
export function touches(a: LspRange, b: LspRange): boolean {
  return isNotAfter(a.start, b.end) && isNotAfter(b.start, a.end);
}

/** Whether a place lies in a 1-based range, its end included, as a cursor behind the last character is. */
export function holds(range: Range, { line, character }: Position): boolean {
  const { start, end } = toRange(range);
  return isNotAfter(start, { line, character }) && isNotAfter({ line, character }, end);
}

function isNotAfter(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character);
}
