import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSarifTool } from '../../../scripts/lib/sarif-validator.mjs';

/** The line hash that the validator's own tool computes for the result at each line of a text. */
export function toolHashes(text: string, lines: number): (string | undefined)[] {
  const results = Array.from({ length: lines }, (_, i) => ({
    ruleId: 'x',
    message: { text: 'x.' },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'a.txt', uriBaseId: 'ROOT' }, region: { startLine: i + 1 } } }],
  }));
  const log = { version: '2.1.0', runs: [{ tool: { driver: { name: 'x' } }, originalUriBaseIds: { ROOT: {} }, results }] };
  const root = mkdtempSync(join(tmpdir(), 'kgtlint-root-'));
  try {
    writeFileSync(join(root, 'a.txt'), text);
    const rewrite = ['rewrite', 'log.sarif', '--insert', 'RollingHashPartialFingerprints', '-u', `ROOT=file://${root}/`];
    const made = runSarifTool({ 'log.sarif': JSON.stringify(log) }, rewrite);
    return (made.runs[0]?.results ?? []).map((result) => result.partialFingerprints?.['primaryLocationLineHash']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
