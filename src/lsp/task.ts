import type { Workshop } from '../fix/plan/index.js';
import type { Task } from './actions/types.js';
import { pathIn, type Bench, type Checked } from './bench.js';
import type { Client } from './client.js';
import { workspaceEdit } from './edits.js';
import type { Inspected } from './program.js';

/** Parsers that a fix needs for the files that it changes along. */
const DATA_LANGUAGES = ['json', 'yaml', 'toml'];

/** What actions of a task are made from; null where it could not be opened. */
export async function taskOf(bench: Bench, checked: Checked, client: Client): Promise<Task | null> {
  const { inspected, ref, files } = checked;
  if (inspected === null) return null;
  const project = await bench.project();
  const uriOf = (path: string): string => bench.uriOf(pathIn(ref.id, path));
  return {
    checked,
    inspected,
    project,
    workshop: await inspectedWorkshop(project.workshop(ref.id, files), inspected),
    client,
    uriOf,
    edit: (changes) => workspaceEdit(changes, (path) => ({ uri: uriOf(path), version: bench.versionOf(pathIn(ref.id, path)) }), client),
  };
}

/** The task as it is was linted already. */
async function inspectedWorkshop(workshop: Workshop, inspected: Inspected): Promise<Workshop> {
  await workshop.ready(DATA_LANGUAGES);
  return { ...workshop, inspect: (contents) => (contents.size === 0 ? Promise.resolve(inspected) : workshop.inspect(contents)) };
}
