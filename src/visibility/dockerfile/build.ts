import type { Evidence } from '../../model/finding.js';
import type { AgentUser, Setting } from '../../model/visibility.js';
import { isRootName } from '../access.js';
import { Image } from '../image/image.js';
import { pathFrom, resolvePath } from '../paths.js';
import { expand, type Lookup } from '../variables.js';
import { applyCopy } from './copy.js';
import { applyRun } from './run.js';
import { lookupOf, type Build, type BuildInput, type Instruction, type Stage } from './types.js';

/** The user of an image about which nothing is known. */
export const ROOT: AgentUser = { name: 'root', isRoot: true, by: null };

/** Builds the stages of a Dockerfile and gives the one that the target names; an empty stage where there is none. */
export function buildImage(instructions: readonly Instruction[], input: BuildInput): Stage {
  const stages: Stage[] = [];
  const find = (name: string): Stage | undefined => {
    const named = stages.findLast((stage) => stage.name === name.toLowerCase());
    return named ?? (/^\d{1,6}$/.test(name) ? stages[Number(name)] : undefined);
  };
  const globals = new Map<string, string | null>();
  for (const instruction of instructions) {
    const stage = stages.at(-1);
    if (instruction.keyword === 'FROM') {
      if (stage !== undefined && stage.name !== null && stage.name === input.target?.toLowerCase()) break;
      stages.push(beginStage(instruction, input, globals, find));
    } else if (stage === undefined) {
      if (instruction.keyword === 'ARG') declare(instruction, input, globals, (name) => globals.get(name) ?? undefined);
    } else apply(instruction, stage, { ...input, stage: (name) => (find(name) === stage ? undefined : find(name)) }, globals);
  }
  const wanted = input.target === null ? undefined : find(input.target);
  return built(wanted ?? stages.at(-1) ?? newStage(null, new Image(input.work)));
}

/** Of the base images that of the last stage matters as a whole; of those of other stages only what is copied, which `COPY` tells. */
function built(stage: Stage): Stage {
  const { base } = stage.image;
  if (base !== null)
    stage.image.unknowns.unshift({ what: `the base image ${base.name}`, why: 'its files are not in the repository', by: base.by });
  return stage;
}

function newStage(name: string | null, image: Image): Stage {
  return {
    name,
    image,
    env: new Map(),
    args: new Map(),
    settings: [],
    workdir: '/',
    user: ROOT,
    volumes: new Set(),
    posix: true,
    entrypoint: null,
    command: null,
  };
}

function beginStage(
  instruction: Instruction,
  input: BuildInput,
  globals: ReadonlyMap<string, string | null>,
  find: (name: string) => Stage | undefined,
): Stage {
  const [base = '', as, alias] = instruction.words;
  const name = as?.toLowerCase() === 'as' && alias !== undefined ? alias.toLowerCase() : null;
  const { text } = expand(base, (variable) => globals.get(variable) ?? undefined);
  const parent = find(text);
  if (parent !== undefined) return inherit(parent, name);
  const stage = newStage(name, new Image(input.work));
  if (text.toLowerCase() !== 'scratch') {
    stage.image.base = { name: text, by: instruction.by };
  }
  return stage;
}

function inherit(parent: Stage, name: string | null): Stage {
  return {
    ...parent,
    name,
    image: parent.image.clone(),
    env: new Map(parent.env),
    args: new Map(),
    settings: [...parent.settings],
    volumes: new Set(parent.volumes),
  };
}

