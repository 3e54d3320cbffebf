import type { GateSuggestion, LeftOut, SuggestPlace } from '../../gates/suggest/index.js';
import type { Json } from '../../model/json.js';
import { alignedColumns } from '../../report/columns.js';
import { jsonText } from '../../report/json-text.js';
import { neutral } from '../../report/neutral.js';
import { count } from '../../report/words.js';
import type { RenderSuggestions, SuggestedTask } from './types.js';

/** For the author: each candidate with its lines, then the section to paste. */
export const renderTable: RenderSuggestions = ({ tasks, failures }) => {
  const blocks = tasks.map((task) => taskBlock(task));
  const failed = failures.map(({ task, message }) => `Failed: ${neutral(task)}: ${neutral(message)}`);
  return `${[...blocks, ...(failed.length > 0 ? [failed] : [])].map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

function taskBlock({ task, declared, suggestions }: SuggestedTask): string[] {
  const { missing, candidates, leftOut } = suggestions;
  const title = neutral(task);
  if (missing === 'artefact')
    return [
      `${title}: nothing to suggest: the task has no artefact. Name its files in "artefact" of kgt.json, or put them where the layout has them.`,
    ];
  if (missing === 'hidden-code')
    return [
      `${title}: nothing to suggest: the task has no code of a solution or verifier, so what the artefact says cannot be held against what is used.`,
    ];
  const already = declared > 0 ? `; the manifest declares ${declared}` : '';
  return [
    `${title}: ${count(candidates.length, 'candidate')}${already}`,
    ...candidates.flatMap(candidateLines),
    ...leftOut.flatMap(leftOutLines),
    ...(candidates.length > 0 ? ['', ...section(candidates)] : []),
  ];
}

function candidateLines({ entry, stated, used }: GateSuggestion): string[] {
  const rows = [...stated.map((place) => ['states', at(place), place.text]), ...used.map((place) => ['uses', at(place), place.text])];
  return [`  ${neutral(entry.id)} (${entry.kind})`, ...alignedColumns(rows).map((line) => `  ${line}`)];
}

const REASONS: Readonly<Record<LeftOut['reason'], string>> = {
  common: 'found on both sides, as in every program (0, 1, 2, 10, 100, years, ports, half)',
  visible: 'given to the agent anyway',
  unrelated: 'found on both sides, without a word that says it is the same thing',
};

function leftOutLines({ reason, count: number, seen, unrelated }: LeftOut): string[] {
  const rows = [
    ...seen.map(({ stated, visible, more }) => [at(stated), 'seen at', at(visible), `${visible.text}${moreText(more)}`]),
    ...unrelated.map(({ stated, used }) => [at(stated), 'equal to', at(used), used.text]),
  ];
  return [`  left out: ${count(number, 'value')} ${REASONS[reason]}`, ...alignedColumns(rows).map((line) => `  ${line}`)];
}

function moreText(more: number): string {
  return more === 0 ? '' : `  (and in ${count(more, 'more place', 'more places')})`;
}

/** Entries one a line, as they stand in a manifest. */
function section(candidates: readonly GateSuggestion[]): string[] {
  const entries = candidates.map(({ entry }) => `    ${oneLine(entry)}`);
  return ['  "gates": [', entries.join(',\n'), '  ]'];
}

function oneLine(value: Json): string {
  return jsonText(value)
    .replace(/\n\s*/g, ' ')
    .replace(/\[ (?=\S)/g, '[')
    .replace(/(?<=\S) \]/g, ']');
}

function at({ file, line }: SuggestPlace): string {
  return `${file}:${line}`;
}
