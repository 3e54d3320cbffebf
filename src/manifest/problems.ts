import type { ManifestProblem } from '../model/manifest.js';
import { placeOf, withRange, type Complaint, type Located } from '../validate/index.js';

/** A problem at a pointer of a manifest. */
export function problemAt(
  document: Located,
  pointer: string,
  message: string,
  severity: ManifestProblem['severity'] = 'error',
): ManifestProblem {
  return withRange({ message, pointer, severity }, () => placeOf(document, pointer));
}

/** A complaint of the schema as a problem: what kgtlint merely does not know is a warning. */
export function fromComplaint(complaint: Complaint): ManifestProblem {
  const { message, pointer } = complaint;
  return withRange({ message, pointer, severity: severityOf(complaint) }, () => complaint.range);
}

/** A key that is near a known one is a slip; any other may belong to another tool or a later version. */
function severityOf(complaint: Complaint): ManifestProblem['severity'] {
  if (complaint.keyword === 'additionalProperties') return complaint.suggestion === null ? 'warning' : 'error';
  return complaint.pointer === '' && complaint.suggestion === 'version' ? 'warning' : 'error';
}
