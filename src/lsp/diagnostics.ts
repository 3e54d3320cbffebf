import type { Diagnostic } from 'vscode-languageserver/node';
import type { Bench, Checked } from './bench.js';
import type { Client } from './client.js';
import { toDiagnostic } from './convert.js';

/** The diagnostics of a task by URI. */
export async function diagnosticsOf(
  bench: Bench,
  { result }: Checked,
  client: Client,
): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
  const project = await bench.project();
  const options = {
    uriOf: (path: string) => bench.uriOf(path),
    pageUrl: (rule: string) => project.pageUrl(rule),
    relatedInformation: client.relatedInformation,
  };
  const found = new Map<string, Diagnostic[]>();
  for (const finding of result.findings) {
    if (finding.suppressed) continue;
    const uri = options.uriOf(finding.file);
    found.set(uri, [...(found.get(uri) ?? []), toDiagnostic(finding, options)]);
  }
  return found;
}
