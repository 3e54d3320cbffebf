import type { SyntaxNode } from '../../../languages/tree-sitter/node.js';
import type { Scope, Value } from '../scope.js';
import type { Word } from '../types.js';
import { unescape, unescapeQuoted } from './escapes.js';
import { lookUp, operate, parameterOf, type Parameter } from './parameter.js';
import { fields, joined, piece, wordOf, type Mark, type Piece } from './piece.js';

/** What is written between expansions: as a bare word, between double quotes, in a heredoc. */
type Style = 'bare' | 'double' | 'heredoc';

/** Nodes whose value is not what they are written as. */
const SPECIAL = new Set([
  'simple_expansion',
  'expansion',
  'command_substitution',
  'process_substitution',
  'arithmetic_expansion',
  'string',
  'raw_string',
  'ansi_c_string',
  'translated_string',
  'concatenation',
]);

/** Reads the words of one script at one moment. */
export class WordReader {
  constructor(
    private readonly source: string,
    private readonly scope: Scope,
  ) {}

  /** The words that a node becomes: none, one or several. */
  words(node: SyntaxNode): readonly Word[] {
    return this.#list(node) ?? fields(this.#piece(node, 'bare'));
  }

  /** A node as one word: a value, the target of a redirection. */
  word(node: SyntaxNode): Word {
    return this.#list(node)?.[0] ?? wordOf(this.#piece(node, 'bare'));
  }

  /** The text of a heredoc between two offsets; `parent` has its expansions. */
  heredoc(parent: SyntaxNode, start: number, end: number): Piece {
    return this.#span(start, end, parent.children, 'heredoc');
  }

  /** `"$@"`, `"${list[@]}"`: one word for each item. */
  #list(node: SyntaxNode): readonly Word[] | null {
    const text = this.source.slice(node.start, node.end);
    const found = /^"\$(?:(@)|\{(?:(@)|([A-Za-z_]\w*)\[@\])\})"$/.exec(text);
    if (found === null) return null;
    return lookUp(found[1] ?? found[2] ?? (found[3] as string), this.scope)?.items ?? null;
  }

  #piece(node: SyntaxNode, style: Style): Piece {
    const text = this.source.slice(node.start, node.end);
    switch (node.type) {
      case 'raw_string':
        return piece(text.slice(1, -1), 'q');
      case 'ansi_c_string':
        return piece(unescape(text.slice(2, -1)), 'q');
      case 'string':
        return joined([piece('', 'q'), this.#span(node.start + 1, node.end - 1, node.children, 'double')]);
      case 'translated_string':
      case 'concatenation':
        return this.#span(node.start, node.end, node.children, 'bare');
      case 'simple_expansion':
        return this.#value(lookUp(text.slice(1), this.scope), text, style);
      case 'expansion':
        return this.#expansion(node, text, style);
      case 'command_substitution':
      case 'process_substitution':
      case 'arithmetic_expansion':
        return piece(text, 'q', false);
      default:
        return this.#tilde(text);
    }
  }

  /** `~` at the start of a bare word is the home folder. */
  #tilde(text: string): Piece {
    const home = /^~(?=\/|$)/.test(text) ? this.scope.get('HOME') : null;
    if (home === null) return bare(text);
    return home?.certain ? joined([piece(home.text, 'q'), bare(text.slice(1))]) : { ...bare(text), certain: false };
  }

  #span(start: number, end: number, nodes: readonly SyntaxNode[], style: Style): Piece {
    const parts: Piece[] = [];
    let at = start;
    for (const node of nodes) {
      if (!SPECIAL.has(node.type) || node.start < at || node.end > end) continue;
      parts.push(plain(this.source.slice(at, node.start), style), this.#piece(node, style));
      at = node.end;
    }
    parts.push(plain(this.source.slice(at, Math.max(at, end)), style));
    return joined(parts);
  }

  #value(value: Value | undefined, written: string, style: Style): Piece {
    if (value === undefined) return piece(written, 'q', false);
    return piece(value.text, value.glob ? 'g' : markOf(style), value.certain);
  }

  #expansion(node: SyntaxNode, text: string, style: Style): Piece {
    const found = parameterOf(text);
    const unknown = piece(text, 'q', false);
    if (found === null) return unknown;
    const value = lookUp(found.name, this.scope);
    const argument = () => this.#span(node.start + found.from, node.end - 1, node.children, style === 'bare' ? 'bare' : 'double');
    if (found.operator === '' || /^:?\?$/.test(found.operator)) return this.#value(value, text, style);
    if (/^:?[-=]$/.test(found.operator)) return this.#default(value, found, argument, text, style);
    if (!value?.certain) return unknown;
    if (/^:?\+$/.test(found.operator)) return isSet(value, found.operator.startsWith(':')) ? argument() : piece('', markOf(style));
    const result = operate(value.text, found.operator, argument().text);
    return result === null ? unknown : piece(result, value.glob ? 'g' : markOf(style));
  }

  /** A variable that nobody has set has its default, with `=` from then on. */
  #default(value: Value | undefined, { name, operator }: Parameter, argument: () => Piece, text: string, style: Style): Piece {
    if (value !== undefined && !value.certain) return piece(text, 'q', false);
    if (value !== undefined && isSet(value, operator.startsWith(':'))) return this.#value(value, text, style);
    const result = argument();
    if (operator.endsWith('=')) this.scope.set(name, wordOf(result));
    return result;
  }
}

function isSet(value: Value, emptyToo: boolean): boolean {
  return !emptyToo || value.text !== '';
}

function markOf(style: Style): Mark {
  return style === 'bare' ? 's' : 'q';
}

function plain(text: string, style: Style): Piece {
  if (style === 'bare') return bare(text);
  const unescaped = unescapeQuoted(text, style === 'double' ? '"' : '');
  return { ...piece(unescaped, 'q'), quoted: false };
}

/** A backslash outside of quotes makes the character behind it an ordinary one; a line break behind it vanishes. */
function bare(text: string): Piece {
  if (!text.includes('\\')) return piece(text, 'u');
  const parts = text.split(/(\\[\s\S])/).map((part) => {
    if (part.length !== 2 || !part.startsWith('\\')) return piece(part, 'u');
    return part[1] === '\n' ? piece('', 'u') : piece(part.slice(1), 'q');
  });
  return joined(parts);
}
