/** Adds to the list under a key, in its place: of many values under one key none is copied for the next. */
export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const before = lists.get(key);
  if (before) before.push(value);
  else lists.set(key, [value]);
}
