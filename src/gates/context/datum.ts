import type { OffsetRange } from '../../model/place.js';
import type { Passage } from '../../model/passage.js';
import type { Column } from '../places/columns.js';
import type { Gate } from '../types.js';
import type { Evidence, Verdict } from './judge.js';
import { stemsOf, WordText } from './words.js';

/** From so many different numbers on a column holds measurements. */
const VARIED = 3;

const SETTINGS =
  'limit limits threshold cut cutoff cap ceiling floor bound max maximum min minimum upper lower target reference norm constant parameter param params setting config configuration default rule policy convention standard specification spec tolerance allowance allowed quota factor multiplier coefficient tariff assumption';
const SETTING_STEMS: ReadonlySet<string> = new Set(SETTINGS.split(' ').flatMap((word) => stemsOf(word)));
/** Words of a share that is set, and of one that is measured (`heart rate`). */
const SHARES: ReadonlySet<string> = new Set('rate fee discount surcharge markup commission'.split(' ').flatMap((word) => stemsOf(word)));
const SETTINGS_HAN = /[阈限]值|[上下]限|参数|[常系]数|标准|设定|设置|默认|规则/;
/** Formats of documents and of settings: a table there tells rules more often than it holds records. */
const TOLD = /\.(?:md|mdx|markdown|rst|txt|html?|docx|odt|pptx|pdf|ipynb|ya?ml|toml|ini|cfg|conf)$/i;

/**
 * What remains of a verdict on a bare cell of a column with different numbers. A record that lies just on a limit says nothing of the
 * limit: only the column's header agrees with the gate. Where the row, a header, the file or the keys above speak of a setting, or
 * another cell of the row names the gate, the verdict stands.
 */
export function withoutDatum(verdict: Verdict, evidence: Evidence, column: Column | null): Verdict | null {
  const { gate, passage } = evidence;
  if (column === null || column.different < 2 || !isQuantity(gate) || isRowNamed(evidence) || speaksOfSettings(evidence)) return verdict;
  if (TOLD.test(passage.file.path)) return lowered(verdict, 'likely');
  if (column.different >= VARIED && !column.isByWord) return null;
  return lowered(verdict, gate.kind === 'threshold' ? 'datum' : 'likely');
}

function lowered(verdict: Verdict, certainty: Verdict['certainty']): Verdict {
  return certainty === 'datum' || verdict.certainty === 'certain' ? { ...verdict, certainty } : verdict;
}

/** Rows of a table are stated by their labels, and a sentinel stands among the measurements. */
function isQuantity({ kind }: Gate): boolean {
  return kind === 'threshold' || kind === 'number' || kind === 'rate' || kind === 'duration';
}

/** A word of the gate stands elsewhere in the row: it is about the gate, and no record. */
function isRowNamed({ topic, passage, match }: Evidence): boolean {
  const beside = new WordText(besides(passage, match.span).join('\n'));
  return [...topic.near, ...topic.when, ...topic.id].some((term) => beside.holds(term));
}

/** The other cells of the row; of an entry what labels its object. */
function besides({ kind, text, parts, names }: Passage, span: OffsetRange): readonly string[] {
  if (kind !== 'row') return names.slice(1, 2);
  return parts.filter(({ start, end }) => start > span.start || end < span.end).map(({ start, end }) => text.slice(start, end));
}

function speaksOfSettings({ gate, passage, match }: Evidence): boolean {
  const { parts, names, file } = passage;
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const texts = [...parts.flatMap((part) => part.names), ...names, ...besides(passage, match.span), name];
  return texts.some((text) => SETTINGS_HAN.test(text) || saysSetting(stemsOf(text), gate));
}

function saysSetting(stems: readonly string[], gate: Gate): boolean {
  return stems.some((stem, at) => {
    if (gate.kind === 'rate' && SHARES.has(stem)) return true;
    // `wait_min` is in minutes.
    return SETTING_STEMS.has(stem) && !(stem === 'min' && at > 0 && at === stems.length - 1);
  });
}
