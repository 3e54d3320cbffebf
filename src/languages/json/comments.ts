import { createScanner, type SyntaxKind } from 'jsonc-parser';

/** Values of jsonc-parser's `SyntaxKind`, a `const enum` that isolated modules cannot read. */
const CLOSE_BRACE = 2 as SyntaxKind;
const CLOSE_BRACKET = 4 as SyntaxKind;
const COMMA = 5 as SyntaxKind;
const LINE_COMMENT = 12 as SyntaxKind;
const BLOCK_COMMENT = 13 as SyntaxKind;
const LINE_BREAK = 14 as SyntaxKind;
const SPACE = 15 as SyntaxKind;
const END = 17 as SyntaxKind;

/** Files whose readers allow comments and trailing commas, by convention of the tools that own them. */
const WITH_COMMENTS =
  /(?:^|\/)(?:(?:ts|js)config(?:\.[^/]*)?\.json|\.?devcontainer\.json|\.eslintrc\.json|\.babelrc\.json|api-extractor\.json|\.(?:vscode|devcontainer)\/[^/]*\.json)$/;

export function allowsComments(path: string): boolean {
  return WITH_COMMENTS.test(path);
}

/** The text with comments and trailing commas overwritten by blanks: plain JSON at the same offsets. */
export function blankComments(text: string): string {
  const scanner = createScanner(text, false);
  const parts: string[] = [];
  let comma = -1;
  for (let kind = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const token = text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
    const comment = kind === LINE_COMMENT || kind === BLOCK_COMMENT;
    if (comma !== -1 && (kind === CLOSE_BRACE || kind === CLOSE_BRACKET)) parts[comma] = ' ';
    if (kind === COMMA) comma = parts.length;
    else if (!comment && kind !== LINE_BREAK && kind !== SPACE) comma = -1;
    parts.push(comment ? token.replace(/[^\r\n]/g, ' ') : token);
  }
  return parts.join('');
}
