import type { Evidence } from '../../model/finding.js';
import type { JsonObject } from '../../model/json.js';
import type { Exposure } from '../../model/visibility.js';
import { jsonText } from '../../report/json-text.js';
import type { VisibleFile, VisibleFormatOptions, VisibleReport, VisibleTask } from './types.js';

/** Version of the shape. Keys may be added under the same version, never renamed or removed. */
const VERSION = 1;

/** One JSON object, stable, for other programs. */
export function renderJson(report: VisibleReport, options: VisibleFormatOptions): string {
  const object: JsonObject = {
    version: VERSION,
    tool: { name: 'kgtlint', version: options.version },
    tasks: report.tasks.map(taskObject),
    failures: report.failures.map(({ task, message }) => ({ task, message })),
  };
  return `${jsonText(object)}\n`;
}

function taskObject(task: VisibleTask): JsonObject {
  return {
    task: task.task,
    layout: task.layout,
    user: { name: task.user.name, isRoot: task.user.isRoot, by: placeOrNull(task.user.by) },
    workdir: task.workdir,
    files: task.files.map(fileObject),
    made: task.made.map(exposureObject),
    removed: task.removed.map(({ exposure, by }) => ({ ...exposureObject(exposure), removedBy: place(by) })),
    clones: task.clones.map(({ url, destination, by, depth, historyRemovedBy }) => ({
      url,
      destination,
      depth,
      by: place(by),
      historyRemovedBy: placeOrNull(historyRemovedBy),
    })),
    settings: task.settings.map(({ kind, name, value, by }) => ({ kind, name, value, by: place(by) })),
    unknowns: task.unknowns.map(({ what, why, by }) => ({ what, why, by: placeOrNull(by) })),
    assumptions: task.assumptions,
  };
}

function fileObject({ file, surface, state, why, exposures }: VisibleFile): JsonObject {
  const seen = state === 'visible';
  return {
    file,
    surface,
    state,
    withheld: state === 'unknown' ? null : seen,
    provided: state === 'unknown' ? null : seen || state === 'provided',
    why,
    exposures: exposures.map(exposureObject),
  };
}

function exposureObject({ file, imagePath, by, via, condition, certain, doubt, url, guard }: Exposure): JsonObject {
  return {
    file: file?.taskPath ?? null,
    imagePath,
    by: place(by),
    via,
    condition,
    certain,
    doubt,
    url,
    guard: guard && { by: place(guard.by), holds: guard.holds },
  };
}

function placeOrNull(evidence: Evidence | null): JsonObject | null {
  return evidence && place(evidence);
}

function place({ file, range, text }: Evidence): JsonObject {
  return { file, line: range.line, text };
}
