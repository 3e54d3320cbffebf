/**
 * Matches whole texts with a shell pattern of `*`, `?` and literal characters (POSIX 2.13, without brackets), without regular
 * expressions: a hostile pattern costs at most the product of both lengths.
 */
export function patternOf(pattern: string): (text: string) => boolean {
  return (text) => {
    let at = 0;
    let position = 0;
    let star = -1;
    let mark = 0;
    while (at < text.length) {
      if (pattern[position] === '*') {
        star = position++;
        mark = at;
      } else if (position < pattern.length && (pattern[position] === '?' || pattern[position] === text[at])) {
        position++;
        at++;
      } else if (star >= 0) {
        position = star + 1;
        at = ++mark;
      } else return false;
    }
    while (pattern[position] === '*') position++;
    return position === pattern.length;
  };
}
