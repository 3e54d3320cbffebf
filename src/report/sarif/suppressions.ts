import type { Location, Suppression as SarifSuppression } from 'sarif';
import type { Suppression } from '../../model/finding.js';
import { neutral } from '../neutral.js';
import { artifactLocation } from './uri.js';

/** What accepts a finding, with the place of the review. */
export function sarifSuppression(suppression: Suppression): SarifSuppression {
  const { class: kind, reason, by, from } = suppression;
  const justification = neutral(`${kind}: ${reason}${by === '' ? '' : ` (${by})`}`);
  const location = originLocation(from);
  return { kind: 'external', status: 'accepted', justification, ...(location ? { location } : {}) };
}

/** `from` is `file:line`. */
function originLocation(from: string): Location | null {
  const match = /^(.*):([1-9]\d*)$/s.exec(from);
  const location = artifactLocation(match ? match[1]! : from);
  if (!location) return null;
  return { physicalLocation: { artifactLocation: location, ...(match ? { region: { startLine: Number(match[2]) } } : {}) } };
}
