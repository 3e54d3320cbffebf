import type { SourceFile } from '../../../src/api/index.js';
import { baseName } from '../reach/causes.js';

/**
 * - `solver`: the program that solves the task, or the change that does
 * - `entry`: a program that the verifier begins with, or that judges
 * - `helper`: another program of the hidden side
 * - `data`: everything else
 */
export type HiddenKind = 'solver' | 'entry' | 'helper' | 'data';

const PROGRAM =
  /\.(?:py|sh|bash|[cm]?[jt]sx?|rb|go|rs|java|kt|c|cc|cpp|h|hpp|cs|php|pl|lua|jl|r|hs|ml|sql|scala|swift|ipynb|v|sv|lean|f90)$/i;
const SOLVER =
  /^(?:(?:my|the|reference|oracle|golden|gold|official|full|final)[-_])?(?:solve[rd]?|solutions?|oracle|reference|answer|fix|fixed|main)(?:[-_.]\w+)*$/i;
const ENTRY =
  /^(?:test_[\w-]+|[\w-]+_tests?|tests?|run[-_]?tests?|verify|verifier|grader?|judge|check(?:er)?|score|scorer|evaluat(?:e|or)|eval|(?:verify|check|grade|score|eval)[-_]\w+|[\w-]+\.(?:test|spec))\.\w+$/i;
/** Files that look the same in every project, or that only prepare the tools of the tests. */
const COMMON =
  /^(?:licen[cs]e.*|copying.*|notice.*|readme.*|changelog.*|\.git(?:keep|ignore|attributes)|\.dockerignore|\.editorconfig|package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|tsconfig.*\.json|requirements[\w.-]*\.(?:txt|in)|pyproject\.toml|setup\.(?:cfg|py)|uv\.lock|poetry\.lock|pipfile(?:\.lock)?|go\.(?:mod|sum)|cargo\.(?:toml|lock)|gemfile(?:\.lock)?|pom\.xml|build\.gradle(?:\.kts)?|cmakelists\.txt|makefile|dockerfile|docker-compose\.ya?ml|compose\.ya?ml|__init__\.py|conftest\.py|pytest\.ini|tox\.ini|\.env(?:\.example)?|(?:setup|install)[-_][\w-]*\.sh|py\.typed)$/i;

export function isProgram(path: string): boolean {
  return PROGRAM.test(path);
}

/** A file that many projects have in the same words: that it is equal to another says nothing. */
export function isCommon(path: string): boolean {
  return COMMON.test(baseName(path));
}

/** Settings of tools and programs, licences, starts of packages: both sides may have the same without a word of the answer. */
const BOILERPLATE =
  /^(?:\.?(?:eslint|prettier|babel|stylelint|flake8|pylint|mypy|ruff|isort|clang-(?:format|tidy)|rubocop|golangci|npm|nvm|yarn|pip|vim|bash|curl|wget)(?:rc|config|ignore)?(?:\.\w+)*|[\w-]+\.config\.[cm]?[jt]s(?:on)?|[\w.-]+\.(?:cfg|ini|conf|cnf|properties|service|toml)|(?:app)?(?:config|settings|logging)(?:[-_.]\w+)*\.(?:json|ya?ml)|__(?:init|main)__\.\w+|(?:mod|lib)\.rs|[\w.-]*licen[cs]e[\w.-]*|[\w.-]*copying[\w.-]*|\.[\w-]*ignore)$/i;

/** Going by both names. */
export function isBoilerplate(...paths: readonly string[]): boolean {
  return paths.every((path) => BOILERPLATE.test(baseName(path)) || isCommon(path));
}

/** On the side of the solution, or on that of the verifier. */
export function isOfSolution({ taskPath }: SourceFile): boolean {
  return /^(?:steps\/[^/]+\/)?(?:solution|oracle)(?:\/|\.)/.test(taskPath);
}

function isSolverName(path: string): boolean {
  return SOLVER.test(baseName(path));
}

function isEntryName(path: string): boolean {
  return ENTRY.test(baseName(path));
}

/** What a file of the hidden side is. */
export function hiddenKind(file: SourceFile): HiddenKind {
  const { taskPath } = file;
  if (/\.(?:patch|diff)$/i.test(taskPath)) return isOfSolution(file) ? 'solver' : 'data';
  if (!isProgram(taskPath)) return 'data';
  if (isCommon(taskPath)) return 'helper';
  if (isOfSolution(file)) return isSolverName(taskPath) || isOnlyProgramName(taskPath) ? 'solver' : 'helper';
  return isEntryName(taskPath) ? 'entry' : 'helper';
}

/** `solution.sh` of Terminal-Bench lies in the task's folder itself. */
function isOnlyProgramName(taskPath: string): boolean {
  return !taskPath.includes('/');
}
