/** Names what is wrong with a value; null when nothing is. */
type Check = (value: unknown) => string | null;

const aString: Check = (value) => (typeof value === 'string' ? null : 'is no string');
const aNumber: Check = (value) => (typeof value === 'number' ? null : 'is no number');

function members(checks: Readonly<Record<string, Check>>): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is no object';
    for (const [name, check] of Object.entries(checks)) {
      const wrong = check((value as Record<string, unknown>)[name]);
      if (wrong !== null) return wrong.startsWith('is') ? `"${name}" ${wrong}` : wrong;
    }
    return null;
  };
}

function listOf(check: Check): Check {
  return (value) => (Array.isArray(value) ? (value.map(check).find((wrong) => wrong !== null) ?? null) : 'is no list');
}

function optional(check: Check): Check {
  return (value) => (value === undefined || value === null ? null : check(value));
}

const anything: Check = () => null;
const position = members({ line: aNumber, character: aNumber });
const range = members({ start: position, end: position });
const textDocument = members({ uri: aString });

const AT_PLACE = members({ textDocument, position });
const OF_DOCUMENT = members({ textDocument });

/** The parameters that the server uses of each message, by method (LSP 3.17). What else a client sends is its own affair. */
const PARAMS: ReadonlyMap<string, Check> = new Map([
  ['textDocument/hover', AT_PLACE],
  ['textDocument/completion', AT_PLACE],
  ['textDocument/codeAction', members({ textDocument, range, context: members({ diagnostics: listOf(members({})) }) })],
  ['textDocument/diagnostic', OF_DOCUMENT],
  ['workspace/executeCommand', members({ command: aString, arguments: optional(listOf(anything)) })],
  ['textDocument/didOpen', members({ textDocument: members({ uri: aString, version: aNumber, text: aString }) })],
  [
    'textDocument/didChange',
    members({ textDocument: members({ uri: aString }), contentChanges: listOf(members({ text: aString, range: optional(range) })) }),
  ],
  ['textDocument/didClose', OF_DOCUMENT],
  ['textDocument/didSave', OF_DOCUMENT],
  ['workspace/didChangeWatchedFiles', members({ changes: listOf(members({ uri: aString })) })],
  ['workspace/didChangeWorkspaceFolders', members({ event: members({ added: listOf(textDocument), removed: listOf(textDocument) }) })],
]);

/** What is wrong with the parameters of a message; null when they are as the server needs them, or it knows no such message. */
export function wrongParams(method: string, params: unknown): string | null {
  const wrong = PARAMS.get(method)?.(params) ?? null;
  return wrong === 'is no object' ? 'it has no parameters' : wrong;
}
