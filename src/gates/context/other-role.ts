import type { Passage } from '../../model/passage.js';
import { namesOf, rowLabel } from '../match/measure.js';
import { identifierParts } from '../match/pattern.js';
import type { Match } from '../match/types.js';
import { isNotEmpty } from '../places/keywords.js';
import { unitNamed, unitOfSymbol } from '../numbers/units.js';
import type { Gate } from '../types.js';
import type { Topic } from './topic.js';
import { stemsOf } from './words.js';

interface Named {
  readonly gate: Gate;
  readonly match: Match;
  readonly passage: Passage;
  readonly topic: Topic;
}

const ROLES: ReadonlySet<string> = new Set('id ids uuid port ports version versions no nr number numbers revision release'.split(' '));
const COUNTS: ReadonlySet<string> = new Set(['count', 'counts', 'cnt']);

/** The last word of the value's own name says that it is an identifier, a port, a version or a number of things, and no constant. */
export function isOfOtherRole(evidence: Named): boolean {
  const { gate, match, passage } = evidence;
  if (isNotEmpty(passage)) return true;
  if (match.atom === null || !/^(?:entry|code|row|line|annotation)$/.test(passage.kind)) return false;
  const own = gate.near.concat(gate.when, gate.id).flatMap(identifierParts);
  return [...namesOf(match.span, passage).slice(0, 1), ...rowLabel(match.span, passage)].some((name) => {
    const last = identifierParts(name).at(-1) ?? '';
    const isRole = identifierParts(name).length > 1 && ROLES.has(last);
    return (
      (isRole || /(?:编号|序号|端口|版本|版本号|代码)$/.test(name) || (COUNTS.has(last) && isMeasured(gate)) || isPlural(name, evidence)) &&
      !own.includes(last)
    );
  });
}

/** The gate's value is a length of time, a share or in a unit of measure, and no number of things. */
export function isMeasured({ kind, unit }: Gate): boolean {
  return kind === 'duration' || kind === 'rate' || (unit !== null && (unitOfSymbol(unit) ?? unitNamed(unit)) !== null);
}

/** `"handovers": 25` counts them, where the near word is `handover` and the gate is a measure. */
function isPlural(name: string, { gate, match, topic }: Named): boolean {
  const parts = identifierParts(name);
  const [word = ''] = parts;
  if (parts.length !== 1 || !/[a-z]{3}[^s]s$/.test(word) || !isMeasured(gate) || gate.kind === 'rate') return false;
  if (match.atom?.unit !== null || match.agreements.includes('unit') || gate.near.includes(word)) return false;
  return topic.near.some(({ stems }) => stems.length === 1 && stems[0] === stemsOf(word)[0]);
}

/** `25 m long` and `25 m away` are metres, where the gate counts minutes. */
export function isLength({ match, passage }: Named): boolean {
  const units = match.atom?.unit?.alternatives?.map(({ name }) => name) ?? [];
  return (
    match.atom?.unit?.name === 'm' &&
    units.includes('minute') &&
    match.form !== 'unit-conversion' &&
    match.agreements.includes('unit') &&
    /^\s?(?:long|wide|high|tall|deep|away|apart|off|above|below|from|in (?:length|height|width|depth))\b/.test(
      passage.text.slice(match.span.end),
    )
  );
}
