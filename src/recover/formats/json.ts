import type { Json, JsonObject } from '../../model/json.js';
import { jsonText } from '../../report/json-text.js';
import { totalOf, type Group, type Total } from '../total.js';
import type { ComparedPart, Leaves, OpenField, RecoveryReport, TaskRecovery } from '../types.js';
import type { RecoverFormatOptions, RenderRecovery } from './types.js';

/** Version of the shape. Keys may be added under the same version, never renamed or removed. */
const VERSION = 1;

/** One JSON object, stable, for other programs. */
export const renderJson: RenderRecovery = (report, options) => `${jsonText(reportObject(report, options))}\n`;

function reportObject(report: RecoveryReport, options: RecoverFormatOptions): JsonObject {
  return {
    version: VERSION,
    tool: { name: 'kgtlint', version: options.version },
    tasks: report.tasks.map((task) => taskObject(task, options)),
    withoutContract: report.withoutContract,
    failures: report.failures.map(({ task, message }) => ({ task, message })),
    total: totalObject(totalOf(report)),
  };
}

function taskObject(task: TaskRecovery, options: RecoverFormatOptions): JsonObject {
  return {
    task: task.task,
    contract: task.contract,
    solution: task.solution,
    leaves: leavesObject(task.leaves),
    recovered: task.parts.map((part) => partObject(part, options)),
    open: task.open.map((field) => openObject(field, options)),
    submission: { valid: task.submission.valid, instance: task.submission.instance },
  };
}

function partObject(part: ComparedPart, options: RecoverFormatOptions): JsonObject {
  const { kind, file, pointer, range } = part.source;
  return {
    path: part.path,
    field: part.field,
    value: part.value,
    optional: part.optional,
    unordered: part.unordered,
    source: { kind, file, line: range.line, column: range.column, pointer },
    matches: part.matches,
    leaves: leavesObject(part.leaves),
    ...shown(part.expected, options),
  };
}

function openObject(field: OpenField, options: RecoverFormatOptions): JsonObject {
  return { field: field.path, leaves: field.leaves, ...shown(field.expected, options) };
}

function shown(expected: Json | undefined, { showValues }: RecoverFormatOptions): JsonObject {
  return showValues && expected !== undefined ? { expected } : {};
}

function leavesObject({ total, recovered, wrong, open, surplus }: Leaves): JsonObject {
  return { total, recovered, wrong, open, surplus };
}

function totalObject({ compared, uncompared, bySource, distribution, mostRecoverable }: Total): JsonObject {
  return {
    compared: groupObject(compared),
    uncompared: groupObject(uncompared),
    bySource: Object.fromEntries(Object.entries(bySource).map(([kind, leaves]) => [kind, leavesObject(leaves)])),
    distribution,
    mostRecoverable: mostRecoverable.map(({ task, leaves }) => ({ task, leaves: leavesObject(leaves) })),
  };
}

function groupObject({ tasks, leaves }: Group): JsonObject {
  return { tasks, leaves: leavesObject(leaves) };
}
