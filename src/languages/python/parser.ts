import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Language, Parser, type TreeCursor } from 'web-tree-sitter';
import type { OffsetRange } from '../../model/place.js';
import type { PythonNode } from './tree.js';

export interface ParsedPython {
  readonly root: PythonNode;
  /** What the parser could not read, and what it missed. */
  readonly errors: readonly (OffsetRange & { readonly missing: string | null })[];
}

export type PythonParser = (text: string) => ParsedPython;

/** Loads the parser's two WebAssembly files: from beside this file in a bundle, else from their packages. */
export async function createPythonParser(): Promise<PythonParser> {
  await Parser.init({ wasmBinary: wasm('web-tree-sitter.wasm', 'web-tree-sitter/web-tree-sitter.wasm') });
  const language = await Language.load(wasm('tree-sitter-python.wasm', '@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm'));
  const parser = new Parser().setLanguage(language);
  return (text) => parse(parser, text);
}

function wasm(name: string, packaged: string): Uint8Array {
  try {
    return readFileSync(new URL(name, import.meta.url));
  } catch {
    return readFileSync(createRequire(import.meta.url).resolve(packaged));
  }
}

/** The parser's memory is not collected, so its tree is copied and let go. */
function parse(parser: Parser, text: string): ParsedPython {
  const tree = parser.parse(text);
  if (!tree) throw new Error('the Python parser gave no tree');
  try {
    const cursor = tree.walk();
    try {
      return copy(cursor);
    } finally {
      cursor.delete();
    }
  } finally {
    tree.delete();
  }
}

interface Growing extends PythonNode {
  readonly children: PythonNode[];
}

/** Walks without recursion: code may be nested deeper than the stack. */
function copy(cursor: TreeCursor): ParsedPython {
  const errors: (OffsetRange & { missing: string | null })[] = [];
  const root = nodeAt(cursor, null);
  const path = [root];
  for (;;) {
    if (cursor.gotoFirstChild()) {
      path.push(visit(cursor, path.at(-1) as Growing, errors));
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) return { root, errors };
      path.pop();
    }
    path.pop();
    path.push(visit(cursor, path.at(-1) as Growing, errors));
  }
}

function visit(cursor: TreeCursor, parent: Growing, errors: (OffsetRange & { missing: string | null })[]): Growing {
  const node = nodeAt(cursor, cursor.currentFieldName);
  if (cursor.nodeType === 'ERROR') errors.push({ start: node.start, end: node.end, missing: null });
  else if (cursor.nodeIsMissing) errors.push({ start: node.start, end: node.end, missing: cursor.nodeType });
  if (isKept(cursor)) parent.children.push(node);
  return node;
}

function nodeAt(cursor: TreeCursor, field: string | null): Growing {
  return { type: cursor.nodeType, start: cursor.startIndex, end: cursor.endIndex, field, children: [] };
}

const OPERATOR = /^(?:[-+*/%@&|^~<>=!]+|\*\*|not|in|is|not in|is not|and|or|async)$/;

function isKept(cursor: TreeCursor): boolean {
  if (cursor.nodeIsNamed) return cursor.nodeType !== 'comment';
  return cursor.currentFieldName !== null || OPERATOR.test(cursor.nodeType);
}
