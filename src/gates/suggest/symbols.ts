import { escapePattern } from '../../model/escape-pattern.js';
import type { SourceFile, Task } from '../../model/task.js';
import { usedPlaces } from './draft.js';
import type { GateSuggestion, HiddenLine } from './types.js';

/** A function of a script that has a name of its own, at the left margin. */
const DEFINITION =
  /^(?:async\s+)?(?:def\s+|(?:export\s+)?(?:default\s+)?(?:async\s+)?function\*?\s+|(?:export\s+)?const\s+(?=[\w$]+\s*=\s*(?:async\s*)?\())([A-Za-z][\w$]*)/;
/** Names that every script has. */
const ORDINARY =
  /^(?:main|run|load|save|read|write|parse(?:_?args)?|get|set|test|init|setup|process|handle|convert|validate|check|build|create|format|print|usage|help|log)(?:_?(?:file|files|data|json|csv|args|config|output|input|results?))?$/i;

/** Functions of the artefact's scripts that hidden code calls. */
export function suggestSymbols(task: Task, files: readonly SourceFile[], lines: readonly HiddenLine[]): readonly GateSuggestion[] {
  return files.flatMap((file) =>
    (task.passages(file) ?? []).flatMap((passage): GateSuggestion[] => {
      const name =
        passage.kind === 'code' && passage.range({ start: 0, end: 1 }).column === 1 ? DEFINITION.exec(passage.text)?.[1] : undefined;
      if (name === undefined || name.length < 4 || ORDINARY.test(name)) return [];
      const called = new RegExp(`(?<![\\w$])${escapePattern(name)}\\s*\\(`);
      const uses = lines.filter(({ passage: { text } }) => called.test(text) && DEFINITION.exec(text)?.[1] !== name);
      if (uses.length === 0) return [];
      const { line } = passage.range({ start: 0, end: 1 });
      return [
        {
          entry: {
            id: name.replaceAll(/[_$]+/g, '-').toLowerCase(),
            family: 'operator',
            kind: 'symbol',
            value: name,
            source: file.taskPath,
          },
          stated: [{ file: file.taskPath, line, text: passage.text.slice(0, 160) }],
          used: usedPlaces(uses),
        },
      ];
    }),
  );
}
