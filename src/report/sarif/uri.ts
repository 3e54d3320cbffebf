import type { ArtifactLocation } from 'sarif';

/** The symbol that GitHub resolves to the root of the checkout. */
export const SOURCE_ROOT = '%SRCROOT%';

/**
 * The place of a file relative to the root, percent-encoded by segment.
 * Null for paths that no URI below the root can name: absolute ones, and ones with empty, `.` or `..` segments.
 */
export function artifactLocation(path: string): ArtifactLocation | null {
  const segments = path.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return null;
  return { uri: segments.map(encodeSegment).join('/'), uriBaseId: SOURCE_ROOT };
}

/** Half a surrogate pair has no UTF-8 form; it becomes U+FFFD. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}
