/** One line of a script: `! stdout 'pattern'` is `{ negated: true, name: 'stdout', args: ['pattern'] }`. */
export interface Directive {
  readonly line: number;
  readonly negated: boolean;
  readonly name: string;
  readonly args: readonly string[];
}

/** A script: directives first, then files, each under a line `-- path --`. */
export interface Script {
  readonly directives: readonly Directive[];
  readonly files: ReadonlyMap<string, Buffer>;
}

const FILE_LINE = /^-- (?<path>\S.*?)(?: \((?<form>[a-z0-9-]+(?: [a-z0-9-]+)*)\))? --$/;

/** Ways to write a file that a text script cannot hold as it is: `-- a.json (crlf bom) --`. */
const FORMS: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  crlf: (content) => Buffer.from(content.toString().replaceAll('\n', '\r\n')),
  bom: (content) => Buffer.concat([Buffer.from('\ufeff'), content]),
  'no-newline': (content) => Buffer.from(content.toString().replace(/\n$/, '')),
  base64: (content) => Buffer.from(content.toString(), 'base64'),
};

/** Throws on a line that is not understood, so that a misspelt assertion cannot pass. */
export function parseScript(text: string): Script {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => FILE_LINE.test(line));
  const head = first < 0 ? lines : lines.slice(0, first);
  return { directives: head.flatMap(parseDirective), files: parseFiles(first < 0 ? [] : lines.slice(first)) };
}

function parseDirective(line: string, index: number): Directive[] {
  const words = splitWords(line);
  if (words.length === 0) return [];
  const negated = words[0] === '!';
  const [name = '', ...args] = negated ? words.slice(1) : words;
  return [{ line: index + 1, negated, name, args }];
}

/** Words as a shell reads them; single quotes keep everything, `#` starts a comment. */
export function splitWords(line: string): string[] {
  const words: string[] = [];
  const rest = line.trim().replace(/(?:[^\s']|'[^']*')+|\s+/g, (part) => {
    if (part.trim() !== '') words.push(part);
    return '';
  });
  if (rest !== '') throw new Error(`an unclosed quote: ${line}`);
  const comment = words.findIndex((word) => word.startsWith('#'));
  return (comment < 0 ? words : words.slice(0, comment)).map((word) => word.replace(/'([^']*)'/g, '$1'));
}

function parseFiles(lines: readonly string[]): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let path = '';
  let form = '';
  let body: string[] = [];
  const finish = () => {
    if (path !== '') files.set(path, shape(body, form));
  };
  for (const line of lines) {
    const match = FILE_LINE.exec(line)?.groups;
    if (match === undefined) {
      body.push(line);
      continue;
    }
    finish();
    path = match['path'] ?? '';
    form = match['form'] ?? '';
    body = [];
  }
  finish();
  return files;
}

function shape(body: readonly string[], form: string): Buffer {
  const text = body.join('\n');
  const content: Buffer = Buffer.from(text === '' || text.endsWith('\n') ? text : `${text}\n`);
  return form.split(' ').filter(Boolean).reduce(reshape, content);
}

function reshape(bytes: Buffer, form: string): Buffer {
  const change = Object.hasOwn(FORMS, form) ? FORMS[form] : undefined;
  if (change === undefined) throw new Error(`unknown form of a file: ${form}`);
  return change(bytes);
}
