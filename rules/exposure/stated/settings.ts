import { escapePattern, words, type Level, type Setting, type SharedText, type Task } from '../../../src/api/index.js';
import { isGivenValue } from './converted.js';
import { isChecked, type Needle } from './needles.js';

/** A variable of the agent's environment that has an expected value. */
export interface StatedSetting {
  readonly setting: Setting;
  readonly needle: Needle;
  readonly level: Level;
}

/** Settings of programs: a test that looks for them looks whether the program still has its settings. */
const CONFIGURATION =
  /^(?:version|url|uri|path|home|host|hostname|port|dir|directory|root|lang|lc|tz|model|image|registry|endpoint|region|user|username|name|mode|level|timeout|flags|opts|options|args|sha256|sha|checksum|commit|rev|ref|tag|branch)$/;

/** Every variable of the image or of the agent's container that equals an expected value. */
export function statedSettings(task: Task, needles: readonly Needle[]): StatedSetting[] {
  const byForm = new Map(needles.flatMap((needle) => needle.forms.map((form) => [form, needle] as const)));
  return task.visibility.settings.flatMap((setting) => {
    const needle = setting.kind === 'env' ? byForm.get(setting.value?.trim() ?? '') : undefined;
    if (needle === undefined || needle.literal.from === 'solution' || isConfiguration(setting.name) || isNamed(task, setting.name))
      return [];
    const level = isGivenValue(task, setting.value?.trim() ?? '') ? 'note' : isChecked(needle.literal) ? 'error' : 'warning';
    return [{ setting, needle, level } as const];
  });
}

/** The name of a setting, which is no answer. */
export function isConfiguration(name: string): boolean {
  return words(name).some((word) => CONFIGURATION.test(word));
}

/** The variables to look at, as texts in which only a value of the whole matters. */
export function sharedSettings(task: Task): SharedText[] {
  return task.visibility.settings.flatMap(({ kind, name, value }) => {
    const text = value?.trim() ?? '';
    if (kind !== 'env' || isConfiguration(name) || text.length < 6) return [];
    return [{ text, matters: ({ start, end }) => start === 0 && end === text.length }];
  });
}

function isNamed(task: Task, name: string): boolean {
  return task.instructions.some(({ text }) => new RegExp(`(?<![A-Za-z0-9_])${escapePattern(name)}(?![A-Za-z0-9_])`).test(text));
}
