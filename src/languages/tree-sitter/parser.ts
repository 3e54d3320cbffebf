import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';
import { copyTree, type Keep, type ParsedTree } from './copy.js';

export type TreeParser = (text: string) => ParsedTree;

let engine: Promise<void> | undefined;

/**
 * A parser by a grammar (`python`, `bash`). The WebAssembly files of engine and grammar are read from beside this file in a
 * bundle, else from their packages.
 */
export async function createTreeParser(grammar: string, keep: Keep): Promise<TreeParser> {
  engine ??= Parser.init({ wasmBinary: wasm('web-tree-sitter.wasm', 'web-tree-sitter/web-tree-sitter.wasm') });
  await engine;
  const name = `tree-sitter-${grammar}.wasm`;
  const language = await Language.load(wasm(name, `@vscode/tree-sitter-wasm/wasm/${name}`));
  const parser = new Parser().setLanguage(language);
  return (text) => parse(parser, text, keep);
}

function wasm(name: string, packaged: string): Uint8Array {
  try {
    return readFileSync(new URL(name, import.meta.url));
  } catch {
    return readFileSync(createRequire(import.meta.url).resolve(packaged));
  }
}

/** The parser's memory is not collected, so its tree is copied and let go. */
function parse(parser: Parser, text: string, keep: Keep): ParsedTree {
  const tree = parser.parse(text);
  if (!tree) throw new Error('the parser gave no tree');
  try {
    const cursor = tree.walk();
    try {
      return copyTree(cursor, text, keep);
    } finally {
      cursor.delete();
    }
  } finally {
    tree.delete();
  }
}
