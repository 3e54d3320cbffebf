/** One line of a section: what is shown, the file that it is about, and what all lines of one cause share. */
export interface Row {
  readonly cells: readonly string[];
  readonly path: string;
  readonly cause: string;
}

/** Lines of one cause that are shown one by one; of more, the first three and a count. */
const FULLY_SHOWN = 8;
const FIRST = 3;

/** Cells of the rows, with long runs of one cause cut to their first lines and a count. */
export function briefly(rows: readonly Row[]): (readonly string[])[] {
  const byCause = new Map<string, Row[]>();
  for (const row of rows) {
    const same = byCause.get(row.cause);
    if (same) same.push(row);
    else byCause.set(row.cause, [row]);
  }
  return [...byCause.values()].flatMap(cut);
}

function cut(rows: readonly Row[]): (readonly string[])[] {
  if (rows.length <= FULLY_SHOWN) return rows.map(({ cells }) => cells);
  const more = `... and ${rows.length - FIRST} more below ${commonFolder(rows.map(({ path }) => path))}`;
  return [...rows.slice(0, FIRST).map(({ cells }) => cells), [more]];
}

function commonFolder(paths: readonly string[]): string {
  const folders = paths.map((path) => path.split('/').slice(0, -1));
  const [first = []] = folders;
  const differs = first.findIndex((part, i) => folders.some((other) => other[i] !== part));
  const common = differs < 0 ? first : first.slice(0, differs);
  return common.length === 0 ? 'the folder of the task' : `${common.join('/')}/`;
}
