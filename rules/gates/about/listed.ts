/** `"a", "b" and 3 more`: labels in a message. */
export function listed(labels: readonly string[]): string {
  const shown = labels.slice(0, 5).map((label) => JSON.stringify(label));
  const more = labels.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
