#!/usr/bin/env node
// Holds the translation of code contracts against a file of snippets with their expected verdicts.
// usage: score-code-contracts.mjs [--cases FILE] [--verbose]
// A case of the file is `### N. id`, a fenced block of ts or python, and a line "Field `a, b`: **verdict** `value`."
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importSource } from './lib/bundle.mjs';
import { valueOf } from './lib/flags.mjs';

const verbose = process.argv.includes('--verbose');
const text = readFileSync(resolve(valueOf('--cases', '../shared/cases/code-contracts.md')), 'utf8');
const { reader } = await importSource('scripts/score/code-contracts.ts');
const read = await reader();

const CASE = /^### \d+\. (\S+)\n+```(ts|typescript|python|py)\n([\s\S]*?)```\n+Field `([^`]+)`: \*\*([^*]+)\*\*(?: `([^`]*)`)?/gm;
const totals = { fields: 0, agree: 0, strict: 0, falseForced: [], missedForced: [], crashed: [] };
for (const [, id, language, code, fields, verdicts, values] of text.matchAll(CASE))
  score(id, language.startsWith('t') ? 'ts' : 'py', code, fields, verdicts, values);
const { fields, agree, strict, ...lists } = totals;
console.log(JSON.stringify({ fields, agree, agreement: agree / fields, sameVerdict: strict, ...lists }, null, 2));

function score(id, extension, code, fieldList, verdictList, valueList) {
  const names = fieldList.split(/[,;] /);
  const verdicts = verdictList.split('; ');
  let answer;
  try {
    answer = read(extension, code);
  } catch (error) {
    totals.crashed.push([id, String(error?.stack ?? error)]);
    return;
  }
  names.forEach((name, i) => {
    const expected = verdicts[i] ?? verdicts[0];
    totals.fields++;
    const got = answer.field(`/${name.replaceAll('.', '/')}`);
    compare(
      `${id} ${name}`,
      expected,
      names.length > 1 && !valueList?.includes(';') ? split(valueList)[i] : (split(valueList)[i] ?? valueList),
      got,
      answer,
      name,
    );
  });
}

/** `"a", ["b","c"]` to its parts. */
function split(list) {
  if (list === undefined) return [];
  if (list.includes(';')) return list.split('; ');
  try {
    return JSON.parse(`[${list.replace(/^\{(.*)\}$/, '[$1]')}]`).map((value) => JSON.stringify(value));
  } catch {
    return [list];
  }
}

function compare(id, expected, value, got, answer, name) {
  const same =
    got.verdict === expected &&
    (!isForced(expected) || value === undefined || normal(JSON.parse(value), expected) === normal(got.value, expected));
  const quiet = !isForced(expected) && expected !== 'branch-tag' && /^(?:finite|open|unknown)$/.test(got.verdict);
  if (same) totals.strict++;
  if (same || quiet) totals.agree++;
  else if (isForced(got.verdict)) totals.falseForced.push([id, expected, value ?? null, got.verdict, got.value ?? null]);
  else totals.missedForced.push([id, expected, got.verdict]);
  if (verbose) show(`${same ? '=' : quiet ? '~' : '!'} ${id}: expected ${expected} ${value ?? ''}`, same, got, answer, name);
}

function isForced(verdict) {
  return verdict === 'forced' || verdict === 'forced-set';
}

function show(head, same, got, answer, name) {
  const place = (range) => (range ? `${range.line}:${range.column}-${range.endColumn}` : '?');
  const reasons = answer.reasons(`/${name.replaceAll('.', '/')}`).map(({ keyword, range }) => `${keyword}@${place(range)}`);
  console.log(`${head}; got ${got.verdict} ${JSON.stringify(got.value ?? got.values ?? null)} ${reasons.join(' ')}`);
  if (!same) console.log(`    ${JSON.stringify(answer.contract?.schema ?? null)}`);
}

function normal(value, expected) {
  if (expected !== 'forced-set' || !Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify([...value].map((item) => JSON.stringify(item)).sort());
}
