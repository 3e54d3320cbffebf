/** An answer schema that forces the verdict, or leaves it open. */
export const schema = (leaky: boolean, more = ''): string =>
  `{\n  "type": "object",\n  "required": ["verdict"],\n  "properties": {\n    "verdict": ${leaky ? '{ "const": "BROKEN_BRIDGE" }' : '{ "type": "string" }'}${more}\n  }\n}\n`;

/** A small task whose solution says what a leaky schema forces. */
export function task(folder: string, leaky: boolean): Record<string, string> {
  return {
    [`${folder}/task.toml`]: 'version = "1.0"\n',
    [`${folder}/instruction.md`]: 'Judge the graph in input.json and write /app/answer.json.\n',
    [`${folder}/environment/Dockerfile`]: 'FROM debian:12\nCOPY input.json answer_schema.json /app/\n',
    [`${folder}/environment/input.json`]: '{ "edges": [[0, 1], [1, 2]] }\n',
    [`${folder}/environment/answer_schema.json`]: schema(leaky),
    [`${folder}/solution/answer.json`]: '{ "verdict": "BROKEN_BRIDGE" }\n',
  };
}
