import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import { addAll } from '../add-all.js';
import { codeLinePassages } from '../code-lines.js';
import { commentAt, commentBlocks, commentPassages, namesBeside } from '../data/comments.js';
import { splitLines, trimmed } from '../join-lines.js';
import { plainPassagesIn } from '../plain.js';
import { exactPassage, fileSource, type TextSource } from '../source.js';
import type { PassageReader } from '../types.js';

/**
 * Dockerfiles: settings with their names, heredocs as texts, other instructions line by line. Their comments are
 * passages of kind `comment`; whether the agent sees them depends on whether the file itself is copied.
 */
export const reader: PassageReader = {
  id: 'dockerfile',
  rank: 2,
  accepts: ({ path }) => /(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[^/]*)?$|\.dockerfile$/i.test(path),
  read: (file) => {
    const source = fileSource(file);
    return source && new DockerfileText(source).read();
  },
};

class DockerfileText {
  readonly #source: TextSource;
  readonly #lines: readonly OffsetRange[];
  readonly #found: Passage[] = [];
  readonly #comments: OffsetRange[] = [];

  constructor(source: TextSource) {
    this.#source = source;
    this.#lines = splitLines(source.text, { start: 0, end: source.text.length });
  }

  read(): Passage[] {
    for (let at = 0; at < this.#lines.length;) {
      const line = trimmed(this.#source.text, this.#lines[at]!);
      if (line.start === line.end) at++;
      else if (this.#source.text[line.start] === '#') {
        this.#comments.push(line);
        at++;
      } else at = this.#instruction(at);
    }
    const { text } = this.#source;
    const blocks = commentBlocks(
      text,
      this.#comments.map((line) => commentAt(text, line)),
    );
    return [...this.#found, ...commentPassages(this.#source, blocks, (block) => namesBeside(text, block))];
  }

  /** Reads the instruction that begins on a line; gives the line after it and its heredocs. */
  #instruction(first: number): number {
    const { text } = this.#source;
    let next = first;
    const lines: OffsetRange[] = [];
    for (let goesOn = true; goesOn && next < this.#lines.length; next++) {
      const line = trimmed(text, this.#lines[next]!);
      const isComment = next > first && text[line.start] === '#';
      if (isComment) this.#comments.push(line);
      else lines.push(line);
      goesOn = isComment || (next > first && line.start === line.end) || /\\$/.test(text.slice(line.start, line.end));
    }
    const whole = { start: lines[0]!.start, end: lines.at(-1)!.end };
    const source = text.slice(whole.start, whole.end);
    if (/^(?:ENV|LABEL|ARG)\s/i.test(source)) this.#settings(whole);
    else for (const line of lines) addAll(this.#found, codeLinePassages(this.#source, line, 'code'));
    return this.#heredocs(source, next);
  }

  #heredocs(instruction: string, next: number): number {
    const { text } = this.#source;
    if (!/^(?:RUN|COPY|ADD)\s/i.test(instruction)) return next;
    for (const [, , mark] of instruction.matchAll(/<<-?\s*(["']?)([A-Za-z_]\w*)\1/g)) {
      const from = next;
      while (next < this.#lines.length && text.slice(this.#lines[next]!.start, this.#lines[next]!.end).trim() !== mark) next++;
      if (next > from) {
        const span = { start: this.#lines[from]!.start, end: this.#lines[next - 1]!.end };
        addAll(this.#found, plainPassagesIn(this.#source, span, []));
      }
      next++;
    }
    return next;
  }

  /** `KEY=value` pairs, or the old form `KEY value`. */
  #settings({ start, end }: OffsetRange): void {
    const { text } = this.#source;
    const head = /^\S+\s+/.exec(text.slice(start, end))?.[0].length ?? 0;
    const body = text.slice(start + head, end);
    const pairs = [...body.matchAll(/(?:^|(?<=[\s\\]))("[^"]*"|[\w./-]+)=("(?:\\[\s\S]|[^"\\])*"|'[^']*'|(?:\\[\s\S]|[^\s\\])*)/g)];
    const plain = /^([\w./-]+)\s+(\S[\s\S]*)$/.exec(body);
    if (pairs.length === 0 && plain !== null) this.#setting({ start: start + head, end }, plain[1]!, plain[2]!.length);
    for (const { 0: pair, 1: key, 2: value, index } of pairs) {
      const from = start + head + index;
      this.#setting({ start: from, end: from + pair.length }, key!.replaceAll('"', ''), value!.length);
    }
    if (pairs.length === 0 && plain === null) addAll(this.#found, codeLinePassages(this.#source, { start, end }, 'code'));
  }

  #setting(span: OffsetRange, key: string, valueLength: number): void {
    const length = span.end - span.start;
    const parts = [{ start: length - valueLength, end: length, names: [key] }];
    this.#found.push(exactPassage(this.#source, span, { kind: 'entry', names: [key], parts }));
  }
}
