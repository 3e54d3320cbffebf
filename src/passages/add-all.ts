/** Adds items one by one: `push(...items)` overflows the stack from some hundred thousand items on. */
export function addAll<T>(target: T[], items: Iterable<T>): void {
  for (const item of items) target.push(item);
}
