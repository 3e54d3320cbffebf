import { jsonEquals } from '../model/equals.js';
import { GATE_KINDS } from '../model/gate.js';
import { gateFaults, MOST_GATE_VALUES, sizeOfGate } from '../model/gate-value.js';
import { isArray, isObject, property, type Json, type JsonObject } from '../model/json.js';
import type { ManifestProblem } from '../model/manifest.js';
import { join } from '../model/pointer.js';
import { didYouMean, isDay, nearest, type Located } from '../validate/index.js';
import { problemAt } from './problems.js';
import { texts } from './sections.js';

/** What a schema cannot say: entries that contradict or do not know each other. */
export function inconsistencies(value: JsonObject, document: Located): ManifestProblem[] {
  const found: ManifestProblem[] = [];
  const report: Report = (pointer, message, severity) => found.push(problemAt(document, pointer, message, severity));
  checkGateIds(value, report);
  checkGateValues(value, report);
  checkGateKinds(value, report);
  checkReferences(value, report);
  checkDates(value, report);
  return found;
}

type Report = (pointer: string, message: string, severity?: ManifestProblem['severity']) => void;

function checkGateIds(value: JsonObject, report: Report): void {
  const first = new Map<string, number>();
  for (const [i, gate] of list(value, 'gates').entries()) {
    const id = property(gate, 'id');
    if (typeof id !== 'string') continue;
    const before = first.get(id);
    if (before === undefined) first.set(id, i);
    else
      report(
        `/gates/${i}/id`,
        `two gates have the id ${JSON.stringify(id)} (the other is /gates/${before}); give each gate its own, since other sections name gates by id`,
      );
  }
}

/** A decoy, or an alternative, that is the gate's own value would excuse every leak of it. */
function checkGateValues(value: JsonObject, report: Report): void {
  for (const [i, gate] of list(value, 'gates').entries()) {
    const own = property(gate, 'value');
    if (own === undefined) continue;
    for (const key of ['decoys', 'alternatives'])
      for (const [j, other] of list(gate, key).entries())
        if (jsonEquals(own, other))
          report(`/gates/${i}/${key}/${j}`, `this is the gate's own value; ${key} are values that the gate does not have`);
  }
}

/** Values that are none of their kind, and gates beyond what one run can look for. */
function checkGateKinds(value: JsonObject, report: Report): void {
  let size = 0;
  for (const [i, gate] of list(value, 'gates').entries()) {
    const kind = GATE_KINDS.find((known) => known === property(gate, 'kind'));
    if (kind !== undefined) for (const { pointer, message } of gateFaults(gate, kind)) report(`/gates/${i}${pointer}`, message);
    const before = size;
    size += sizeOfGate(gate);
    if (before <= MOST_GATE_VALUES && size > MOST_GATE_VALUES)
      report(
        `/gates/${i}`,
        `kgtlint looks for up to ${MOST_GATE_VALUES} values, rows and names in a task; this gate and those behind it go beyond that and are not looked for. Keep those on which the score depends`,
      );
  }
}

const REFERENCES: readonly (readonly [section: string, part: string, key: string])[] = [
  ['conditions', 'provided', 'changes'],
  ['conditions', 'withheld', 'changes'],
  ['conditions', 'perturbed', 'changes'],
  ['audit', '', 'covers'],
];

/** Ids of gates in other sections. */
function checkReferences(value: JsonObject, report: Report): void {
  const ids = new Set(list(value, 'gates').flatMap((gate) => texts(property(gate, 'id'))));
  for (const [section, part, key] of REFERENCES) {
    const holder = part === '' ? property(value, section) : property(property(value, section), part);
    for (const [i, id] of list(holder, key).entries())
      if (typeof id === 'string' && !ids.has(id))
        report(
          `/${section}${part && `/${part}`}/${key}/${i}`,
          `no gate has the id ${JSON.stringify(id)}${didYouMean(nearest(id, [...ids].slice(0, 200)))}`,
        );
  }
}

/** The schema sees the form of a date, not that February has no 30th. */
function checkDates(value: JsonObject, report: Report): void {
  const dates: [string, Json | undefined][] = [['/provenance/created', property(property(value, 'provenance'), 'created')]];
  for (const [i, review] of list(value, 'reviews').entries())
    for (const key of ['on', 'expires']) dates.push([join(`/reviews/${i}`, key), property(review, key)]);
  for (const [pointer, date] of dates) if (looksLikeDate(date) && !isDay(date)) report(pointer, `there is no day ${date} in the calendar`);
}

function looksLikeDate(value: Json | undefined): value is string {
  return typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value);
}

function list(value: Json | undefined, key: string): readonly Json[] {
  const items = isObject(value) ? property(value, key) : undefined;
  return isArray(items) ? items : [];
}
