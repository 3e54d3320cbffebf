import { neutral } from '../neutral.js';

/** Text of a message, safe to join with links: nothing in it reads as `[text](target)`, and no control character acts. */
export function plainText(text: string): string {
  const safe = neutral(text);
  return safe.includes('](') || !isBalanced(safe) ? escapeBrackets(safe) : safe;
}

/** A link to the related location `id` of the same result. */
export function link(text: string, id: number): string {
  return `[${escapeBrackets(neutral(text))}](${id})`;
}

/** The text with a full stop when it does not end like a sentence. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Lists in a message (`[1,2]`) stay readable; only an open bracket could reach a link that follows. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const bracket of text.match(/[[\]]/g) ?? []) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function escapeBrackets(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&');
}
