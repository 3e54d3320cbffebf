import { rangeIn, type EncodedText, type Level, type OffsetRange, type Task } from '../../../src/api/index.js';
import { commandAround, isGraderName, removes, variableOf, writtenBy } from './command.js';
import { asksForSecret } from './puzzle.js';
import { recognise, type Recognised } from './recognise.js';
import { encodedIn, encodedTexts, sourcesOf, type Source } from './sources.js';

/** An encoded text that should not be in the image. */
export interface Material extends Recognised {
  readonly source: Source;
  readonly span: OffsetRange;
  readonly encodings: EncodedText['encodings'];
  readonly level: Level;
}

const DATA_URI = /data:[\w/+.;=-]{0,80};base64,$/;

/** Encoded patches, tests, solutions and answers that reach the agent. */
export function encodedMaterial(task: Task): Material[] {
  return sourcesOf(task).flatMap((source) => {
    const texts = source.file === null ? encodedTexts(source.text) : encodedIn(source.file);
    return texts.flatMap((encoded) => {
      const { start } = encoded.range;
      return DATA_URI.test(source.text.slice(Math.max(0, start - 120), start)) ? [] : judge(encoded, source, task);
    });
  });
}

function judge({ range: span, encodings, text }: EncodedText, source: Source, task: Task): Material[] {
  const recognised = recognise(text, task);
  if (recognised === null || (recognised.rare !== null && asksForSecret(task))) return [];
  const command = commandAround(source.text, span.start, span.end);
  const variable = variableOf(source.text.slice(Math.max(0, span.start - 200), span.start));
  const paths = writtenBy(command);
  if (source.by === null && !stays(command, variable, paths, source, span, task)) return [];
  const named = [...paths, ...(variable === null ? [] : [variable])].some(isGraderName);
  const level = source.certain && (recognised.hidden !== null || named) ? 'error' : 'warning';
  return [{ ...recognised, source, span, encodings, level }];
}

/** What a file that builds the image decodes is seen only when it is written into a file, or set as a variable, and is left there. */
function stays(command: string, variable: string | null, paths: readonly string[], source: Source, span: OffsetRange, task: Task): boolean {
  if (variable !== null && /(?:^|\n)\s*ENV\b/i.test(command)) return true;
  if (paths.length === 0) return variable !== null && !/\bRUN\b|\bARG\b/.test(command);
  const line = rangeIn(source.text, span).line;
  const takenAway = task.visibility.removed.some(
    ({ exposure: { by, imagePath } }) =>
      by.file === source.file?.path &&
      by.range.line <= line &&
      line <= by.range.endLine &&
      (imagePath === null || paths.some((path) => imagePath.endsWith(path))),
  );
  return !takenAway && !paths.every((path) => removes(command, path));
}
