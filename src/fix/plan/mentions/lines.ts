/** A line of Markdown that is no running text. */
export interface Part {
  readonly line: string;
  readonly number: number;
  /** Of the front matter or a block of code; else of a table or a list. */
  readonly isData: boolean;
}

/** The lines that are no running text. */
export function partsOf(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let end: RegExp | null = /^---\s*$/.test(lines[0] ?? '') ? /^(?:---|\.\.\.)\s*$/ : null;
  lines.forEach((line, i) => {
    if (end !== null) {
      if (i > 0 && end.test(line)) end = null;
      else parts.push({ line, number: i + 1, isData: true });
      return;
    }
    const fence = /^\s*(?:[-*+]\s+|>\s*)?(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) end = new RegExp(`^\\s*>?\\s*${fence}`);
    else if (/^(?: {4}|\t)/.test(line)) parts.push({ line, number: i + 1, isData: true });
    else if (/^\s*(?:[-*+]|\d+[.)])\s|\|/.test(line)) parts.push({ line, number: i + 1, isData: false });
  });
  return parts;
}
