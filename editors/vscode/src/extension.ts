import { statSync } from 'node:fs';
import { commands, window, workspace, type ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind, type LanguageClientOptions, type ServerOptions } from 'vscode-languageclient/node.js';
import { findServer } from './server-path.js';

let client: LanguageClient | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('kgtlint.restart', restart),
    commands.registerCommand('kgtlint.fixTask', fixTask),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('kgtlint.path')) void restart();
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.dispose();
  client = undefined;
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

async function start(): Promise<void> {
  const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file').map(({ uri }) => uri.fsPath);
  const found = findServer(workspace.getConfiguration('kgtlint').get('path', ''), folders, isFile);
  if ('lookedFor' in found) return sayWhatToDo(found.lookedFor);
  const started = new LanguageClient('kgtlint', 'kgtlint', serverOptions(found.path), clientOptions());
  client = started;
  await started.start();
}

/** With the Node.js of VS Code: the server is a file of JavaScript. */
function serverOptions(module: string): ServerOptions {
  return { module, args: ['lsp'], transport: TransportKind.stdio };
}

/** Any file may be part of a task: the server knows which is. */
function clientOptions(): LanguageClientOptions {
  return { documentSelector: [{ scheme: 'file' }] };
}

async function sayWhatToDo(lookedFor: readonly string[]): Promise<void> {
  const places = lookedFor.length === 0 ? 'no folder is open' : `it is not at ${lookedFor.join(', nor at ')}`;
  const open = 'Open the setting';
  const chosen = await window.showWarningMessage(
    `kgtlint was not found: ${places}. Install it in the repository (npm i -D kgtlint), or name its dist/cli.js in kgtlint.path.`,
    open,
  );
  if (chosen === open) await commands.executeCommand('workbench.action.openSettings', 'kgtlint.path');
}

async function fixTask(): Promise<void> {
  const uri = window.activeTextEditor?.document.uri.toString();
  if (uri !== undefined) await commands.executeCommand('kgtlint.fixAll', uri);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
