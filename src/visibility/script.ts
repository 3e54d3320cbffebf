import type { Evidence } from '../model/finding.js';
import type { OffsetRange } from '../model/place.js';
import type { SourceFile } from '../model/task.js';
import { applyEffect, type Shell } from './image/effects.js';
import { noteProgram } from './image/programs.js';
import { evidenceIn } from './evidence.js';
import { pathFrom } from './paths.js';
import type { Effect, Word } from './shell/types.js';

/** Reads the commands of a shell text. */
export type ShellReader = (text: string, variables: ReadonlyMap<string, string>, positional?: readonly Word[]) => readonly Effect[];

/** The scripts that are being run, from the outermost on, and the arguments of the last. */
interface Running {
  readonly paths: readonly string[];
  readonly words?: readonly Word[];
}

/** Scripts longer than this are programs that cannot be followed by their words, in UTF-16 units. */
const LONGEST_SCRIPT = 64 * 1024;
/** Scripts that start scripts are followed so far. */
const DEEPEST = 8;
/** Commands that are followed for one task. */
const MOST_COMMANDS = 20_000;

/** How scripts of an image are run, and how much of that was done. */
export class ScriptRunner {
  #commands = MOST_COMMANDS;

  constructor(private readonly read: ShellReader) {}

  /** Runs a shell text on an image. `by` gives the place of a command. */
  runText(text: string, start: ShellStart, by: (range: OffsetRange) => Evidence, running: Running = { paths: [] }): void {
    const shell: Shell = {
      ...start,
      previous: null,
      remembered: [],
      variables: new Map(start.variables),
      by,
      run: (effect, evidence) => this.#runScript(effect, evidence, shell, running.paths),
    };
    for (const effect of this.read(text, shell.variables, running.words)) {
      this.#commands -= 1;
      if (this.#commands < 0) return;
      applyEffect(effect, shell);
    }
  }

  #runScript(effect: Extract<Effect, { kind: 'run' }>, by: Evidence, shell: Shell, running: readonly string[]): void {
    const path = scriptPath(effect.script, shell);
    const found = path === null ? 'its path cannot be told' : scriptAt(path, shell);
    if (path !== null && running.includes(path)) return;
    const why = typeof found === 'string' ? found : running.length >= DEEPEST ? 'it is started too deep inside of others' : null;
    if (path === null || typeof found === 'string' || why !== null) {
      if (path !== null) noteProgram('python', [{ ...effect.script, text: path }, ...effect.words], shell, by);
      shell.image.unknowns.push({ what: `what ${path ?? effect.script.text} does to files`, why: why ?? '', by });
      return;
    }
    const place = found.file === null ? () => by : evidenceIn(found.file, found.text);
    const start = { ...shell, conditional: shell.conditional || effect.conditional };
    this.runText(found.text, start, place, { paths: [...running, path], words: effect.words });
  }
}

export type ShellStart = Pick<Shell, 'image' | 'cwd' | 'user' | 'conditional'> & { readonly variables: ReadonlyMap<string, string> };

function scriptPath(word: Word, shell: Shell): string | null {
  if (!word.certain || word.glob) return null;
  const here = pathFrom(shell.cwd, word.text);
  if (word.text.includes('/')) return here;
  const places = [...(here === null ? [] : [here]), `/usr/local/bin/${word.text}`, `/usr/bin/${word.text}`, `/bin/${word.text}`];
  return places.find((path) => shell.image.tree.at(path)?.kind === 'leaf') ?? here;
}

/** The text of a script of the image, with the file that it stands in; or why it is not followed. */
function scriptAt(path: string, shell: Shell): string | { readonly text: string; readonly file: SourceFile | null } {
  const node = shell.image.tree.at(path);
  const origin = node?.kind === 'leaf' ? node.value.origins[0] : undefined;
  const text = origin?.text ?? origin?.file?.text() ?? null;
  if (text === null) return 'its text is not in the repository';
  if (!isShellScript(path, text)) return 'it is no shell script';
  if (text.length > LONGEST_SCRIPT) return 'it is too long to be followed';
  return { text, file: origin?.text === null ? origin.file : null };
}

function isShellScript(path: string, text: string): boolean {
  if (text.startsWith('#!')) return /^#!.*\b(?:ba|da|z|k|a)?sh\b/.test(text);
  return /\.(?:sh|bash)$/.test(path) || !/\.[a-z0-9]+$/i.test(path);
}
