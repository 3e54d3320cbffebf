import { DidChangeWatchedFilesNotification, type Connection } from 'vscode-languageserver/node';
import type { OpenFile } from './bench.js';
import { pathOf, type Desk } from './desk.js';
import { isInside } from './place.js';
import { createNodeFileSystem } from '../task/filesystem/node.js';

/** Files by which the configuration, or what counts as a file, is decided. */
const CONFIGURATION = /^(?:package\.json|\.kgtlintrc(?:\.\w+)?|kgtlint\.config\.\w+|\.gitignore|\.gitattributes)$/;
/** What changes all the time and is no part of a task. */
const NOISE = /(?:^|\/)(?:\.git|node_modules)\//;

/** Asks the editor to tell of files that others change: any file may be part of a task. */
export async function watchFiles(connection: Pick<Connection, 'client'>): Promise<void> {
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] });
}

export function isConfiguration(path: string): boolean {
  return CONFIGURATION.test(path.slice(path.lastIndexOf('/') + 1));
}

/** A file on the disk that is not what it was. */
export interface Changed {
  /** Open documents that it may concern. */
  readonly files: readonly OpenFile[];
  /** Relative to the root of these documents; null when it concerns all of them. */
  readonly path: string | null;
}

/** Takes note of changed files. What is open counts as it stands in the editor, so that its saving changes nothing. */
export function noteChanges(uris: readonly string[], desk: Desk): readonly Changed[] {
  return uris.flatMap((uri) =>
    desk.benches.flatMap((bench): Changed[] => {
      const file = pathOf(uri);
      const located = file === null ? null : createNodeFileSystem(bench.place.root).locate(file, bench.place.root);
      if (file === null || located === null) return [];
      const files = desk.files.filter((open) => open.bench === bench);
      // A folder around the root went or came, and with it everything.
      const path = 'outside' in located ? (isInside(bench.place.root, file) ? '' : null) : located.path;
      if (path === null || NOISE.test(path)) return [];
      if (isConfiguration(path)) {
        bench.reload();
        return [{ files, path: null }];
      }
      if (files.some((open) => open.path === path)) return [];
      bench.touchDisk();
      return [{ files, path }];
    }),
  );
}
