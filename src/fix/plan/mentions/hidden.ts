import type { Json } from '../../../model/json.js';
import { jsonEquals } from '../../../model/equals.js';
import type { SourceFile, Task } from '../../../model/task.js';
import type { Operation } from '../../edit/index.js';
import { onePerLine } from '../checklist.js';
import { dataFiles } from '../mirrors.js';
import type { ChecklistItem } from '../types.js';
import { containerMentions } from './containers.js';
import { dataMentions } from './data.js';
import { encodedMentions } from './encoded.js';
import { fileMentions } from './file-names.js';
import { isInnerManifest } from './inner-tasks.js';
import type { Leaving } from './leaving.js';
import { markdownMentions } from './markdown.js';
import { laterMentions, lineMentions } from './records.js';
import { respelled } from './respelled.js';
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
  const hidden = task.files.filter((file) => file.surface === 'hidden' && file.taskPath !== 'kgt.json' && !isInnerManifest(file, task));
  const found = [
    ...hidden.flatMap((file) =>
      respelled(leaving, file.text() ?? '').flatMap((spelled) => {
        if (!parsed.has(file)) return textMentions(task, file, spelled);
        const later = laterMentions(file, spelled);
        return isCopy(file, inputs) ? later : [...dataMentions(file, spelled, operationsOf(file)), ...later];
      }),
    ),
    ...hidden.flatMap((file) => (parsed.has(file) ? [] : containerMentions(file, leaving))),
    ...hidden.flatMap((file) => encodedMentions(file, leaving, inputs)),
    ...settingMentions(task, leaving),
    ...respelled(leaving, hidden.map(({ taskPath }) => taskPath).join('\n')).flatMap((spelled) => fileMentions(task, spelled)),
  ];
  return onePerLine(found);
}

function textMentions(task: Task, file: SourceFile, leaving: Leaving): readonly ChecklistItem[] {
  return [...tableMentions(file, leaving), ...lineMentions(file, leaving), ...markdownMentions(task, file, leaving)];
}

function isCopy(file: SourceFile, inputs: readonly Json[]): boolean {
  const value = file.document()?.value;
  return value !== undefined && inputs.some((input) => jsonEquals(input, value));
}
