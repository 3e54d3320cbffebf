/** A part of a text with its continued lines joined by blanks. */
interface Joined {
  /** As long as the part. */
  readonly text: string;
  /** Length of the command itself: what follows are the lines of heredocs, unchanged. */
  readonly length: number;
}

const COMMENT_OR_BLANK = /^[ \t]*(?:#.*)?$/;

/**
 * Joins lines as the builder does it: a line that ends with the escape character goes on in the next, and comments and empty lines
 * in between do not count. https://docs.docker.com/reference/dockerfile/#format
 */
export function joinLines(source: string, escape: string): Joined {
  let text = '';
  let goesOn = true;
  while (goesOn && text.length < source.length) {
    const start = text.length;
    const lineEnd = source.indexOf('\n', start);
    const end = lineEnd < 0 ? source.length : lineEnd + 1;
    const line = source.slice(start, end).replace(/\r?\n$/, '');
    const bare = line.trimEnd();
    if (start > 0 && COMMENT_OR_BLANK.test(line)) text += ' '.repeat(end - start);
    else if (bare.endsWith(escape)) text += bare.slice(0, -1) + ' '.repeat(end - start - bare.length + 1);
    else {
      text += line;
      goesOn = false;
    }
  }
  return { text: text + source.slice(text.length), length: text.length };
}
