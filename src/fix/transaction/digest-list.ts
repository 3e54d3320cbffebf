/** Hexadecimal digits of MD5, SHA-1, SHA-224, SHA-256, SHA-384 and SHA-512. */
const DIGITS = [32, 40, 56, 64, 96, 128];
const HEX = DIGITS.flatMap((digits) => [`[0-9a-f]{${digits}}`, `[0-9A-F]{${digits}}`]).join('|');

/** What a shell would take for more than words makes a line of a program, whatever it begins with. */
const TEXT = '[^;&|<>$`]';

/** As `sha256sum` and its like write it, with or without `--tag`; a digest alone is a line as well. */
const LINE = new RegExp(
  `^(?:\\\\?(?:${HEX})(?:[ \\t]+\\*?${TEXT}+)?|(?:MD5|SHA[\\d/t-]+|BLAKE2[bs](?:-\\d+)?) \\(${TEXT}+\\) = (?:${HEX})|#(?!!)${TEXT}*)$`,
);

/** Nothing but digests, line by line, and the files that they are of; `#` starts a comment. */
export function isDigestList(text: string): boolean {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.some((line) => !line.startsWith('#')) && lines.every((line) => LINE.test(line));
}
