import type { Tree } from '../../../../src/task/filesystem/memory.js';

/** The first lines of a verifier in Python: `data`, `answer` and `schema` are read. */
export const READ = [
  'import json',
  'data = json.load(open("/app/input.json"))',
  'answer = json.load(open("/app/submission.json"))["result"]',
  'schema = json.load(open("/app/submission_schema.json"))["properties"]["result"]',
];

/** The same in JavaScript: `data` and `answer`. */
export const READ_JS = [
  'import { readFileSync, writeFileSync } from "node:fs";',
  'import assert from "node:assert";',
  'const data = JSON.parse(readFileSync("/app/input.json", "utf8"));',
  'const answer = JSON.parse(readFileSync("/app/submission.json", "utf8")).result;',
];

/** A verifier that goes on with a text. */
export const inPython = (text: string): Tree => ({ 'tests/verify.py': [...READ, text, ''].join('\n') });
export const inScript = (text: string): Tree => ({ 'tests/verify.mjs': [...READ_JS, text, ''].join('\n') });
