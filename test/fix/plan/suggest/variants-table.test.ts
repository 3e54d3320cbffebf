import { describe, expect, test } from 'vitest';
import { createEvaluator, parseSchema } from '../../../../src/schema/index.js';
import { all, boundFor, kind, type Asked } from './support.js';

type Schema = Record<string, unknown>;

const PARITY = { const: 'parity' };
const TEXT = { type: 'string' };
const CLOSED = { type: 'object', additionalProperties: false };

interface Shape {
  readonly schema: Schema;
  /** A right answer of each variant that can have the constant, by its label as JSON, in the order of the schema. */
  readonly answers: Readonly<Record<string, Schema>>;
  readonly asked?: Asked;
}

/** Answers of variants that say nothing more than their label. */
const plain = (...labels: unknown[]) =>
  Object.fromEntries(labels.map((label) => [JSON.stringify(label), { kind: label, theorem: 'parity' }]));

const labels = (count: number) => Array.from({ length: count }, (_, i) => `k${i}`);

const on = (value: unknown, then: unknown) => ({ if: { properties: { kind: { const: value } }, required: ['kind'] }, then });

/** `if`, `else` and in it the next `if`. */
const nested = ([first = '', ...more]: readonly string[]): Schema =>
  more.length === 0 ? { required: [first] } : { ...on(first, { required: [first] }), else: nested(more) };

const needing = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [JSON.stringify(name), { kind: name, theorem: 'parity', [name]: 1 }]));

const enumerated = (names: readonly unknown[], more: Schema) => all({ kind: { enum: names }, theorem: PARITY }, more);

const chain = (count: number): Shape => ({
  schema: enumerated(labels(count), { allOf: labels(count).map((name) => on(name, { required: [name] })) }),
  answers: needing(labels(count)),
});

const stairs = (count: number): Shape => ({ schema: enumerated(labels(count), nested(labels(count))), answers: needing(labels(count)) });

const SHAPES: Readonly<Record<string, Shape>> = {
  'conditions of four labels': chain(4),
  'conditions of twelve labels': chain(12),
  'nested conditions of four labels': stairs(4),
  'nested conditions of five labels': stairs(5),
  'twelve branches': {
    schema: { oneOf: labels(12).map((name) => kind(name, { theorem: PARITY }, { ...CLOSED, required: ['kind', 'theorem'] })) },
    answers: plain(...labels(12)),
  },
  'a condition of one label of three': {
    schema: enumerated(['a', 'b', 'c'], { ...on('a', { required: ['n'] }), else: { required: ['m'] } }),
    answers: {
      '"a"': { kind: 'a', theorem: 'parity', n: 1 },
      '"b"': { kind: 'b', theorem: 'parity', m: 1 },
      '"c"': { kind: 'c', theorem: 'parity', m: 1 },
    },
  },
  'a branch of two labels': {
    schema: all(
      { kind: TEXT, theorem: PARITY },
      { oneOf: [kind('a'), kind('b'), { properties: { kind: { enum: ['c', 'd'] } }, required: ['kind'] }] },
    ),
    answers: plain('a', 'b', 'c', 'd'),
  },
  'a branch that a second one repeats with others': {
    schema: all(
      { kind: TEXT, theorem: PARITY },
      { anyOf: [kind('a'), kind('b'), { properties: { kind: { enum: ['a', 'c'] } }, required: ['kind'] }] },
    ),
    answers: plain('a', 'b', 'c'),
  },
  'numbers as labels': {
    schema: all({ kind: { type: 'integer' }, theorem: PARITY }, { oneOf: [1, 2].map((label) => kind(label)) }),
    answers: plain(1, 2),
  },
  'truth values as labels': {
    schema: all({ kind: { type: 'boolean' }, theorem: PARITY }, { oneOf: [true, false].map((label) => kind(label)) }),
    answers: plain(true, false),
  },
  'a condition on a truth value': {
    schema: all({ kind: { type: 'boolean' }, theorem: PARITY }, { ...on(true, { required: ['n'] }) }),
    answers: { true: { kind: true, theorem: 'parity', n: 1 }, false: { kind: false, theorem: 'parity' } },
  },
  'a label behind a reference': {
    schema: all(
      { kind: { $ref: '#/$defs/kind' }, theorem: PARITY },
      { oneOf: [all({ kind: { $ref: '#/$defs/upper' } }), all({ kind: { $ref: '#/$defs/lower' } })] },
    ),
    answers: plain('upper', 'lower'),
    asked: { more: { $defs: { kind: TEXT, upper: { const: 'upper' }, lower: { const: 'lower' } } } },
  },
  'branches in branches': {
    schema: all({ kind: TEXT, theorem: PARITY }, { oneOf: [{ oneOf: [kind('a'), kind('b')] }, kind('c')] }),
    answers: plain('a', 'b', 'c'),
  },
  'a branch with texts as other members': {
    schema: all({ kind: TEXT, theorem: PARITY }, { oneOf: [kind('a'), kind('b', {}, { additionalProperties: TEXT })] }),
    answers: plain('a', 'b'),
  },
  'a default and an example': {
    schema: all(
      { kind: TEXT, theorem: { ...PARITY, enum: ['parity'], default: 'parity', examples: ['parity'] } },
      { oneOf: [kind('a'), kind('b', { theorem: { default: 'parity' } })] },
    ),
    answers: plain('a', 'b'),
  },
  'branches of the draft with definitions': {
    schema: all({ kind: TEXT, theorem: PARITY }, { oneOf: [{ $ref: '#/definitions/a' }, { $ref: '#/definitions/b' }] }),
    answers: plain('a', 'b'),
    asked: { $schema: 'http://json-schema.org/draft-07/schema#', more: { definitions: { a: kind('a'), b: kind('b') } } },
  },
};

const accepts = (schema: Schema) => {
  const evaluator = createEvaluator(parseSchema(JSON.stringify(schema), { uri: 's.json' }));
  return (result: unknown) => evaluator.validAt('', { result } as never);
};

const unlike = (answer: Schema) => ({ ...answer, theorem: 'pigeonhole' });

describe.each(Object.entries(SHAPES))('%s', (_, { schema, answers, asked }) => {
  const all = Object.entries(answers);

  test.each(all.filter((__, i) => i === 0 || i === all.length - 1))(
    'each variant is offered, and alone has the constant; the solution has %s',
    async (_label, solution) => {
      const found = await boundFor(schema, { ...asked, solution, proved: solution === all[0]?.[1] });
      expect(found.map(({ description }) => description)).toEqual(
        all.map(([label]) => `Bind "/theorem" to the variant "kind" = ${label}: "parity" only there, any string elsewhere`),
      );
      for (const [i, one] of found.entries()) {
        const isValid = accepts(one.schema);
        expect(all.map(([, answer]) => isValid(answer))).toEqual(all.map(() => true));
        expect(all.map(([, answer]) => isValid(unlike(answer)))).toEqual(all.map((__, j) => i !== j));
        expect(JSON.stringify(one.schema)).not.toMatch(/"default"|"examples"/);
      }
    },
  );
});
