/** Code may be nested deeper than the stack of whoever reads it; what is deeper than this is not looked into. */
const DEEPEST = 400;

let depth = 0;

/** Reads something that may hold more of its kind. */
export function nested<T>(read: () => T, tooDeep: () => T): T {
  if (depth >= DEEPEST) return tooDeep();
  depth++;
  try {
    return read();
  } finally {
    depth--;
  }
}
