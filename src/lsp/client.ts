import type { ClientCapabilities } from 'vscode-languageserver/node';

/** What the editor can do, as far as the server asks. */
export interface Client {
  /** How the editor gets its diagnostics. Never in both ways, or each would be shown twice. */
  readonly diagnostics: 'push' | 'pull';
  readonly canRefresh: boolean;
  readonly relatedInformation: boolean;
  /** Edits name the version of the document that they are for. */
  readonly documentChanges: boolean;
  readonly createFiles: boolean;
  readonly applyEdit: boolean;
  readonly showDocument: boolean;
  /** Actions as objects; else only as commands, which none of ours is. */
  readonly codeActions: boolean;
  readonly disabledActions: boolean;
  /** Hovers must not be Markdown. */
  readonly plainHover: boolean;
  readonly watchFiles: boolean;
  readonly folderChanges: boolean;
}

/** Reads the capabilities. What is not said is not there. */
export function clientOf({ textDocument, workspace, window }: ClientCapabilities): Client {
  return { ...ofDocuments(textDocument), ...ofWorkspace(workspace), showDocument: window?.showDocument?.support === true };
}

function ofDocuments(textDocument: ClientCapabilities['textDocument']) {
  const { publishDiagnostics: push, diagnostic: pull, codeAction, hover } = textDocument ?? {};
  return {
    diagnostics: canPull(textDocument) ? ('pull' as const) : ('push' as const),
    relatedInformation: push?.relatedInformation === true || pull?.relatedInformation === true,
    codeActions: codeAction?.codeActionLiteralSupport !== undefined,
    // Who says nothing of formats knows the older hovers, which were Markdown.
    plainHover: hover?.contentFormat !== undefined && !hover.contentFormat.includes('markdown'),
    disabledActions: codeAction?.disabledSupport === true,
  };
}

function ofWorkspace(workspace: ClientCapabilities['workspace']) {
  const { workspaceEdit, diagnostics, didChangeWatchedFiles } = workspace ?? {};
  const documentChanges = workspaceEdit?.documentChanges === true;
  return {
    canRefresh: diagnostics?.refreshSupport === true,
    documentChanges,
    createFiles: documentChanges && workspaceEdit.resourceOperations?.includes('create') === true,
    applyEdit: workspace?.applyEdit === true,
    watchFiles: didChangeWatchedFiles?.dynamicRegistration === true,
    folderChanges: workspace?.workspaceFolders === true,
  };
}

/**
 * A finding may stand in another file of the task than the one that is asked for. An editor that cannot take those with an answer
 * gets them pushed, which all can take.
 */
function canPull(textDocument: ClientCapabilities['textDocument']): boolean {
  const pull = textDocument?.diagnostic;
  return pull !== undefined && (pull.relatedDocumentSupport === true || textDocument?.publishDiagnostics === undefined);
}
