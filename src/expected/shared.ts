import { exactNumber } from '../languages/numbers.js';
import type { OffsetRange } from '../model/place.js';
import type { Task } from '../model/task.js';
import { isDistinctiveScalar } from './distinctive.js';
import { hiddenFiles, type HiddenFile } from './files.js';

/** Values longer than this are searched for nowhere. */
const LONGEST = 200;
const SHORTEST = 6;
/** Places of a value that are looked at in a text. */
const MOST_PLACES = 200;

/** A text in which an expected value may stand. */
export interface SharedText {
  readonly text: string;
  /** Whether a value would matter at this place. */
  matters(span: OffsetRange): boolean;
}

/**
 * Whether a distinctive value that `expectationsOf` may find can stand in one of the texts, where it matters. Told from the
 * texts of the hidden files alone, which costs a fraction of reading them as programs: true now and then for a task that
 * shares nothing, false only where no literal of a hidden file, nor all parts of a composed one, stand in a text.
 */
export function mayBeShared(task: Task, texts: readonly SharedText[]): boolean {
  if (texts.length === 0) return false;
  const search = new Search(texts);
  return hiddenFiles(task).some((hidden) => search.mayShare(hidden));
}

/** Texts and numbers that a program puts together from several: they are written nowhere. */
const COMPOSED = [
  // "a" + b, a + "b", and two literals one behind the other.
  /["'`][ \t]*\+[ \t]*[\w"'`]|[\w)\]"'`][ \t]*\+[ \t]*[bfru]?["'`]|["'][ \t]*\\?\n[ \t]*[bfru]{0,2}["'](?!["'])/i,
  // A name that takes its value from fields alone.
  /[=:[][ \t]*(?:f["']|`)[^"'`\w\n]*(?:\{[^{}\n]*\}[^"'`\w\n]*){2,}["'`]/i,
  // Arithmetic of whole numbers and of constants.
  /=[ \t]*[([]?[ \t]*(?!\d[\d.]*e[+-])(?:\d[\d_]*|[A-Z][A-Z\d_]+)[ \t]*(?:\*\*?|[+-])[ \t]*[\dA-Z]/,
];
/** A folded text of YAML: its lines are joined. */
const FOLDED = /[:-][ \t]+>[-+\d]*[ \t]*$/m;
/** What is no plain character of a literal: escapes, fields of formats, variables. */
const FIELD =
  /\\(?:x[\da-f]{2}|u\{?[\da-f]{4,6}\}?|[0-7]{1,3}|.)|\\$|\{\{|\}\}|\$?\{[^{}]*\}|\$\w+|\$\([^()]*\)|%%|%[^a-zA-Z%\s]*[a-zA-Z]/iu;
const FIELDS = new RegExp(FIELD, 'giu');
const NUMBER = /0[xXoObB][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?/g;
const TRIPLE = /"""|'''/g;
const QUOTES = ['"', "'", '`'] as const;

class Search {
  readonly #texts: readonly SharedText[];
  readonly #seen = new Set<string>();

  constructor(texts: readonly SharedText[]) {
    this.#texts = texts;
  }

  mayShare({ file, role, kind, language }: HiddenFile): boolean {
    const text = file.text();
    if (text === null) return false;
    if (kind === 'code' && COMPOSED.some((pattern) => pattern.test(text))) return true;
    if (language === 'yaml' && FOLDED.test(text)) return true;
    // A program of the verifier has its texts between quotes; whatever else is a value may stand anywhere.
    const isLoose = role === 'solution' || kind !== 'code' || language === 'shell';
    return this.#hasNumberOf(text) || this.#hasTextOf(text, isLoose);
  }

  #hasNumberOf(text: string): boolean {
    for (const [token] of text.matchAll(NUMBER)) {
      if (token.length < 3 || !this.#isNew(token)) continue;
      const plain = token.replaceAll('_', '');
      const value = exactNumber(/^0[xob]/i.test(plain) ? String(Number(plain)) : plain);
      const forms = formsOf(plain, value.toString());
      if (forms.some((form) => this.#matters(form)) && isDistinctiveScalar(value)) return true;
    }
    return false;
  }

  #hasTextOf(text: string, isLoose: boolean): boolean {
    let isWithin = false;
    for (const line of text.split(/\r\n|\r|\n/)) {
      const marks = isLoose ? 0 : (line.match(TRIPLE)?.length ?? 0);
      if (this.#hasFragment(line, isLoose || isWithin || marks > 0)) return true;
      if (isLoose && loosePartsOf(line).some((part) => this.#isShared(part))) return true;
      if (marks % 2 === 1) isWithin = !isWithin;
    }
    return false;
  }

  /** What stands between two quotes of one kind; at the ends of the line as well where a text may go on over several. */
  #hasFragment(line: string, open: boolean): boolean {
    if (open && this.#isShared(line)) return true;
    return QUOTES.some((quote) => {
      if (!line.includes(quote)) return false;
      const parts = line.split(quote);
      return (open ? parts : parts.slice(1, -1)).some((part) => this.#isShared(part));
    });
  }

  #isShared(fragment: string): boolean {
    const text = fragment.trim();
    // A word with its quotes is met again without them.
    if (text === '' || isQuoted(text) || !this.#isNew(text)) return false;
    if (text.length >= SHORTEST && text.length <= LONGEST && isDistinctiveScalar(text) && this.#matters(text)) return true;
    return FIELD.test(text) && this.#hasParts(text);
  }

  /** Every part between the fields of a text stands there. */
  #hasParts(text: string): boolean {
    const parts = text.split(FIELDS).filter((part) => /[\p{L}\p{N}]/u.test(part));
    return parts.length > 0 && parts.every((part) => this.#stands(part));
  }

  #matters(value: string): boolean {
    return this.#texts.some((own) => {
      let left = MOST_PLACES;
      for (let at = own.text.indexOf(value); at >= 0; at = own.text.indexOf(value, at + value.length))
        if (left-- <= 0 || own.matters({ start: at, end: at + value.length })) return true;
      return false;
    });
  }

  #stands(part: string): boolean {
    return this.#texts.some(({ text }) => text.includes(part));
  }

  /** The same names stand in a program many times. */
  #isNew(text: string): boolean {
    const before = this.#seen.size;
    return this.#seen.add(text).size > before;
  }
}

/** Words, cells and values behind a key, which need no quotes. */
function loosePartsOf(line: string): readonly string[] {
  const item = line.replace(/^\s*(?:- +)+/, '');
  const value = /^[^:=]*[:=]\s*(.*)$/s.exec(item)?.[1] ?? '';
  return [item, value, value.replace(/\s+#.*$/, ''), ...line.split(/[,;\t[\]{}]/), ...line.split(/[\s;|&<>()=]+/)];
}

/** A number as it is written there and as its value is, each plain, in groups of three, and with a zero behind a single decimal. */
function formsOf(...written: readonly string[]): readonly string[] {
  const forms = new Set<string>();
  for (const text of written) {
    if (forms.has(text)) continue;
    const [whole = '', fraction] = text.split('.');
    const tail = fraction === undefined ? '' : `.${fraction}`;
    forms.add(text);
    if (fraction?.length === 1) forms.add(`${text}0`);
    if (whole.length > 3) forms.add(`${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${tail}`);
  }
  return [...forms];
}

function isQuoted(text: string): boolean {
  const first = text[0];
  return text.length > 1 && (first === '"' || first === "'" || first === '`') && text.endsWith(first);
}