function apply(instruction: Instruction, stage: Stage, build: Build, globals: ReadonlyMap<string, string | null>): void {
  switch (instruction.keyword) {
    case 'COPY':
    case 'ADD':
      return void applyCopy(instruction, stage, build);
    case 'RUN':
      return void applyRun(instruction, stage, build);
    case 'ARG':
      return void setArgument(instruction, stage, build, globals);
    case 'ENV':
    case 'LABEL':
      return void setPairs(instruction, stage);
    case 'WORKDIR':
      return void setWorkdir(instruction, stage);
    case 'USER':
      stage.user = userOf(expand(instruction.words[0] ?? '', lookupOf(stage)).text, instruction.by);
      return;
    case 'VOLUME':
      for (const word of instruction.words) stage.volumes.add(resolvePath('/', expand(word, lookupOf(stage)).text));
      return;
    case 'SHELL':
      stage.posix = /(?:^|\/)(?:ba|da|a|z|k)?sh$/.test(instruction.words[0] ?? '');
      return;
    case 'ENTRYPOINT':
      // An entry point that is set anew resets the command of the base image.
      stage.entrypoint = instruction;
      return;
    case 'CMD':
      stage.command = instruction;
      return;
    default:
  }
}

/** The user of `USER` or of a compose file's `user:`, which may have a group behind a colon. */
export function userOf(text: string, by: Evidence): AgentUser {
  const name = text.replace(/:.*$/, '') || 'root';
  return { name, isRoot: isRootName(name), by };
}

function setWorkdir(instruction: Instruction, stage: Stage): void {
  const { text, certain } = expand(instruction.text.trim(), lookupOf(stage));
  stage.workdir = certain ? pathFrom(stage.workdir, text) : null;
  if (stage.workdir === null) return;
  stage.image.tree.folder(stage.workdir);
}

/** `ARG name` and `ARG name=default`; several may stand in one instruction. */
function declare(instruction: Instruction, input: BuildInput, into: Map<string, string | null>, lookup: Lookup): void {
  for (const word of instruction.words) {
    const [name, value] = splitPair(word);
    const given = input.args.get(name);
    const filled = value === undefined ? null : expand(value, lookup);
    into.set(name, given !== undefined ? given : filled?.certain === true ? filled.text : null);
  }
}

function setArgument(instruction: Instruction, stage: Stage, build: Build, globals: ReadonlyMap<string, string | null>): void {
  const own = new Map<string, string | null>();
  declare(instruction, build, own, lookupOf(stage));
  for (const word of instruction.words) {
    const [name, written] = splitPair(word);
    const value = written === undefined && !build.args.has(name) ? (globals.get(name) ?? null) : (own.get(name) ?? null);
    stage.args.set(name, value);
    stage.settings.push(setting('arg', name, value, written, instruction));
  }
}

/** `ENV a=b c="d e"` and the old form `ENV a b c`, in which everything behind the name is the value. */
function setPairs(instruction: Instruction, stage: Stage): void {
  const kind = instruction.keyword === 'ENV' ? 'env' : 'label';
  const lookup = lookupOf(stage);
  const [first = ''] = instruction.words;
  const words = first.includes('=') ? instruction.words : [`${first}=${instruction.text.trim().slice(first.length).trim()}`];
  // All values of one instruction see the variables as they were before it.
  const pairs = words.flatMap((word) => {
    const [name, value] = splitPair(word);
    const filled = expand(value ?? '', lookup);
    return name === '' ? [] : [{ name: expand(name, lookup).text, written: value, value: filled.certain ? filled.text : null }];
  });
  for (const { name, written, value } of pairs) {
    if (kind === 'env') stage.env.set(name, value);
    stage.settings = stage.settings.filter((old) => old.kind !== kind || old.name !== name);
    stage.settings.push(setting(kind, name, value, written, instruction));
  }
}

function setting(
  kind: Setting['kind'],
  name: string,
  value: string | null,
  written: string | undefined,
  instruction: Instruction,
): Setting {
  const bare = (written ?? '').replace(/^(["'])([^]*)\1$/, '$2');
  return { kind, name, value, by: bare === '' ? instruction.by : instruction.placeOf(bare) };
}

function splitPair(word: string): readonly [string, string | undefined] {
  const equals = word.indexOf('=');
  return equals < 0 ? [word, undefined] : [word.slice(0, equals), word.slice(equals + 1)];
}
