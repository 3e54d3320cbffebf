/** The folder that a task lies in, which is how repositories group their tasks; `.` for tasks at the root. */
export function datasetOf(task: string): string {
  const slash = task.lastIndexOf('/');
  return slash < 0 ? '.' : task.slice(0, slash);
}
