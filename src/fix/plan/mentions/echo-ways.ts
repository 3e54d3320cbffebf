import type { AnswerContract } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import { children, lastToken, tokens } from '../../../model/pointer.js';
import { isArray, type Json } from '../../../model/json.js';
import type { SourceFile } from '../../../model/task.js';
import type { Placement } from '../move/input.js';

/** Where an input has a value: the keys that lead to it, `*` for any item of a list. */
export interface Way {
  readonly file: SourceFile;
  readonly steps: readonly string[];
}

/** Where inputs have the value of a field under its name, and where it comes to be. */
export function waysOf(name: string, value: Json, { inputs }: AnswerContract, placement: Placement): readonly Way[] {
  const coming = placement.kind === 'insert' ? [{ file: placement.file, steps: [name] }] : [];
  const there = inputs.flatMap(({ file, value: root }) => waysIn(root, name, value).map((steps) => ({ file, steps })));
  const all = [...coming, ...there];
  return all.filter((way, i) => all.findIndex((one) => one.file === way.file && one.steps.join('/') === way.steps.join('/')) === i);
}

/** A data file that is deeper than this is none that a program goes through. */
const DEEPEST = 12;

function waysIn(root: Json, name: string, value: Json): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  const go = (at: Json, steps: readonly string[]): void => {
    if (steps.length > DEEPEST) return;
    for (const child of children({ value: at, pointer: '' })) {
      const [key = ''] = tokens(child.pointer);
      const next = [...steps, isArray(at) ? '*' : key];
      if (!isArray(at) && lastToken(child.pointer) === name && jsonEquals(child.value, value)) found.set(next.join('/'), next);
      go(child.value, next);
    }
  };
  go(root, []);
  return [...found.values()];
}
