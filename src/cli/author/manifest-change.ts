import { Draft, DraftRefused } from '../../fix/plan/draft/draft.js';
import type { Workshop } from '../../fix/plan/index.js';
import type { Operation } from '../../fix/edit/index.js';
import type { Change } from '../../fix/transaction/types.js';
import { parseLossless } from '../../languages/json/lossless.js';
import type { Json } from '../../model/json.js';
import { join, valueAt } from '../../model/pointer.js';
import type { SourceFile, Task } from '../../model/task.js';
import { jsonText } from '../../report/json-text.js';

const MANIFEST = 'kgt.json';

/** Adds members to an object of the manifest, or items to a list; objects and lists that are not there are made. Values are JSON texts. */
export type Addition =
  { readonly at: string; readonly members: ReadonlyMap<string, string> } | { readonly at: string; readonly item: string };

/** The changes of a task that add to its manifest, which is made where there is none; or why that cannot be done. */
export function manifestChange(task: Task, addition: Addition, parse: Workshop['parse']): readonly Change[] | string {
  const file = task.file(MANIFEST);
  if (!file) return [{ path: MANIFEST, before: null, after: Buffer.from(newManifest(addition)) }];
  if (!task.manifest) return whyUnread(file);
  const draft = new Draft(task, parse);
  draft.edit(file, operationsOf(task.manifest.value, addition));
  const changes = draft.attempt();
  return changes instanceof DraftRefused ? changes.message : changes;
}

/** What a lint says of a file is about its text, and of what has none it says nothing. */
function whyUnread(file: SourceFile): string {
  const unread = file.unread();
  if (unread === 'directory') return `${file.path} is a folder, so that the manifest cannot be written there: give the folder another name`;
  if (unread !== null) return `${file.path} cannot be read (${unread}): put it right first`;
  return `${file.path} cannot be read: put it right first (kgtlint says what is wrong with it)`;
}

function operationsOf(manifest: Json, addition: Addition): readonly Operation[] {
  const target = valueAt(manifest, addition.at);
  if (target === undefined) return [insertMissing(manifest, addition.at, textOf(addition))];
  if ('item' in addition) return [{ op: 'append', at: addition.at, value: addition.item }];
  return [...addition.members].map(([key, value]) => ({ op: 'insert', at: addition.at, key, value }));
}

/** Inserts the first object on the way that is not there, with all that is below it. */
function insertMissing(manifest: Json, at: string, text: string): Operation {
  const names = at.split('/').slice(1);
  let above = '';
  for (const [i, key] of names.entries()) {
    if (valueAt(manifest, join(above, key)) === undefined)
      return { op: 'insert', at: above, key, value: wrapped(names.slice(i + 1), text) };
    above = join(above, key);
  }
  throw new Error(`${at} is there already`);
}

function textOf(addition: Addition): string {
  if ('item' in addition) return `[${addition.item}]`;
  return `{${[...addition.members].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

function wrapped(names: readonly string[], text: string): string {
  return names.reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, text);
}

function newManifest(addition: Addition): string {
  const whole = `{"version":1,${wrapped(addition.at.split('/').slice(1), textOf(addition)).slice(1)}`;
  return `${jsonText(parseLossless(whole))}\n`;
}
