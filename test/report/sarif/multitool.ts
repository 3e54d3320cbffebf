import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Log } from 'sarif';

/** The binary that the package resolves to; its own launcher goes through a shell, which breaks on `;`. */
function binary(): string | null {
  try {
    const require = createRequire(import.meta.url);
    return require(require.resolve('@microsoft/sarif-multitool')) as string;
  } catch {
    return null;
  }
}

const BINARY = binary();

/** False only where the binary does not exist for the platform or cannot start. */
export const canRun = BINARY !== null && spawnSync(BINARY, ['version']).status === 0;

/** Rules that are off by default and that code scanning needs; SARIF2006 asks the network. */
const RULES: Readonly<Record<string, string>> = {
  'SARIF2006.UrisShouldBeReachable': 'Disabled',
  'SARIF2007.ExpressPathsRelativeToRepoRoot': 'Warning',
  'GH1001.ProvideRequiredLocationProperties': 'Error',
  'GH1002.InlineThreadFlowLocations': 'Error',
  'GH1003.ProvideRequiredRegionProperties': 'Error',
  'GH1005.LocationsMustBeRelativeUrisOrFilePaths': 'Error',
  'GH1006.ProvideCheckoutPath': 'Error',
  'GH1007.ProvideFullyFormattedMessageStrings': 'Error',
};

/** Runs the tool in a folder of its own. Its exit status is 0 on violations, so what it wrote is what counts. */
function runTool(files: Readonly<Record<string, string>>, args: readonly string[]): Log {
  const folder = mkdtempSync(join(tmpdir(), 'kgtlint-sarif-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stdout, stderr } = spawnSync(BINARY!, [...args, '--log', 'ForceOverwrite', '-o', 'out.sarif'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the validator failed: ${stdout}${stderr}`);
    return JSON.parse(readFileSync(join(folder, 'out.sarif'), 'utf8').replace(/^\ufeff/, '')) as Log;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Violations at level error and warning by the rules of SARIF and of code scanning: `rule level message id: arguments`. */
export function validate(text: string): string[] {
  const config = Object.entries(RULES).map(
    ([rule, state]) =>
      `<Properties Key="${rule}.Options"><Property Key="RuleEnabled" Value="${state}" Type="Driver.RuleEnabledState" /></Properties>`,
  );
  const files = { 'log.sarif': text, 'rules.xml': `<?xml version="1.0" encoding="utf-8"?>\n<Properties>${config.join('')}</Properties>\n` };
  const log = runTool(files, ['validate', 'log.sarif', '--config', 'rules.xml', '--level', 'Error;Warning', '--rule-kind', 'Sarif;Ghas']);
  return (log.runs[0]?.results ?? []).map(
    ({ ruleId, level, message }) => `${ruleId} ${level ?? 'warning'} ${message.id}: ${message.arguments?.join(', ')}`,
  );
}

/** The line hash that the tool itself computes for the result at each line of a text. */
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
    const made = runTool({ 'log.sarif': JSON.stringify(log) }, [
      'rewrite',
      'log.sarif',
      '--insert',
      'RollingHashPartialFingerprints',
      '-u',
      `ROOT=file://${root}/`,
    ]);
    return (made.runs[0]?.results ?? []).map((result) => result.partialFingerprints?.['primaryLocationLineHash']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
