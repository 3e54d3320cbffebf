import { createHash, getHashes } from 'node:crypto';

/** A function whose values are written down to recognise a content again. */
export interface Algorithm {
  /** As people write it. */
  readonly name: string;
  /** Hex digits of a whole digest. */
  readonly digits: number;
  readonly of: (content: Buffer) => Buffer;
}

/** Name for people, name in OpenSSL, hex digits. */
const HASHES: readonly (readonly [string, string, number])[] = [
  ['SHA-256', 'sha256', 64],
  ['MD5', 'md5', 32],
  ['SHA-1', 'sha1', 40],
  ['SHA-224', 'sha224', 56],
  ['SHA-384', 'sha384', 96],
  ['SHA-512', 'sha512', 128],
  ['SHA-512/224', 'sha512-224', 56],
  ['SHA-512/256', 'sha512-256', 64],
  ['SHA3-224', 'sha3-224', 56],
  ['SHA3-256', 'sha3-256', 64],
  ['SHA3-384', 'sha3-384', 96],
  ['SHA3-512', 'sha3-512', 128],
  ['BLAKE2s-256', 'blake2s256', 64],
  ['BLAKE2b-512', 'blake2b512', 128],
];

const GIT_BLOB: Algorithm = {
  name: 'git blob id',
  digits: 40,
  of: (content) => createHash('sha1').update(`blob ${content.length}\0`).update(content).digest(),
};

/** The algorithms that this build of Node has: one for FIPS, for example, lacks MD5. */
export const ALGORITHMS: readonly Algorithm[] = algorithmsAmong(new Set(getHashes()));

/** @param known names of the hashes that there are */
export function algorithmsAmong(known: ReadonlySet<string>): readonly Algorithm[] {
  const hashes = HASHES.filter(([, id]) => known.has(id)).map(([name, id, digits]) => ({
    name,
    digits,
    of: (content: Buffer) => createHash(id).update(content).digest(),
  }));
  return known.has('sha1') ? [...hashes, GIT_BLOB] : hashes;
}
