import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { runCli, type Outcome } from './process.js';
import type { Directive } from './parse.js';

/** What a script has set up so far. */
export interface State {
  /** Temporary folder of the script. */
  readonly work: string;
  cwd: string;
  env: Record<string, string>;
  stdin: Buffer;
  closeStdout: boolean;
  last: Outcome | null;
  /** The exit status of the last command has been asserted. */
  statusSeen: boolean;
}

type Run = (state: State, args: readonly string[], negated: boolean) => void | Promise<void>;

/** Directives and the numbers of their arguments. */
export const DIRECTIVES: Readonly<Record<string, { readonly counts: readonly number[]; readonly negatable?: true; readonly run: Run }>> = {
  exec: { counts: [], run: execute },
  status: { counts: [1], run: status },
  stdout: { counts: [0, 1], negatable: true, run: stream('stdout') },
  stderr: { counts: [0, 1], negatable: true, run: stream('stderr') },
  'stdout-is': { counts: [1], run: (state, [path = '']) => same(normal(state, outcome(state).stdout), read(state, path)) },
  'stderr-is': { counts: [1], run: (state, [path = '']) => same(normal(state, outcome(state).stderr), read(state, path)) },
  cmp: { counts: [2], run: (state, [a = '', b = '']) => same(read(state, a), read(state, b)) },
  json: { counts: [2], run: json },
  exists: {
    counts: [1],
    negatable: true,
    run: (state, [path = ''], negated) => void expect(existsSync(join(state.cwd, path)), `${path} exists`).toBe(!negated),
  },
  stdin: { counts: [1], run: (state, [path = '']) => void (state.stdin = Buffer.from(read(state, path))) },
  'close-stdout': { counts: [0], run: (state) => void (state.closeStdout = true) },
  env: { counts: [1], run: (state, [pair = '']) => setEnvironment(state, pair) },
  cd: { counts: [1], run: (state, [path = '']) => void (state.cwd = join(state.work, path)) },
  mkdir: { counts: [1], run: (state, [path = '']) => void mkdirSync(join(state.cwd, path), { recursive: true }) },
  symlink: { counts: [2], run: (state, [path = '', target = '']) => link(join(state.cwd, path), target) },
  git: { counts: [], run: (state, args) => void execFileSync('git', args, { cwd: state.cwd, stdio: 'ignore' }) },
};

/** Throws on an unknown directive, a wrong number of arguments or a `!` where it means nothing. */
export function checkDirective({ name, args, negated }: Directive): void {
  const known = Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name] : undefined;
  if (known === undefined) throw new Error(`unknown directive ${name}`);
  if (known.counts.length > 0 && !known.counts.includes(args.length))
    throw new Error(`${name} takes ${known.counts.join(' or ')} arguments`);
  if (negated && known.negatable === undefined) throw new Error(`${name} cannot be negated`);
}

async function execute(state: State, args: readonly string[]): Promise<void> {
  const [program, ...rest] = args;
  if (program !== 'kgtlint') throw new Error(`only kgtlint can be run, not ${String(program)}`);
  const { cwd, env, stdin, closeStdout } = state;
  state.last = await runCli({ args: rest, cwd, env, stdin, closeStdout });
  state.statusSeen = false;
  state.stdin = Buffer.alloc(0);
  state.closeStdout = false;
}

function status(state: State, [expected = '']: readonly string[]): void {
  const { status: found, stderr } = outcome(state);
  expect(found, `exit status (stderr: ${stderr})`).toBe(Number(expected));
  state.statusSeen = true;
}

/** A command whose status no line asserts must succeed. */
export function requireSuccess(state: State): void {
  if (state.last !== null && !state.statusSeen) status(state, ['0']);
}

function stream(name: 'stdout' | 'stderr'): Run {
  return (state, [pattern], negated) => {
    const text = normal(state, outcome(state)[name]);
    if (pattern === undefined) {
      if (negated) expect(text, `${name} is empty`).toBe('');
      else expect(text, `${name} is not empty`).not.toBe('');
    } else if (negated) expect(text, name).not.toMatch(new RegExp(pattern, 'm'));
    else expect(text, name).toMatch(new RegExp(pattern, 'm'));
  };
}

/** `json findings.0.rule answer-const`: a value of the JSON on stdout; the expected side is JSON, or a plain word. */
function json(state: State, [path = '', expected = '']: readonly string[]): void {
  let value: unknown = JSON.parse(outcome(state).stdout);
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  expect(value, path).toEqual(jsonOrWord(expected));
}

function jsonOrWord(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function setEnvironment(state: State, pair: string): void {
  const [name = '', ...value] = pair.split('=');
  state.env = { ...state.env, [name]: value.join('=') };
}

function link(path: string, target: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

function outcome(state: State): Outcome {
  if (state.last === null) throw new Error('nothing has been run yet');
  return state.last;
}

function read(state: State, path: string): string {
  return readFileSync(join(state.cwd, path), 'utf8');
}

function same(found: string, expected: string): void {
  expect(found).toBe(expected);
}

/** Folder and version differ from run to run and from release to release. */
function normal({ work }: State, text: string): string {
  return text.replaceAll(work, '$WORK').replaceAll(packageJson.version, '$VERSION');
}
