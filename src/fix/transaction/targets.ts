import { isDigestList } from './digest-list.js';

/** Data in which members are edited. */
const DATA = /\.(?:json[c5l]?|ndjson|ya?ml|toml|lock|txt|md|csv|tsv|psv|ini|cfg)$/i;

/** Records of digests, by their names alone. */
const DIGESTS = /(?:\.(?:sha(?:1|224|256|384|512)?(?:sums?)?|md5(?:sums?)?|b2(?:sums?)?)|(?:^|\/)(?:(?:sha\d+|md5|b2)sums?|checksums?))$/i;

/** Instructions, in which rules put white space right. */
const PROSE = /\.(?:mdx|markdown|mdown|rst|adoc|org|text)$|(?:^|\/)(?:instructions?|prompt|readme)$/i;

/** The build of an image, from which a rule takes what should not be there. */
const BUILD = /(?:^|\/)(?:docker|container)file(?:\.[^/]+)?$|\.(?:docker|container)file$/i;

/** What runs by its name, whatever stands before the end of it: `Dockerfile.py` is a program. */
const PROGRAM = /\.(?:py[ciw]?|[bckz]?sh|bash|fish|ps1|bat|cmd|[cm]?[jt]sx?|rb|pl|php|lua|jl|r|so|dll|exe)$/i;

/** A file of this name holds data, whatever stands in it, so that a digest in it is brought up to date. In code a person has to do that. */
export function isDataName(path: string): boolean {
  return DATA.test(path) || DIGESTS.test(path);
}

/** A name of files that a fix may change. Programs of the verifier and of the solution have none: no fix rewrites them. */
export function mayBeFixed(path: string): boolean {
  return isDataName(path) || PROSE.test(path) || (BUILD.test(path) && !PROGRAM.test(path));
}

/**
 * Whether a fix may write the file: what is written and what a journal is believed are held against this one line.
 *
 * @param contents the old bytes and the new ones, as far as they are there; lists of digests go by any name, so that their text tells them
 */
export function isTarget(path: string, contents: readonly Uint8Array[]): boolean {
  return mayBeFixed(path) || (contents.length > 0 && contents.every((bytes) => isDigestList(Buffer.from(bytes).toString('utf8'))));
}
