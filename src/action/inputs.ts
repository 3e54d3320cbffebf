import { UsageError } from '../cli/types.js';

/** From which level on findings fail the step. */
export const FAIL_ON = ['error', 'warning', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** The words of YAML 1.2 for true and false. */
const YES: readonly string[] = ['true', 'True', 'TRUE'];
const NO: readonly string[] = ['false', 'False', 'FALSE'];

/** The inputs of action.yml, under their names there. Null: not given. */
export interface ActionInputs {
  readonly paths: readonly string[];
  /** Relative to the workspace; all other paths are relative to it. */
  readonly workingDirectory: string;
  readonly config: string | null;
  readonly preset: string | null;
  readonly baseline: string | null;
  readonly failOn: FailOn;
  readonly annotations: boolean;
  readonly summary: boolean;
  readonly sarifFile: string | null;
  readonly category: string | null;
}

/**
 * @param read gives the trimmed text of an input, empty where it is not given
 * @throws UsageError naming the input, the text and what it takes
 */
export function readInputs(read: (name: string) => string): ActionInputs {
  const text = (name: string): string | null => read(name) || null;
  return {
    paths: lines(read('paths')),
    workingDirectory: read('working-directory') || '.',
    config: text('config'),
    preset: text('preset'),
    baseline: text('baseline'),
    failOn: oneOf('fail-on', read('fail-on') || 'error', FAIL_ON),
    annotations: yesOrNo('annotations', read('annotations')),
    summary: yesOrNo('summary', read('summary')),
    sarifFile: text('sarif-file'),
    category: text('category'),
  };
}

/** Whether a step that cannot read its inputs writes a summary: wherever it is not plainly told not to. */
export function wantsSummary(read: (name: string) => string): boolean {
  return !NO.includes(read('summary'));
}

/** One path on each line, since a path may hold spaces. */
function lines(text: string): readonly string[] {
  const paths = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return paths.length > 0 ? paths : ['.'];
}

function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new UsageError(
    `the input ${name} takes ${choices.slice(0, -1).join(', ')} or ${String(choices.at(-1))}, not ${JSON.stringify(text)}`,
  );
}

/** True where nothing is given. */
function yesOrNo(name: string, text: string): boolean {
  if (text === '' || YES.includes(text)) return true;
  if (NO.includes(text)) return false;
  throw new UsageError(`the input ${name} takes true or false, not ${JSON.stringify(text)}`);
}
