import { CodeActionKind, TextDocumentSyncKind, type InitializeResult } from 'vscode-languageserver/node';
import { FIX_ALL_KIND } from './actions/index.js';
import type { Client } from './client.js';
import { COMMANDS } from './commands.js';

/** What the server tells an editor of itself. Positions are UTF-16, which every editor has to understand. */
export function initializeResult(client: Client, version: string): InitializeResult {
  return {
    serverInfo: { name: 'kgtlint', version },
    capabilities: {
      positionEncoding: 'utf-16',
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
      hoverProvider: true,
      completionProvider: { triggerCharacters: ['"', ':'] },
      ...(client.codeActions ? { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL_KIND] } } : {}),
      executeCommandProvider: { commands: [...COMMANDS] },
      ...(client.diagnostics === 'pull'
        ? { diagnosticProvider: { identifier: 'kgtlint', interFileDependencies: true, workspaceDiagnostics: false } }
        : {}),
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}
