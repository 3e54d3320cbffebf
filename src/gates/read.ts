import { aliasNames, gateFaults, MOST_GATE_VALUES, sizeOfGate } from '../model/gate-value.js';
import { isArray, isObject, property, type Json, type JsonObject } from '../model/json.js';
import type { Manifest } from '../model/manifest.js';
import type { Task } from '../model/task.js';
import { GATE_KINDS, type Gate, type GateKind } from './types.js';

const read = new WeakMap<Manifest, readonly Gate[]>();

/** The gates that a task's manifest declares, in its order. Entries that are broken are left out: the manifest's schema complains of them. */
export function gatesOf(task: Task): readonly Gate[] {
  const { manifest } = task;
  if (manifest === null) return [];
  let gates = read.get(manifest);
  if (gates === undefined) {
    gates = readGates(manifest);
    read.set(manifest, gates);
  }
  return gates;
}

function readGates(manifest: Manifest): Gate[] {
  const entries = property(manifest.value, 'gates');
  if (!isArray(entries)) return [];
  let size = 0;
  return entries.flatMap((entry, index) => {
    size += sizeOfGate(entry);
    const gate = isObject(entry) && size <= MOST_GATE_VALUES ? readGate(entry, index, manifest) : null;
    return gate === null ? [] : [gate];
  });
}

function readGate(entry: JsonObject, index: number, manifest: Manifest): Gate | null {
  const id = text(entry, 'id');
  const kind = GATE_KINDS.find((known) => known === property(entry, 'kind'));
  if (id === null || kind === undefined) return null;
  const gate: Gate = {
    id,
    kind,
    family: property(entry, 'family') === 'operator' ? 'operator' : 'convention',
    value: property(entry, 'value') ?? null,
    unit: text(entry, 'unit'),
    near: texts(entry, 'near'),
    when: texts(entry, 'when'),
    decoys: list(entry, 'decoys'),
    from: aliasNames(texts(entry, 'from'), text(entry, 'to')),
    to: text(entry, 'to'),
    phrases: texts(entry, 'phrases'),
    alternatives: texts(entry, 'alternatives'),
    source: texts(entry, 'source')[0] ?? null,
    range: manifest.locate(`/gates/${index}`),
    index,
  };
  return isWhole(gate) && !gateFaults(entry, kind).some(({ isFatal }) => isFatal) ? gate : null;
}

const HAS_VALUE: Readonly<Record<GateKind, (gate: Gate) => boolean>> = {
  rate: hasScalar,
  number: hasScalar,
  threshold: hasScalar,
  duration: hasScalar,
  // A value of null is one: it stands for what is missing.
  sentinel: ({ value }) => !isObject(value) && !isArray(value),
  choice: (gate) => hasScalar(gate) || gate.phrases.length > 0,
  symbol: ({ value }) => typeof value === 'string' && value !== '',
  table: ({ value }) => isObject(value) && Object.keys(value).length > 0,
  alias: ({ from, to }) => from.length > 0 && to !== null,
};

function isWhole(gate: Gate): boolean {
  return HAS_VALUE[gate.kind](gate);
}

function hasScalar({ value }: Gate): boolean {
  return value !== null && value !== '' && !isObject(value) && !isArray(value);
}

function text(entry: JsonObject, key: string): string | null {
  const value = property(entry, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

function list(entry: JsonObject, key: string): readonly Json[] {
  const value = property(entry, key);
  return isArray(value) ? value : [];
}

/** The strings of a list, or a single one. */
function texts(entry: JsonObject, key: string): readonly string[] {
  const single = text(entry, key);
  if (single !== null) return [single];
  return list(entry, key).filter((item): item is string => typeof item === 'string' && item !== '');
}
