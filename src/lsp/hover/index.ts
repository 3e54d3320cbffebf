import type { Position } from 'vscode-languageserver/node';
import type { Task } from '../actions/types.js';
import { holds } from '../convert.js';
import { join } from '../../model/pointer.js';
import { fieldsAt, fieldsText } from './field.js';
import { gatesAt, gateText, type GateKnowledge } from './gate.js';
import { reviewText } from './review.js';
import type { UriOf } from './text.js';

/**
 * What is known of the thing at a place, as Markdown; null where nothing is.
 *
 * @param path of the file, relative to the root
 * @param uriOf of a path relative to the root
 */
export async function hoverText(path: string, position: Position, task: Task, uriOf: UriOf): Promise<string | null> {
  const { contracts, outcomes, task: opened } = task.inspected;
  if (opened.manifest?.file === path) return manifestText(position, task, uriOf);
  for (const contract of contracts.filter(({ file }) => file.path === path)) {
    const text = fieldsText(fieldsAt(contract, position), contract, outcomes);
    if (text !== null) return text;
  }
  const knowledge = await gateKnowledge(task);
  const texts = knowledge === null ? [] : gatesAt(path, position, knowledge).map((gate) => gateText(gate, knowledge, uriOf));
  return texts.length === 0 ? null : texts.join('\n\n---\n\n');
}

const known = new WeakMap<object, Promise<GateKnowledge | null>>();

/** Looks through the files once for each state of the task. */
function gateKnowledge(task: Task): Promise<GateKnowledge | null> {
  const found = known.get(task.checked) ?? readGates(task);
  known.set(task.checked, found);
  return found;
}

async function readGates({ inspected: { task }, project }: Task): Promise<GateKnowledge | null> {
  if (task.manifest === null || task.gates.declared.length === 0) return null;
  await task.preparePassages(task.gates.files());
  return { places: await project.gatePlaces(task), hits: task.gates.hits(), manifest: task.manifest.file };
}

/** In the manifest: the state of a gate, of a review, of a field that has a role. */
async function manifestText(position: Position, task: Task, uriOf: UriOf): Promise<string | null> {
  const isAt = entryTest(position, task);
  const gate = task.inspected.task.gates.declared.find(({ index }) => isAt(`/gates/${index}`));
  if (gate) {
    const knowledge = await gateKnowledge(task);
    return knowledge && gateText(gate, knowledge, uriOf);
  }
  const own = task.inspected.outcomes.filter(({ review: { from } }) => from.kind === 'manifest' && isAt(from.pointer));
  return own.length > 0 ? reviewText(own) : roleText(isAt, task);
}

/** Whether a place lies in the entry of the manifest at a pointer, from its brace to its last one. */
function entryTest(position: Position, { inspected: { task } }: Task): (pointer: string) => boolean {
  const document = task.manifest === null ? null : task.files.find(({ path }) => path === task.manifest?.file)?.document();
  return (pointer) => {
    const range = document?.locate(pointer, 'member') ?? document?.locate(pointer);
    return range !== null && range !== undefined && holds(range, position);
  };
}

function roleText(isAt: (pointer: string) => boolean, { inspected: { contracts, outcomes, task } }: Task): string | null {
  const paths = [...(task.manifest?.answer?.fields.keys() ?? [])];
  const path = paths.find((candidate) => isAt(join('/answer/fields', candidate)));
  const contract = contracts.find((candidate) => path !== undefined && candidate.field(path) !== undefined);
  const field = path === undefined ? undefined : contract?.field(path);
  return contract && field ? fieldsText([field], contract, outcomes) : null;
}
