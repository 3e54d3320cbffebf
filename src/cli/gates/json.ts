import type { GateSuggestion, SuggestPlace } from '../../gates/suggest/index.js';
import type { JsonObject } from '../../model/json.js';
import { jsonText } from '../../report/json-text.js';
import type { RenderSuggestions, SuggestedTask } from './types.js';

/** Version of the shape. Keys may be added under the same version, never renamed or removed. */
const VERSION = 1;

/** One JSON object, stable, for other programs; `tasks[].gates` is a section of `kgt.json`. */
export const renderJson: RenderSuggestions = ({ tasks, failures }, { version }) => {
  const object: JsonObject = {
    version: VERSION,
    tool: { name: 'kgtlint', version },
    tasks: tasks.map(taskObject),
    failures: failures.map(({ task, message }) => ({ task, message })),
  };
  return `${jsonText(object)}\n`;
};

function taskObject({ task, declared, suggestions }: SuggestedTask): JsonObject {
  const { missing, candidates, leftOut } = suggestions;
  return {
    task,
    declared,
    missing,
    gates: candidates.map(({ entry }) => entry),
    evidence: candidates.map(evidenceObject),
    leftOut: leftOut.map(({ reason, count, seen, unrelated }) => ({
      reason,
      count,
      seen: seen.map(({ stated, visible, more }) => ({ stated: place(stated), visible: place(visible), more })),
      unrelated: unrelated.map(({ stated, used }) => ({ stated: place(stated), used: place(used) })),
    })),
  };
}

function evidenceObject({ entry, stated, used }: GateSuggestion): JsonObject {
  return { id: entry.id, stated: stated.map(place), used: used.map(place) };
}

function place({ file, line, text }: SuggestPlace): JsonObject {
  return { file, line, text };
}
