type ReadTree = (text: string) => unknown;

let readTree: ReadTree | undefined;

/** Loads the Markdown parser for texts inside other files. */
export async function prepareMarkdown(): Promise<void> {
  const { MarkdownReading } = await import('../../languages/markdown/read.js');
  readTree ??= (text) => new MarkdownReading(text).tree();
}

/** Tree of a text inside another file; undefined while the parser is not loaded, and for texts that it cannot read. */
export function markdownTree(text: string): unknown {
  return readTree?.(text);
}
