import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './files.mjs';

/** GitHub's own parser. It imports JSON in a form that only a bundler takes, so it is bundled first. */
const SOURCE = `
export { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } from '@actions/workflow-parser';
export { parseAction } from '@actions/workflow-parser/actions/action-parser';
`;

async function loadParser() {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: root },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
  });
  const folder = mkdtempSync(join(tmpdir(), 'kgtlint-workflows-'));
  try {
    const file = join(folder, 'parser.cjs');
    writeFileSync(file, outputFiles[0].contents);
    return createRequire(import.meta.url)(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let parser;

/** What GitHub would refuse in the text of a workflow, or of an `action.yml`; empty when nothing. */
export async function workflowFaults(text, kind = 'workflow') {
  parser ??= loadParser();
  const { NoOperationTraceWriter, convertWorkflowTemplate, parseAction, parseWorkflow } = await parser;
  const parse = kind === 'action' ? parseAction : parseWorkflow;
  const { context, value } = parse({ name: `${kind}.yml`, content: text }, new NoOperationTraceWriter());
  const faults = context.errors.getErrors().map(({ message }) => message);
  if (kind === 'action' || !value || faults.length > 0) return faults;
  const template = await convertWorkflowTemplate(context, value);
  return (template.errors ?? []).map(({ Message }) => Message);
}
