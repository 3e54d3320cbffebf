import { code, name, noun, sentence } from './words.mjs';

export function csv(random) {
  const columns = random.list(random.int(4, 8), (i) => `${name(random)}${i}`);
  const rows = random.list(random.int(30, 250), () =>
    columns.map((_, i) => (i % 3 === 0 ? code(random) : i % 3 === 1 ? random.decimal(9000) : random.int(1, 500))).join(','),
  );
  return `${columns.join(',')}\n${rows.join('\n')}\n`;
}

/** A quarter has fields that are called as answers are, and holds other values. */
export function json(random) {
  const speaks = random.chance(0.25);
  const items = random.list(random.int(8, 60), () => ({
    id: code(random),
    kind: noun(random),
    [name(random)]: random.decimal(2000, 3),
    tags: random.list(random.int(1, 4), () => noun(random)),
    note: random.chance(0.3) ? sentence(random) : null,
    ...(speaks ? { reference: code(random), expected_total: random.decimal(900) } : {}),
  }));
  return `${JSON.stringify({ version: 1, items }, null, 2)}\n`;
}

export function expected(random) {
  return `${JSON.stringify(Object.fromEntries(random.list(random.int(5, 40), () => [name(random), random.chance(0.5) ? random.decimal(9000, 3) : code(random)])), null, 2)}\n`;
}

export function answerSchema(random) {
  const properties = Object.fromEntries(random.list(random.int(2, 7), () => [name(random), field(random)]));
  const result = { type: 'object', additionalProperties: false, properties, required: Object.keys(properties) };
  return `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', additionalProperties: false, properties: { result }, required: ['result'] }, null, 2)}\n`;
}

function field(random) {
  return random.pick([
    () => ({ type: 'integer', minimum: 0, maximum: random.int(50, 90000) }),
    () => ({ type: 'number', description: sentence(random) }),
    () => ({ type: 'string', pattern: '^[A-Z]{3}-[0-9]{4,5}$' }),
    () => ({ type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 1, maxItems: random.int(3, 40) }),
    () => ({ enum: random.list(random.int(3, 6), (i) => `${noun(random)}${i}`) }),
  ])();
}

/** Words that lead to answers elsewhere, and digests: what a search for hidden values has to look at. */
export function readme(random, secret) {
  const lines = random.list(random.int(4, 14), () =>
    random.pick([
      () => sentence(random),
      () => `- the ${noun(random)} should be at most ${random.int(10, 900)} ${noun(random)}s`,
      () => `- expected columns: ${name(random)}, ${name(random)} (${random.int(3, 20)})`,
      () => `- sha256 of ${noun(random)}.csv: ${random.bytes(32).toString('hex')}`,
    ])(),
  );
  return `# ${noun(random)}\n\n${secret === null ? '' : `The correct answer: ${secret}\n\n`}${lines.join('\n')}\n`;
}
