/** A path relative to the root as one relative to its task; paths elsewhere stay as they are. */
export function inTask(path: string, task: string): string {
  return path.startsWith(`${task}/`) ? path.slice(task.length + 1) : path;
}
