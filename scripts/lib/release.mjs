const NUMBER = '(0|[1-9]\\d*)';
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`);

/**
 * What speaks against publishing, as lines for the person who set the tag; empty when nothing does. `tag` is the name of the tag
 * (`v1.2.3`), `manifest` and `lock` the parsed package.json and package-lock.json, `changelog` its text, `repository` the place
 * that publishes (`OWNER/NAME`), or null where that is not known, `pages` the texts of the documentation by path.
 */
export function releaseProblems({ tag, manifest, lock, changelog, repository, pages = {} }) {
  const { version } = manifest;
  return [
    ...versionProblems(version, tag),
    ...(lock.version === version && lock.packages?.['']?.version === version
      ? []
      : [`package-lock.json is of version ${lock.version}, package.json of ${version}: run "npm install --package-lock-only".`]),
    ...changelogProblems(changelog, version),
    ...repositoryProblems(manifest.repository, repository),
    ...Object.entries(pages).flatMap(([path, text]) => pageProblems(path, text, version)),
  ];
}

function versionProblems(version, tag) {
  if (!VERSION.test(version)) return [`"${version}" in package.json is no version: write MAJOR.MINOR.PATCH.`];
  return tag === `v${version}` ? [] : [`The tag ${tag} is not v${version}, the version of package.json.`];
}

function changelogProblems(changelog, version) {
  const notes = releaseNotes(changelog, version);
  if (notes === null) return [`CHANGELOG.md has no heading "## ${version}": give what is under "Unreleased" this version and the day.`];
  return notes === '' ? [`CHANGELOG.md says nothing under "## ${version}".`] : [];
}

/** A page that tells its reader to use a version tells the one that is published. */
function pageProblems(path, text, version) {
  const pinned = /(?:\/kgtlint@v|\brev: v|\bkgtlint-)(\d+\.\d+\.\d+(?:-[\w-]+(?:\.[\w-]+)*)?)/g;
  const others = new Set([...text.matchAll(pinned)].map((match) => match[1]).filter((one) => one !== version));
  return [...others].map((one) => `${path} names the version ${one}; it is ${version} that is published.`);
}

/** npm refuses a provenance whose repository is another than the manifest's. */
function repositoryProblems(field, repository) {
  if (repository === null) return [];
  const url = typeof field === 'string' ? field : (field?.url ?? '');
  const named = /^(?:github:|(?:git\+)?(?:https?:\/\/|ssh:\/\/git@|git:\/\/)github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url);
  return named?.[1] === repository
    ? []
    : [`"repository" of package.json must name ${repository}, which publishes; it is ${JSON.stringify(field) ?? 'missing'}.`];
}

/** What the changelog says of a version; null where it has no such heading (`## 1.2.3`, then the day or not). */
export function releaseNotes(changelog, version) {
  const sections = changelog.replaceAll('\r\n', '\n').split(/^## +/m).slice(1);
  const section = sections.find((text) => /^\[?v?([^\s\]]+)/.exec(text)?.[1] === version);
  return section === undefined ? null : section.replace(/^.*\n?/, '').trim();
}
