import type { Json } from '../../../model/json.js';
import { jsonEquals } from '../../../model/equals.js';
import type { SourceFile, Task } from '../../../model/task.js';
import type { Operation } from '../../edit/index.js';
import { dataFiles } from '../mirrors.js';
import type { ChecklistItem } from '../types.js';
import { containerMentions } from './containers.js';
import { dataMentions } from './data.js';
import { fileMentions } from './file-names.js';
import type { Leaving } from './leaving.js';
import { laterMentions, lineMentions } from './records.js';
import { settingMentions } from './settings.js';
import { tableMentions } from './table.js';

/**
 * Places outside of programs that speak of a field and that the plan does not change: hidden data, names of hidden files, and
 * environment variables. `inputs` are the values of the declared inputs, whose copies say what the input says.
 */
export function hiddenMentions(
  task: Task,
  leaving: Leaving,
  inputs: readonly Json[],
  operationsOf: (file: SourceFile) => readonly Operation[],
): readonly ChecklistItem[] {
  const parsed = new Set(dataFiles(task));
  const hidden = task.files.filter(({ surface, taskPath }) => surface === 'hidden' && taskPath !== 'kgt.json');
  const found = [
    ...hidden.flatMap((file) => {
      if (!parsed.has(file)) return [...tableMentions(file, leaving), ...lineMentions(file, leaving), ...containerMentions(file, leaving)];
      const later = laterMentions(file, leaving);
      return isCopy(file, inputs) ? later : [...dataMentions(file, leaving, operationsOf(file)), ...later];
    }),
    ...settingMentions(task, leaving),
    ...fileMentions(task, leaving),
  ];
  return onePerLine(found);
}

function isCopy(file: SourceFile, inputs: readonly Json[]): boolean {
  const value = file.document()?.value;
  return value !== undefined && inputs.some((input) => jsonEquals(input, value));
}

function onePerLine(items: readonly ChecklistItem[]): readonly ChecklistItem[] {
  const places = new Map<string, ChecklistItem>();
  for (const item of items) {
    const place = `${item.file}:${item.line}`;
    if (!places.has(place)) places.set(place, item);
  }
  return [...places.values()];
}
