/**
 * The form that two paths have in common where some file system takes them for the same: capitals (Windows, macOS), forms of Unicode
 * and characters that are not shown (HFS+), and what Windows drops at the end of a name. Each step may bring more together than one
 * system does.
 */
export function foldedPath(path: string): string {
  return path.split('/').map(folded).join('/');
}

function folded(name: string): string {
  const shown = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
  // Lower case alone keeps the long s and other letters that have a plain capital.
  const even = shown.toUpperCase().toLowerCase().normalize('NFKC');
  return even.replace(/:.*$/s, '').replace(/[. ]+$/, '');
}
