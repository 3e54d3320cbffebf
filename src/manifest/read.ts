import { plural } from '../model/count.js';
import { isObject, type JsonObject } from '../model/json.js';
import type { Manifest } from '../model/manifest.js';
import type { SourceDocument, SourceFile } from '../model/task.js';
import { placeOf } from '../validate/index.js';
import { inconsistencies } from './consistency.js';
import { fromComplaint, problemAt } from './problems.js';
import { readReviews } from './reviews.js';
import { complaintsOf } from './schema.js';
import { readAnswer, readArtefact, readGates } from './sections.js';

/**
 * Reads a `kgt.json`: takes what can be understood and lists what cannot in `problems`. Null when the file is unread or is
 * no JSON at all (that is a `parse-error`). Never throws on bad input; {@link prepareManifests} must have been awaited.
 */
export function readManifest(file: SourceFile): Manifest | null {
  const document = file.document();
  if (document?.value === undefined) return null;
  return build(file.path, document, isObject(document.value) ? document.value : NOTHING);
}

const NOTHING: JsonObject = Object.freeze(Object.create(null) as JsonObject);

function build(file: string, document: SourceDocument, value: JsonObject): Manifest {
  return {
    file,
    value,
    answer: readAnswer(value, document),
    reviews: readReviews(value, document, file),
    artefact: readArtefact(value),
    gates: readGates(value),
    problems: problemsOf(document, value),
    locate: (pointer) => placeOf(document, pointer),
  };
}

/** Problems listed of one manifest; the rest are counted. */
const MOST_PROBLEMS = 100;

function problemsOf(document: SourceDocument, value: JsonObject): Manifest['problems'] {
  const all = [...complaintsOf(document).map(fromComplaint), ...inconsistencies(value, document)];
  const rest = all.length - MOST_PROBLEMS;
  if (rest <= 0) return all;
  return [
    ...all.slice(0, MOST_PROBLEMS),
    problemAt(document, '', `${rest} more ${plural(rest, 'problem')} of this manifest ${plural(rest, 'is', 'are')} not listed`),
  ];
}
