#!/usr/bin/env node
// Gives a copy of a corpus of tasks roles, fixes it, and holds the result against what a fix promises.
// usage: fix.mjs [--data DIR] [--bin CLI] [--roles proved|labelled] [--keep DIR]
//   data: a folder with head/ and labels.jsonl; roles: those that `roles --write` proves (the default), or those that a person gave;
//   keep: work there and leave it
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { root } from '../lib/files.mjs';
import { valueOf } from '../lib/flags.mjs';

const data = resolve(root, valueOf('--data', '../shared/corpus/jacobian'));
const bin = resolve(root, valueOf('--bin', 'dist/cli.js'));
const roles = valueOf('--roles', 'proved');
const keep = valueOf('--keep', null);
const work = keep === null ? mkdtempSync(join(tmpdir(), 'kgtlint-fix-')) : resolve(keep);
const BIG = { encoding: 'utf8', maxBuffer: 1 << 28 };
const labels = readFileSync(join(data, 'labels.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

cpSync(join(data, 'head'), work, { recursive: true });
makeWritable(work);
git('init', '-q');
commitAll();
const tasks = filesOf(work)
  .filter((file) => file.endsWith('/task.toml'))
  .map(dirname);
const copies = tasks.filter(hasEqualCopy);
if (roles === 'labelled') writeLabelledRoles();
else kgtlint('roles', '--suggest', '--write');
commitAll();
const written = new Map(tasks.map((task) => [task, frozenOf(task)]));
const before = lint();
const checklist = join(tmpdir(), `kgtlint-checklist-${process.pid}.md`);
kgtlint('--fix-with-checklist', checklist);
const after = lint();
const refused = readFileSync(checklist, 'utf8').replaceAll('\\', '');
rmSync(checklist);
const numbers = git('diff', '--numstat')
  .trim()
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t').slice(0, 2).map(Number));
commitAll();
kgtlint('--fix');

const all = [...written].flatMap(([task, fields]) => fields.map((field) => ({ task, field })));
const moved = all.filter(({ task, field }) => !frozenOf(task).includes(field));
const left = all.filter((one) => !moved.includes(one));
console.log(
  JSON.stringify(
    {
      echoFields: echoes().length,
      echoFieldsWithRole: echoes().filter(({ task, path }) => (written.get(task) ?? []).some((field) => isAt(path, field))).length,
      roles: all.length,
      wrongRoles: wrongRoles(),
      moved: moved.length,
      refused: left.length,
      neither: left.filter(({ task, field }) => !isRefused(task, field)).map(({ task, field }) => `${task} ${field}`),
      files: numbers.length,
      linesAdded: numbers.reduce((sum, [added]) => sum + added, 0),
      linesRemoved: numbers.reduce((sum, [, removed]) => sum + removed, 0),
      failures: after.failures.length,
      broken: tasks.flatMap(broken),
      staleDigests: tasks.filter(hasStaleDigest),
      differentCopies: copies.filter((task) => !hasEqualCopy(task)),
      newFindings: newFindings(),
      secondRun: git('status', '--porcelain').trim(),
    },
    null,
    2,
  ),
);
if (keep === null) rmSync(work, { recursive: true, force: true });

function kgtlint(...args) {
  const run = spawnSync(process.execPath, [bin, ...args, '--root', work, '--no-config-lookup'], { cwd: work, ...BIG });
  if (run.status === 2) throw new Error(`kgtlint ${args.join(' ')}: ${run.stderr}`);
  return run.stdout;
}

function lint() {
  return JSON.parse(kgtlint('lint', '--format', 'json'));
}

function git(...args) {
  return execFileSync('git', ['-c', 'user.name=score', '-c', 'user.email=score@localhost', ...args], { cwd: work, ...BIG });
}

function commitAll() {
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'state');
}

/** The originals may be read-only. */
function makeWritable(folder) {
  for (const file of ['', ...filesOf(folder)]) chmodSync(join(folder, file), statSync(join(folder, file)).mode | 0o200);
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'));
}

function read(task, path) {
  const file = join(work, task, path);
  return existsSync(file) ? readFileSync(file) : null;
}

function frozenOf(task) {
  const fields = JSON.parse(read(task, 'kgt.json') ?? '{}').answer?.fields ?? {};
  return Object.keys(fields).filter((field) => fields[field].role === 'FROZEN_PROBLEM_DATA');
}

/** Labels name fields as `result.rows.[*].cost`. */
function labelled() {
  return labels
    .filter(({ tree }) => tree === 'head')
    .map((label) => ({ ...label, task: label.path.replace(/^head\//, ''), path: pathOf(label.field) }));
}

function pathOf(field) {
  const names = field.split('.').map((name) => name.replace(/^\[(.*)\]$/, '$1'));
  return `/${names.slice(names[0] === 'result' ? 1 : 0).join('/')}`;
}

function echoes() {
  return labelled().filter(({ verdict }) => verdict === 'FROZEN_INPUT_ECHO');
}

/** A list is moved whole, so the role stands at the list. */
function writeLabelledRoles() {
  for (const { task, path } of echoes()) {
    const file = join(work, task, 'kgt.json');
    const manifest = JSON.parse(read(task, 'kgt.json') ?? '{"version":1}');
    const answer = (manifest.answer ??= {});
    const fields = (answer.fields ??= {});
    fields[path.split('/*')[0]] = { role: 'FROZEN_PROBLEM_DATA' };
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

function isAt(path, field) {
  return path === field || path.startsWith(`${field}/`);
}

/** Fields that were called frozen data and that a person called a conclusion or a leak. */
function wrongRoles() {
  const wrong = labelled().filter(({ verdict }) => verdict === 'LEAK' || verdict === 'CONCLUSION_STATED');
  return wrong
    .filter(({ task, path }) => (written.get(task) ?? []).some((field) => isAt(path, field)))
    .map(({ task, path }) => `${task} ${path}`);
}

function isRefused(task, field) {
  const section = refused.split('\n## ').find((part) => part.startsWith(`\`${task}\`\n`)) ?? '';
  return (
    section.includes(`"${field}"`) ||
    all.some((other) => other.task === task && other.field !== field && isAt(field, other.field) && section.includes(`"${other.field}"`))
  );
}

/** Schemas that do not compile, and solutions that are not valid, by a validator that kgtlint's own checks do not share settings with. */
function broken(task) {
  const schema = read(task, 'environment/submission_schema.json');
  if (!schema) return [];
  try {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(schema));
    const solution = read(task, 'solution/submission.json');
    return solution && !validate(JSON.parse(solution)) ? [`${task}: the solution is not valid`] : [];
  } catch (error) {
    return [`${task}: ${error.message}`];
  }
}

function hasStaleDigest(task) {
  const recorded = /fixture_digest\s*=\s*"(?:sha256:)?([0-9a-f]{64})"/.exec(read(task, 'task.toml')?.toString() ?? '')?.[1];
  const input = read(task, 'environment/input.json');
  return recorded !== undefined && input !== null && createHash('sha256').update(input).digest('hex') !== recorded;
}

function hasEqualCopy(task) {
  const [input, copy] = [read(task, 'environment/input.json'), read(task, 'tests/input.json')];
  return input !== null && copy !== null && input.equals(copy);
}

function newFindings() {
  const identity = ({ task, rule, field }) => [task, rule, field ?? ''].join(' ');
  const known = new Set(before.findings.map(identity));
  return after.findings.map(identity).filter((finding) => !known.has(finding));
}
