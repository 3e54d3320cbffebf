import { ARCHIVES } from './archives.js';
import { COPYING } from './copying.js';
import { FETCHING } from './fetching.js';
import { FINDING } from './finding.js';
import { FOLDERS } from './folders.js';
import { HARMLESS_COMMANDS, other } from './harmless.js';
import { PERMISSIONS } from './permissions.js';
import { PRINTING } from './printing.js';
import { PYTHON } from './python.js';
import { REMOVING } from './removing.js';
import { REPOSITORIES } from './repositories.js';
import { RUNNING } from './running.js';
import type { Word } from '../types.js';
import type { Call, Command, Reading } from './types.js';

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  [
    HARMLESS_COMMANDS,
    PYTHON,
    FOLDERS,
    COPYING,
    REMOVING,
    PRINTING,
    PERMISSIONS,
    FETCHING,
    REPOSITORIES,
    ARCHIVES,
    FINDING,
    RUNNING,
  ].flatMap((family) => Object.entries(family)),
);

/** Commands lie in such folders, also those of an environment of Python. */
const PROGRAM = /(?:^|\/)s?bin\/([^/]+)$/;
const SYSTEM = /^\/(?:usr\/(?:local\/)?)?s?bin\//;

/** What a simple command does; `written` is its name as it stands there, which may be the path of a script. */
export function readCommand(written: Word, call: Omit<Call, 'name'>): Reading {
  const program = PROGRAM.exec(written.text)?.[1];
  const name = program !== undefined && (COMMANDS.has(program) || SYSTEM.test(written.text)) ? program : written.text;
  const known = COMMANDS.get(name);
  if (known) return known({ ...call, name });
  if (name.includes('/')) return { actions: [{ kind: 'run', script: written, words: call.words }] };
  return other({ ...call, name });
}
