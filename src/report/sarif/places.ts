import type { Location } from 'sarif';
import { count } from '../../model/count.js';
import type { Evidence, Finding } from '../../model/finding.js';
import type { Texts } from '../lines.js';
import { neutral } from '../neutral.js';
import { seenText } from '../value.js';
import type { Group } from './groups.js';
import { link, plainText, sentence } from './message.js';
import { lineRegion } from './region.js';
import { artifactLocation } from './uri.js';

/** Related locations that code scanning takes for one result, and lines of a message that name them. */
const MOST_PLACES = 1000;
const MOST_LINES = 12;

/** A message whose links lead to the related locations beside it. */
export interface LinkedMessage {
  readonly text: string;
  readonly relatedLocations: readonly Location[];
}

/** Collects related locations and the lines that speak of them. */
class Links {
  readonly locations: Location[] = [];
  readonly lines: string[] = [];
  more = 0;

  constructor(
    readonly texts: Texts,
    readonly showValues: boolean,
  ) {}

  add(seen: Evidence, lead: string): void {
    const text = seenText(seen, this.showValues);
    const id = this.#locate(seen, text);
    const name = `${seen.file}:${seen.range.line}`;
    if (this.lines.length >= MOST_LINES) this.more++;
    else this.lines.push(sentence(`${lead}${id === null ? plainText(name) : link(name, id)} ${plainText(text)}`));
  }

  /** The id of the new related location; null when the place has no URI or there are too many. */
  #locate(seen: Evidence, text: string): number | null {
    const location = artifactLocation(seen.file);
    if (!location || this.locations.length >= MOST_PLACES) return null;
    const region = lineRegion(seen.range, this.texts.lines(seen.file));
    const id = this.locations.length + 1;
    this.locations.push({ id, physicalLocation: { artifactLocation: location, region }, message: { text: plainText(text) } });
    return id;
  }
}

/** The message of a result: what the first finding says, its evidence, then the other findings of the line. */
export function linkedMessage(group: Group, texts: Texts, showValues: boolean): LinkedMessage {
  const links = new Links(texts, showValues);
  group.forEach((finding, index) => addFinding(finding, index > 0, links));
  const lines = [sentence(plainText(group[0].message)), ...links.lines];
  if (links.more > 0) lines.push(`And ${count(links.more, 'more place')}.`);
  return { text: lines.join('\n'), relatedLocations: links.locations };
}

function addFinding(finding: Finding, isFurther: boolean, links: Links): void {
  if (isFurther) links.add({ file: finding.file, range: finding.range, text: finding.message }, 'Also ');
  for (const seen of [...finding.evidence, ...finding.related]) links.add(seen, 'See ');
}

/** Where a result stands: a place below the root, or the folder of its task when the file lies elsewhere. */
export function resultLocation(finding: Finding, texts: Texts): Location {
  const location = artifactLocation(finding.file);
  if (location) return { physicalLocation: { artifactLocation: location, region: lineRegion(finding.range, texts.lines(finding.file)) } };
  const folder = artifactLocation(finding.task) ?? artifactLocation('kgt.json')!;
  return { physicalLocation: { artifactLocation: folder, region: { startLine: 1 } }, message: { text: neutral(finding.file) } };
}
