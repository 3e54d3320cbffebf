import { isAbsolute } from 'node:path';
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { ConfigError, type ConfigProblem } from '../config/error.js';
import { neutral } from '../report/index.js';
import type { Bench } from './bench.js';
import { SOURCE } from './convert.js';

/** What is wrong with the configuration of a place, by the URI of its file; nothing for any other error. */
export function configurationDiagnostics(error: unknown, bench: Pick<Bench, 'uriOf'>): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  if (!(error instanceof ConfigError)) return found;
  for (const problem of error.problems) {
    const { file } = problem;
    if (file === null) continue;
    const uri = isAbsolute(file) ? URI.file(file).toString() : bench.uriOf(file);
    found.set(uri, [...(found.get(uri) ?? []), toDiagnostic(problem)]);
  }
  return found;
}

function toDiagnostic({ message, hint, line, column }: ConfigProblem): Diagnostic {
  const start = { line: (line ?? 1) - 1, character: (column ?? 1) - 1 };
  return {
    range: { start, end: { ...start, character: start.character + 1 } },
    severity: DiagnosticSeverity.Error,
    source: SOURCE,
    message: neutral(hint === null ? message : `${message}; ${hint}`),
  };
}
