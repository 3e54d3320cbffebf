/** Small tasks for the tests of the action. */

const STATEMENT = 'Decide whether the graph in `input.json` is connected and write `answer.json` by `submission_schema.json`.\n';
const INPUT = '{ "nodes": 4, "edges": [[0, 1], [1, 2], [2, 3]] }\n';

type Tree = Readonly<Record<string, string>>;

function task(folder: string, properties: string, answer: string): Tree {
  const required = JSON.stringify(Object.keys(JSON.parse(answer) as object));
  return {
    [`${folder}/task.toml`]: 'version = "1.0"\n',
    [`${folder}/instruction.md`]: STATEMENT,
    [`${folder}/environment/input.json`]: INPUT,
    [`${folder}/environment/submission_schema.json`]: `{\n  "type": "object",\n  "required": ["result"],\n  "properties": {\n    "result": { "type": "object", "additionalProperties": false, "required": ${required}, "properties": {\n      ${properties}\n    } }\n  }\n}\n`,
    [`${folder}/solution/answer.json`]: `{ "result": ${answer} }\n`,
  };
}

/** One error of `answer-const`, on line 6 of its schema. */
export function leaky(folder: string, field = 'connected'): Tree {
  const name = JSON.stringify(field);
  return task(folder, `${name}: { "const": true }`, `{ ${name}: true }`);
}

/** `count` errors of `answer-const`, each on a line of its own. */
export function veryLeaky(folder: string, count: number): Tree {
  const names = Array.from({ length: count }, (_, i) => `"claim_${i}"`);
  const properties = names.map((name) => `${name}: { "const": true }`).join(',\n      ');
  return task(folder, properties, `{ ${names.map((name) => `${name}: true`).join(', ')} }`);
}

/** Two bits of freedom, and no error. */
export function clean(folder: string): Tree {
  return task(folder, '"first": { "type": "boolean" }, "second": { "type": "boolean" }', '{ "first": true, "second": false }');
}

/** A configuration under which {@link leaky} has a warning in the place of its error. */
export const WARNING_ONLY: Tree = { '.kgtlintrc.json': '{ "rules": { "answer-const": "warning" } }\n' };

/** A rule that throws in every task. */
export const BROKEN_RULE: Tree = {
  '.kgtlintrc.json': '{ "plugins": ["./plugin.mjs"], "rules": { "broken/throws": "error" } }\n',
  'plugin.mjs': `const meta = {
  id: 'throws', description: 'nothing', docs: { category: 'demo' }, level: 'error', presets: {}, messages: { m: 'm' },
  schema: { type: 'object' }, defaultOptions: {}, fixable: false, hasSuggestions: false, stability: 'stable',
};
export default { namespace: 'broken', rules: { throws: { meta, create: () => ({ task() { throw new Error('nothing holds'); } }) } } };
`,
};
