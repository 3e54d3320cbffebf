/** Folder of package.json. */
export const root: string;
/** Paths of all files below a folder, relative to it, `/`-separated, in code point order; none when there is no folder. */
export function listFiles(folder: string): string[];
