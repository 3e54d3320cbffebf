// Reads and decodes every file below a folder (`read`), or only walks it (`none`); `size` prints its megabytes.
import { isUtf8 } from 'node:buffer';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const [, , folder, mode] = process.argv;
let bytes = 0;
let units = 0;
for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  bytes += statSync(path).size;
  if (mode !== 'read') continue;
  const data = readFileSync(path);
  if (isUtf8(data)) units += data.toString('utf8').length;
}
console.log(mode === 'size' ? bytes / 1e6 : units);
