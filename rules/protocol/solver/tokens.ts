/** How a language writes comments; what else a token is differs too little to matter here. */
export type CommentStyle = 'hash' | 'slash';

const STYLES: ReadonlyMap<string, CommentStyle> = new Map([
  ...['py', 'python', 'python3', 'pyw', 'sh', 'bash', 'zsh', 'shell', 'rb', 'ruby', 'r', 'jl', 'julia', 'pl', 'perl', 'awk', 'nim'].map(
    (id) => [id, 'hash'] as const,
  ),
  ...[
    'js',
    'javascript',
    'mjs',
    'cjs',
    'jsx',
    'ts',
    'typescript',
    'mts',
    'cts',
    'tsx',
    'java',
    'go',
    'golang',
    'rs',
    'rust',
    'c',
    'h',
    'cc',
    'cpp',
    'c++',
    'hpp',
    'cs',
    'csharp',
    'kt',
    'kotlin',
    'scala',
    'swift',
    'php',
    'dart',
  ].map((id) => [id, 'slash'] as const),
]);

/** The style of a programming language, by the ending of a file or the word behind a fence; null for other texts. */
export function commentStyle(language: string): CommentStyle | null {
  return STYLES.get(language.toLowerCase()) ?? null;
}

const WORD = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const NUMBER = String.raw`(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)`;
const SHORT = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|` + '`(?:[^`\\\\]|\\\\.)*`';
const LONG = String.raw`"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)`;

const LEXERS = {
  hash: new RegExp(`(?<skip>#[^\\n]*|\\s+)|(?<long>${LONG})|(?<text>${SHORT})|(?<number>${NUMBER})|(?<word>${WORD})|[^]`, 'gu'),
  slash: new RegExp(`(?<skip>//[^\\n]*|/\\*[^]*?(?:\\*/|$)|\\s+)|(?<text>${SHORT})|(?<number>${NUMBER})|(?<word>${WORD})|[^]`, 'gu'),
};

export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'sign';
  readonly text: string;
}

/** The tokens of a program, without comments and docstrings. Never throws: what is no token is a sign. */
export function tokensOf(code: string, style: CommentStyle): Token[] {
  const tokens: Token[] = [];
  let fresh = true;
  for (const { 0: text, groups } of code.matchAll(LEXERS[style])) {
    if (groups?.['skip'] !== undefined) {
      fresh ||= text.includes('\n');
      continue;
    }
    // A long text that is a statement of its own says what the program does; it does nothing.
    if (groups?.['long'] !== undefined && fresh) continue;
    tokens.push({ kind: kindOf(groups), text });
    fresh = text === ';';
  }
  return tokens;
}

function kindOf(groups: Record<string, string | undefined> | undefined): Token['kind'] {
  if (groups?.['word'] !== undefined) return 'word';
  if (groups?.['number'] !== undefined) return 'number';
  return groups?.['text'] !== undefined || groups?.['long'] !== undefined ? 'text' : 'sign';
}
