import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Texts = Readonly<Record<string, string>>;

export function writeTexts(folder: string, texts: Texts): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** All files below a folder. */
export function readTexts(folder: string): Texts {
  const names = (readdirSync(folder, { recursive: true }) as string[]).map((name) => name.replaceAll('\\', '/')).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Files that are neither as before nor as after the fix. */
export function tornFiles(now: Texts, old: Texts, fixed: Texts): string[] {
  return Object.keys({ ...old, ...fixed }).filter((path) => now[path] !== old[path] && now[path] !== fixed[path]);
}
