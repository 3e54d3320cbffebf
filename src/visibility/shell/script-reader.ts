import type { OffsetRange } from '../../model/place.js';
import { childIn, childrenIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { readAssignment, readDeclaration, type Assignment } from './assignments.js';
import { listItems, withConditions, type ListItem } from './guards.js';
import { isMisread, isStage, readHeredocLine } from './heredoc.js';
import { Invoker } from './invoker.js';
import { readRedirects, redirected } from './redirects.js';
import type { Run } from './run.js';
import type { Scope, ShellFunction } from './scope.js';
import { concatenated, NOTHING, UNKNOWN, type Stream } from './stream.js';
import { ALONE, substitutionsIn, type Around } from './around.js';
import type { Action, Word } from './types.js';
import { WordReader } from './words/evaluate.js';

/** Rounds of a loop that are told apart. */
const MAX_ROUNDS = 100;

const KEYWORD = /^(?:then|in|for|while|until|select|[;&|{(<>=]+|elif_clause|else_clause)$/;

/** Walks the statements of one text: a script, or one inside of it, which then has the place of its command. */
export class ScriptReader {
  #scope: Scope;
  #conditional: boolean;
  /** Behind an `exit` nothing runs any more for sure. */
  #ended = false;

  constructor(
    private readonly run: Run,
    private readonly source: string,
    scope: Scope,
    private readonly place: OffsetRange | null = null,
    conditional = false,
  ) {
    this.#scope = scope;
    this.#conditional = conditional;
  }

  /** A whole script, with the functions that nobody calls in it. */
  read(root: SyntaxNode): Stream {
    const output = this.#statements(root.children);
    for (const { body, source } of this.#scope.functions.values()) {
      if (source === this.source && !this.run.called.has(body)) this.#branch(() => this.#statement(body));
    }
    return output;
  }

  #statements(nodes: readonly SyntaxNode[]): Stream {
    let output = NOTHING;
    for (const node of nodes) if (!KEYWORD.test(node.type)) output = concatenated(output, this.#statement(node));
    return output;
  }

  #statement(node: SyntaxNode, around: Around = ALONE): Stream {
    if (!this.run.spend()) return UNKNOWN;
    switch (node.type) {
      case 'command':
        return this.#command(node, around);
      case 'redirected_statement':
        return this.#redirected(node, around);
      case 'pipeline':
        return this.#pipeline(node.children.filter(isStage), { ...around, range: around.range ?? node });
      case 'list':
        return this.#list(node, around);
      case 'negated_command':
        return this.#statements(node.children.slice(-1));
      case 'variable_assignment':
      case 'variable_assignments':
      case 'declaration_command':
      case 'unset_command':
        return this.#assignments(node);
      case 'function_definition':
        return this.#define(node);
      case 'test_command':
        return NOTHING;
      case 'ERROR':
        return this.#unreadable(node);
      default:
        return this.#finish(node, around, [], this.#compound(node));
    }
  }

  #compound(node: SyntaxNode): Stream {
    switch (node.type) {
      case 'program':
      case 'compound_statement':
      case 'do_group':
        return this.#statements(node.children);
      case 'subshell':
        return this.#subshell(node);
      case 'if_statement':
      case 'elif_clause':
        return this.#if(node);
      case 'else_clause':
        return this.#branch(() => this.#statements(node.children));
      case 'while_statement':
      case 'c_style_for_statement':
        return this.#while(node);
      case 'for_statement':
        return this.#for(node);
      case 'case_statement':
        return this.#case(node);
      default:
        return NOTHING;
    }
  }

  #list(node: SyntaxNode, around: Around): Stream {
    return this.#items(listItems(node, this.source), around, NOTHING);
  }

  /** Commands of a list, the last of them with what stands around the list. */
  #items(items: readonly ListItem[], around: Around, before: Stream): Stream {
    let output = before;
    for (const [i, { node: item, conditional }] of items.entries()) {
      const isLast = i === items.length - 1;
      const range = isLast && around.range ? { start: item.start, end: around.range.end } : null;
      const inner = isLast ? { ...around, range } : ALONE;
      const work = () => this.#statement(item, inner);
      output = concatenated(output, conditional ? this.#branch(work) : work());
    }
    return output;
  }

  #pipeline(stages: readonly SyntaxNode[], around: Around): Stream {
    let stream = around.input;
    for (const [i, stage] of stages.entries()) {
      const isLast = i === stages.length - 1;
      stream = this.#statement(stage, isLast ? { ...around, input: stream } : { ...ALONE, input: stream, range: around.range });
    }
    return stream;
  }

  #redirected(node: SyntaxNode, around: Around): Stream {
    const redirects = childrenIn(node, 'redirect');
    const heredoc = redirects.findLast(({ type }) => type === 'heredoc_redirect') ?? null;
    if (heredoc && isMisread(heredoc)) return this.#unreadable({ ...node, children: [] });
    const line = heredoc && readHeredocLine(heredoc);
    const inner: Around = {
      input: around.input,
      redirects: [...redirects.filter((one) => one.type !== 'heredoc_redirect'), ...(line?.redirects ?? []), ...around.redirects],
      heredoc: heredoc ?? around.heredoc,
      stages: [...(line?.stages ?? []), ...around.stages],
      range: around.range ?? node,
    };
    const body = childIn(node, 'body');
    const output = body ? this.#statement(body, inner) : this.#finish(node, inner, [], NOTHING);
    const items = withConditions([{ operator: null, node: body ?? node }, ...(line?.rest ?? [])], this.source);
    return this.#items(items.slice(1), ALONE, output);
  }

  #command(node: SyntaxNode, around: Around): Stream {
    if (isMisread(node)) return this.#unreadable({ ...node, children: [] });
    this.#substitutions(node);
    const own = node.children.filter(({ type }) => type === 'file_redirect' || type === 'herestring_redirect');
    const inner = own.length === 0 ? around : { ...around, redirects: [...own, ...around.redirects] };
    const redirects = readRedirects(inner, this.source, this.#words);
    const named = childrenIn(node, 'name').flatMap((name) => this.#words.words(name.children[0] ?? name));
    const given = [...childrenIn(node, 'argument').filter(({ type }) => type !== '$'), ...redirects.words];
    const words = [...named, ...given.flatMap((argument) => this.#words.words(argument))];
    if (words.length === 0 || words.every(({ text }) => text === '')) {
      for (const assignment of node.children.filter(({ type }) => type === 'variable_assignment')) this.#assignments(assignment);
      return this.#finish(node, inner, [], NOTHING);
    }
    const { actions, output, ends } = this.#invoker(inner.range ?? node).perform(words, redirects.input ?? around.input);
    const rest = this.#finish(node, inner, actions, output);
    this.#ended ||= ends;
    return rest;
  }

  /** Emits what a command does with its redirections, and hands its output on to the stages behind it. */
  #finish(node: SyntaxNode, around: Around, actions: readonly Action[], stream: Stream): Stream {
    const range = around.range ?? node;
    const plain = around.redirects.length === 0;
    const { actions: all, output } = plain
      ? { actions, output: stream }
      : redirected(actions, stream, readRedirects(around, this.source, this.#words));
    for (const action of all) this.#emit(action, range);
    return around.stages.length === 0 ? output : this.#pipeline(around.stages, { ...ALONE, input: output, range });
  }

  #invoker(range: OffsetRange): Invoker {
    return new Invoker(this.run, this.#scope, {
      call: (definition, words) => this.#call(definition, words, range),
      script: (text, scope, conditional) =>
        new ScriptReader(this.run, text, scope, this.place ?? range, conditional || this.#isConditional).read(this.run.parse(text).root),
      enclosed: (work) => this.run.enclosed(this.place ?? range, this.#isConditional, work),
    });
  }

  #call({ body, source }: ShellFunction, words: readonly Word[], range: OffsetRange): Stream {
    this.run.called.add(body);
    const scope = this.#scope;
    const ended = this.#ended;
    const inner = scope.called(words);
    if (source !== this.source) return new ScriptReader(this.run, source, inner, this.place ?? range, this.#isConditional).read(body);
    this.#scope = inner;
    const output = this.#statement(body);
    this.#scope = scope;
    this.#ended = ended;
    return output;
  }

  #if(node: SyntaxNode): Stream {
    const conditions = childrenIn(node, 'condition');
    this.#statements(conditions);
    const body = node.children.filter(({ field }) => field === null);
    let output = this.#branch(() => this.#statements(body));
    for (const clause of node.children.filter(({ type }) => type === 'elif_clause' || type === 'else_clause')) {
      output = concatenated(
        output,
        this.#branch(() => this.#compound(clause)),
      );
    }
    return output.text === '' ? NOTHING : UNKNOWN;
  }

  #while(node: SyntaxNode): Stream {
    if (node.type === 'while_statement') this.#statements(childrenIn(node, 'condition'));
    const output = this.#branch(() => this.#statements(childrenIn(node, 'body')));
    return output.text === '' ? NOTHING : UNKNOWN;
  }

  #for(node: SyntaxNode): Stream {
    this.#substitutions({ ...node, children: childrenIn(node, 'value') });
    const variable = childIn(node, 'variable');
    const name = variable ? this.source.slice(variable.start, variable.end) : '';
    const values = childrenIn(node, 'value').flatMap((value) => this.#words.words(value));
    const isTold =
      values.length > 0 && values.length <= MAX_ROUNDS && values.every(({ certain }) => certain) && node.children[0]?.type !== 'select';
    const rounds = isTold ? values : [{ text: `$${name}`, certain: false, glob: false }];
    let output = NOTHING;
    for (const value of rounds) {
      if (this.run.exhausted) break;
      this.#scope.set(name, value);
      const work = () => this.#statements(childrenIn(node, 'body'));
      output = concatenated(output, isTold ? work() : this.#branch(work));
    }
    return isTold ? output : UNKNOWN;
  }

  #case(node: SyntaxNode): Stream {
    for (const item of node.children.filter(({ type }) => type === 'case_item')) {
      this.#branch(() => this.#statements(item.children.filter(({ field }) => field === null)));
    }
    return UNKNOWN;
  }

  #subshell(node: SyntaxNode): Stream {
    const scope = this.#scope;
    const ended = this.#ended;
    this.#scope = scope.copy();
    let output = NOTHING;
    const range = this.place ?? { start: node.start, end: node.end };
    this.run.enclosed(range, this.#isConditional, () => (output = this.#statements(node.children)));
    this.#scope = scope;
    this.#ended = ended;
    return output;
  }

  #substitutions(node: SyntaxNode): void {
    for (const found of substitutionsIn(node)) this.#subshell(found);
  }

  #assignments(node: SyntaxNode): Stream {
    this.#substitutions(node);
    if (node.type === 'unset_command') {
      for (const { start, end, type } of node.children) if (type === 'variable_name') this.#scope.forget(this.source.slice(start, end));
      return NOTHING;
    }
    const single = node.type === 'variable_assignment' ? [node] : node.children.filter(({ type }) => type === 'variable_assignment');
    if (node.type === 'declaration_command')
      for (const one of readDeclaration(node, this.source, this.#scope, this.#words)) this.#assign(one, node);
    else for (const one of single) this.#assign(readAssignment(one, this.source, this.#scope, this.#words), one);
    return NOTHING;
  }

  #assign(assignment: Assignment | null, at: OffsetRange): void {
    if (assignment === null) return;
    this.#scope.set(assignment.name, assignment.value);
    const { text, certain, glob } = assignment.value;
    this.#emit({ kind: 'assign', name: assignment.name, value: { text, certain, glob } }, at);
  }

  #define(node: SyntaxNode): Stream {
    const [name, body] = [childIn(node, 'name'), childIn(node, 'body')];
    if (name && body) this.#scope.functions.set(this.source.slice(name.start, name.end), { body, source: this.source });
    return NOTHING;
  }

  /** What is in it may be anything; the commands that can be told from it are at least possible. */
  #unreadable(node: SyntaxNode): Stream {
    const command = /\S+/.exec(this.source.slice(node.start, Math.min(node.end, node.start + 200)))?.[0] ?? '';
    if (/^[\s;&]*$/.test(this.source.slice(node.start, node.end))) return NOTHING;
    this.#emit({ kind: 'other', command, words: [] }, node);
    return this.#branch(() => this.#statements(node.children));
  }

  /** Something that may not run: what it sets is not known behind it. */
  #branch(work: () => Stream): Stream {
    const { conditional, scope, ended } = { conditional: this.#conditional, scope: this.#scope, ended: this.#ended };
    this.#conditional = true;
    this.#scope = scope.copy();
    const output = work();
    scope.merge(this.#scope);
    this.#conditional = conditional;
    this.#scope = scope;
    this.#ended = ended;
    return output.text === '' ? NOTHING : UNKNOWN;
  }

  get #words(): WordReader {
    return new WordReader(this.source, this.#scope);
  }

  get #isConditional(): boolean {
    return this.#conditional || this.#ended;
  }

  #emit(action: Action, { start, end }: OffsetRange): void {
    this.run.emit(action, this.place ?? { start, end }, this.#isConditional);
  }
}
