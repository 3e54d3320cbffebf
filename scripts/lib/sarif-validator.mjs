import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The binary that the package resolves to; its own launcher goes through a shell, which breaks on `;`. */
function binary() {
  try {
    const require = createRequire(import.meta.url);
    return require(require.resolve('@microsoft/sarif-multitool'));
  } catch {
    return null;
  }
}

const BINARY = binary();

/** False only where the binary does not exist for the platform or cannot start. */
export const canValidate = BINARY !== null && spawnSync(BINARY, ['version']).status === 0;

/** Rules that are off by default and that code scanning needs; SARIF2006 asks the network. */
const RULES = {
  'SARIF2006.UrisShouldBeReachable': 'Disabled',
  'SARIF2007.ExpressPathsRelativeToRepoRoot': 'Warning',
  'GH1001.ProvideRequiredLocationProperties': 'Error',
  'GH1002.InlineThreadFlowLocations': 'Error',
  'GH1003.ProvideRequiredRegionProperties': 'Error',
  'GH1005.LocationsMustBeRelativeUrisOrFilePaths': 'Error',
  'GH1006.ProvideCheckoutPath': 'Error',
  'GH1007.ProvideFullyFormattedMessageStrings': 'Error',
};

/** Runs the tool in a folder of its own and returns the log that it wrote: its exit status is 0 on violations. */
export function runSarifTool(files, args) {
  const folder = mkdtempSync(join(tmpdir(), 'kgtlint-sarif-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stdout, stderr } = spawnSync(BINARY, [...args, '--log', 'ForceOverwrite', '-o', 'out.sarif'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the validator failed: ${stdout}${stderr}`);
    return JSON.parse(readFileSync(join(folder, 'out.sarif'), 'utf8').replace(/^\ufeff/, ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Violations at level error and warning by the rules of SARIF and of code scanning: `rule level message id: arguments`. */
export function sarifViolations(text) {
  const config = Object.entries(RULES).map(
    ([rule, state]) =>
      `<Properties Key="${rule}.Options"><Property Key="RuleEnabled" Value="${state}" Type="Driver.RuleEnabledState" /></Properties>`,
  );
  const files = { 'log.sarif': text, 'rules.xml': `<?xml version="1.0" encoding="utf-8"?>\n<Properties>${config.join('')}</Properties>\n` };
  const args = ['validate', 'log.sarif', '--config', 'rules.xml', '--level', 'Error;Warning', '--rule-kind', 'Sarif;Ghas'];
  return (runSarifTool(files, args).runs[0]?.results ?? []).map(
    ({ ruleId, level, message }) => `${ruleId} ${level ?? 'warning'} ${message.id}: ${message.arguments?.join(', ')}`,
  );
}
