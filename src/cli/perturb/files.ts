import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from '../../fix/plan/draft/bytes.js';
import type { Perturbed } from '../../gates/perturb/index.js';
import { messageOf } from '../../model/message-of.js';
import type { SourceFile, Task } from '../../model/task.js';
import { UsageError } from '../types.js';
import type { NewFile } from './write-folder.js';

/** The files to write, from the bytes on the disk: what was not changed stays to the byte, line ends and byte order mark included. */
export async function filesToWrite(root: string, task: Task, { files }: Perturbed): Promise<NewFile[]> {
  return Promise.all(
    files.map(async ({ file, text }) => {
      const path = join(root, ...file.path.split('/'));
      const [bytes, { mode }] = await Promise.all([readFile(path), stat(path)]).catch((error: unknown) => {
        throw new UsageError(`cannot read ${file.path}: ${messageOf(error)}`);
      });
      const content = text === null || text === file.text() ? bytes : encoded(file, text, bytes);
      return { path: pathIn(task, file), content, mode: mode & 0o777 };
    }),
  );
}

function encoded(file: SourceFile, text: string, bytes: Buffer): Uint8Array {
  if (!encode(file.text() ?? '', file.bom()).equals(bytes))
    throw new UsageError(`${file.path} changed while it was read; run the command again`);
  return encode(text, file.bom());
}

/** As it lies in the build context, so that the ends of the paths are those of the artefact. */
export function pathIn(task: Task, file: SourceFile): string {
  const folder = task.context === '.' ? '' : `${task.context}/`;
  return file.taskPath.startsWith(folder) ? file.taskPath.slice(folder.length) : file.taskPath;
}
