const cache = new Map<string, RegExp | null>();

/** The pattern with the `u` flag, without it where it only compiles so; null where it is no ECMAScript pattern. */
export function nativePattern(source: string): RegExp | null {
  let found = cache.get(source);
  if (found === undefined) cache.set(source, (found = build(source)));
  return found;
}

function build(source: string): RegExp | null {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // The next flags, or no pattern at all.
    }
  }
  return null;
}
