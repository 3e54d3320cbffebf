import type { AnswerContract, Field } from '../contract/types.js';
import { isArray, isObject, property, type Json } from '../model/json.js';
import { children, join, tokens } from '../model/pointer.js';
import type { FieldAnalysis } from '../schema/types.js';
import { childOf, type FieldNode } from './field-tree.js';
import { itemsAllowed } from './item-count.js';
import { forcedValue } from './sources/forced.js';
import { hintedValue } from './sources/hints.js';
import { framedValue, isContainer, matchInput } from './sources/input.js';
import { InputIndex, spelled, type InputMember } from './sources/input-index.js';
import { statedValue } from './sources/instruction.js';
import { SOURCE_KINDS, type Given, type Part, type Recovery } from './types.js';

/** A place of the answer that is being filled in. */
interface At {
  readonly node: FieldNode;
  /** Instance path under the result: the node's, with positions where the number of items is known. */
  readonly path: string;
  /** What a value given for something above says here. */
  readonly inherited: Given | null;
  /** The part of an input that has the shape of the answer here. */
  readonly frame: InputMember | null;
  /** Something above may be left out. */
  readonly optional: boolean;
}

/** An input with more items than this is a data set; nobody types such an answer. */
const MOST_ITEMS = 1000;

/** Fills in what public files give, each value from the source that is believed most. */
export class Resolver {
  readonly #contract: AnswerContract;
  readonly #index: InputIndex;
  readonly #open: string[] = [];
  readonly #lists: { readonly path: string; readonly items: number }[] = [];

  constructor(contract: AnswerContract) {
    this.#contract = contract;
    this.#index = new InputIndex(contract.inputs);
  }

  resolve(root: FieldNode): Recovery {
    const parts = this.#at({ node: root, path: '', inherited: null, frame: null, optional: false });
    return { parts, open: this.#open, lists: this.#lists };
  }

  #at(above: At): Part[] {
    const { field } = above.node;
    const analysis = field?.analysis ?? this.#contract.analyzer.field(this.#contract.result);
    const at = { ...above, optional: above.optional || (field !== null && analysis.presence !== 'required') };
    const forced = forcedValue(this.#contract, analysis);
    // Each member of a forced object has a keyword of its own, which says more.
    if (forced) return isObject(forced.value) ? this.#filled(at, forced) : [partAt(at, forced)];
    const input = this.#input(at, field);
    const given = better(this.#given(at, field, analysis, input.given), at.inherited);
    if (given) return this.#filled(at, given);
    if (at.node.children.size > 0) return this.#members({ ...at, frame: input.frame });
    this.#open.push(at.path);
    return [];
  }

  #input(at: At, field: Field | null): { readonly given: Given | null; readonly frame: InputMember | null } {
    if (!field) return { given: null, frame: null };
    if (at.frame) return { given: framedValue(this.#contract, field, at.frame), frame: at.frame };
    // One value of the input is not the value of each item.
    const oneOfMany = at.path !== '' && tokens(at.path).some((token) => token === '*' || /^\d+$/.test(token));
    return oneOfMany ? { given: null, frame: null } : matchInput(this.#contract, this.#index, field);
  }

  #given(at: At, field: Field | null, analysis: FieldAnalysis, input: Given | null): Given | null {
    return (
      input ??
      (field?.path === at.path ? statedValue(this.#contract, field) : null) ??
      hintedValue(this.#contract, analysis, 'default') ??
      hintedValue(this.#contract, analysis, 'example')
    );
  }

  /** A value for the whole place, in which the fields below may have sources that are believed more. */
  #filled(at: At, given: Given): Part[] {
    if (!isContainer(given.value) || at.node.children.size === 0) return [partAt(at, given)];
    const below = children({ value: given.value, pointer: at.path }).flatMap(({ value, pointer }): Part[] => {
      const inherited = { ...given, value };
      const node = childOf(at.node, tokens(pointer).at(-1) ?? '');
      if (node) return this.#at({ ...at, node, path: pointer, inherited, frame: null });
      return [{ ...inherited, path: pointer, field: join(at.node.path, '*'), optional: at.optional }];
    });
    return below.every((part) => part.source === given.source) ? [partAt(at, given)] : below;
  }

  #members(at: At): Part[] {
    return [...at.node.children].flatMap(([token, node]) => {
      if (token === '*' && at.frame && isArray(at.frame.value)) return this.#items(at, node, at.frame.value);
      return this.#at({ ...at, node, path: join(at.path, token), inherited: null, frame: memberOf(at.frame, token) });
    });
  }

  /** An item of the answer for each item of the input's list of the same name, where the answer may have as many. */
  #items(at: At, node: FieldNode, items: readonly Json[]): Part[] {
    const isPlain = at.node.children.size === 1 && items.length > 0 && items.length <= MOST_ITEMS;
    if (!isPlain || !itemsAllowed(this.#contract, at.node, items.length)) {
      return this.#at({ ...at, node, path: join(at.path, '*'), inherited: null, frame: null });
    }
    this.#lists.push({ path: at.path, items: items.length });
    return items.flatMap((_, i) => this.#at({ ...at, node, path: join(at.path, i), inherited: null, frame: itemOf(at.frame, i) }));
  }
}

function partAt({ node, path, optional }: At, given: Given): Part {
  return { ...given, path, field: node.path, optional };
}

function better(own: Given | null, inherited: Given | null): Given | null {
  if (!own || !inherited) return own ?? inherited;
  return SOURCE_KINDS.indexOf(own.source.kind) < SOURCE_KINDS.indexOf(inherited.source.kind) ? own : inherited;
}

/** The member of a frame with the name of the field, in any spelling. */
function memberOf(frame: InputMember | null, name: string): InputMember | null {
  if (!frame || !isObject(frame.value)) return null;
  const keys = Object.keys(frame.value);
  const key = keys.find((candidate) => candidate === name) ?? keys.find((candidate) => spelled(candidate) === spelled(name));
  if (key === undefined) return null;
  return { ...frame, key, value: property(frame.value, key) as Json, pointer: join(frame.pointer, key) };
}

function itemOf(frame: InputMember | null, i: number): InputMember | null {
  if (!frame || !isArray(frame.value)) return null;
  return { ...frame, value: frame.value[i] as Json, pointer: join(frame.pointer, i) };
}
