#!/usr/bin/env node
// Runs the scoring scripts of a folder of labelled data that lies beside the checkout, and compares with the thresholds.
// usage: acceptance.mjs [--data DIR]   (default ../shared; says so and exits 0 when there is none)
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from './lib/files.mjs';

const flag = process.argv.indexOf('--data');
const data = resolve(root, flag < 0 ? '../shared' : process.argv[flag + 1]);
const BIN = 'node dist/cli.js';

/** Fixes with the roles that are proved, or with those that a person gave to every echo of the input. */
const fixScore = (roles) => ({
  script: 'fix.mjs',
  folder: join(root, 'scripts/score'),
  args: ['--data', join(data, 'corpus/jacobian'), '--roles', roles],
  needs: 'corpus/jacobian/labels.jsonl',
  measures: [
    ['roles that a person calls otherwise', (s) => s.wrongRoles.length, '=', 0],
    ['fields with a role neither fixed nor refused', (s) => s.neither.length, '=', 0],
    [`share of the fields with ${roles} roles that are moved`, (s) => s.moved / s.roles, '>=', 0.99],
    ['broken schemas and solutions', (s) => s.broken.length + s.failures, '=', 0],
    ['stale digests and copies', (s) => s.staleDigests.length + s.differentCopies.length, '=', 0],
    ['new findings', (s) => s.newFindings.length, '=', 0],
    ['files changed by a second run', (s) => s.secondRun.split('\n').filter(Boolean).length, '=', 0],
  ],
});

/** Each measure: what it is, where it is found in the script's output, and what is asked of it. */
const SCORES = [
  {
    script: 'score-answers.mjs',
    args: ['--bin', BIN],
    needs: 'corpus/jacobian/labels.jsonl',
    measures: [
      ['leakRecallAny', (s) => s.leakRecallAny, '=', 1],
      ['leakRecallError', (s) => s.leakRecallError, '>=', 0.85],
      ['precisionError', (s) => s.precisionError, '>=', 0.9],
      ['conclusionRecallAny', (s) => s.conclusionRecallAny, '>=', 0.95],
      ['tagsFlagged', (s) => s.tagsFlagged, '=', 0],
    ],
  },
  {
    script: 'score-tasks.mjs',
    args: ['--bin', BIN, '--cases', join(data, 'cases/leaks.jsonl'), '--verbose'],
    needs: 'cases/leaks.jsonl',
    measures: [
      ['recall', (s) => s.recall, '>=', 0.97],
      ['recall with line', (s) => s.recallWithLine, '>=', 0.95],
      ['clean cases with an alarm', (s) => s.cleanAlarmed, '=', 0],
    ],
  },
  {
    script: 'score-tasks.mjs',
    args: ['--bin', BIN, '--tasks', join(data, 'cases/kgt/tasks'), '--mutants', join(data, 'cases/kgt/mutants.jsonl')],
    needs: 'cases/kgt/mutants.jsonl',
    measures: [
      ['recall', (s) => s.recall, '>=', 0.95],
      ['recall of the form that is found worst', (s) => Math.min(...forms(s).map(({ n, ok }) => ok / n)), '>=', 0.9],
      ['false alarms on benign changes', (s) => s.falseAlarmRate, '<=', 0.02],
      ['clean tasks with an alarm', (s) => s.cleanBaseFindings.filter(([, n]) => n > 0).length, '=', 0],
    ],
  },
  {
    script: 'score-forced.mjs',
    args: ['--module', 'dist/schema.js'],
    needs: 'cases/forced-values.jsonl',
    measures: [
      ['fields wrongly called forced', (s) => s.falseForced, '=', 0],
      ['agreement', (s) => s.agreement, '>=', 0.97],
      ['crashes', (s) => s.crashed, '=', 0],
    ],
  },
  fixScore('proved'),
  fixScore('labelled'),
  {
    script: 'sarif.mjs',
    folder: join(root, 'scripts/score'),
    args: ['--data', data],
    needs: 'corpus/jacobian/labels.jsonl',
    measures: [
      ['errors and warnings of the validator', (s) => s.runs.flatMap(({ violations }) => violations).length, '=', 0],
      ['results of the log with the fewest', (s) => s.fewest, '>=', 1],
    ],
  },
];

const PASSES = {
  '=': (value, bound) => value === bound,
  '>=': (value, bound) => value >= bound,
  '<=': (value, bound) => value <= bound,
};

/** One script at a time leaves cores idle, since each waits for one run of kgtlint after the other. */
const AT_ONCE = 2;

if (!existsSync(join(data, 'tools'))) console.log(`No labelled data in ${data}: nothing scored.`);
else await scoreAll(SCORES.filter(({ needs }) => existsSync(join(data, needs))));

/** Tells the results in the order of the list, whatever ends first. */
async function scoreAll(scores) {
  const results = [];
  const worker = async () => {
    while (results.length < scores.length) {
      const result = score(scores[results.length]);
      results.push(result);
      await result.catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const result of results) report(await result);
}

async function score({ script, folder = join(data, 'tools'), args, measures }) {
  const command = [join(folder, script), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const output = JSON.parse(stdout);
  return measures.map(([name, read, operator, bound]) => ({ script, name, value: read(output), operator, bound }));
}

function report(measured) {
  for (const { script, name, value, operator, bound } of measured) {
    const passes = PASSES[operator](value, bound);
    if (!passes) process.exitCode = 1;
    console.log(`${passes ? 'ok  ' : 'FAIL'} ${script} ${name} = ${value} (asked: ${operator} ${bound})`);
  }
}

/** Planted leaks by form; a form with fewer than five of them says nothing of its own. */
function forms({ perKind }) {
  return Object.entries(perKind)
    .filter(([kind, { n }]) => n >= 5 && !kind.startsWith('benign/') && !kind.endsWith('/hard'))
    .map(([, counts]) => counts);
}
