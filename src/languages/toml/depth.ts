const STRING_OR_COMMENT = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*/g;

/** The greatest number of brackets that are open at once, outside strings and comments. The text may be invalid. */
export function bracketDepth(text: string): number {
  let depth = 0;
  let greatest = 0;
  for (const [bracket] of text.replace(STRING_OR_COMMENT, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    greatest = Math.max(greatest, depth);
  }
  return greatest;
}
